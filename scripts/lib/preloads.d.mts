export function preloadsOf(
  file: string,
  needed: string[],
  context: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[];
