/** An address as people type it: without a scheme it is one of the web. @example withScheme('example.com') // 'https://example.com' */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || text === '' ? text : `https://${text}`;
}
