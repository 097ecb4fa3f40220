/** A text without case and accents, for comparing. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * How well one of some texts matches what was typed, from 0 (not at all) to 1. What begins with it comes before what has it
 * somewhere; letters that merely occur in this order are no match.
 * @example matchOf('cust', ['Contacts']) // 1
 */
export function matchOf(typed: string, texts: readonly string[]): number {
  const wanted = plain(typed);
  if (wanted === '') return 1;
  const scores = texts.map(plain).map((text) => {
    if (text.startsWith(wanted)) return 1;
    if (text.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 0.8;
    return text.includes(wanted) ? 0.5 : 0;
  });
  return Math.max(0, ...scores);
}
