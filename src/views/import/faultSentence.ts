/** What is wrong with a row in one sentence. @example faultSentence({ code: 'Required' }, '', label) // 'Code: Required' */
export function faultSentence(
  fields: Readonly<Record<string, string>>,
  message: string,
  label: (field: string) => string,
): string {
  const placed = Object.entries(fields).map(([name, words]) => `${label(name)}: ${words}`);
  return [...placed, ...(message === '' ? [] : [message])].join('; ');
}
