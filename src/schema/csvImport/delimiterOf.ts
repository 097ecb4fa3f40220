/** What may stand between the cells of a file. */
export const delimiters = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

/**
 * What stands between the cells of a file, by its first row: the others may well stand in a text.
 * @param text the beginning of a file, with at least its first row
 * @example delimiterOf('code;"name, both"\nGH;Ghana') // ';'
 */
export function delimiterOf(text: string): Delimiter {
  const head = text.split(/\r\n|\r|\n/, 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: Delimiter) => head.split(delimiter).length;
  return delimiters.reduce((most, one) => (count(one) > count(most) ? one : most));
}
