import { foldedHeader } from './foldedHeader.ts';

/** What somebody has said of columns: by the key of a column the name of its field, nothing for one that is left out. */
export type ByHand = Readonly<Record<string, string>>;

/** Whether a column has no name of its own: another file may have something else in its place. */
export const isUnnamed = (key: string): boolean => key.startsWith('#');

/**
 * By what each column of a file is known again: its header; where several have the same one, the others by their number among them, and those
 * without any by their place.
 * @example headerKeys(['Nom ', '', 'NOM']) // ['nom', '#2', 'nom #2']
 */
export function headerKeys(headers: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  return headers.map((header, at) => {
    const plain = foldedHeader(header);
    if (plain === '') return `#${at + 1}`;
    const time = (times.get(plain) ?? 0) + 1;
    times.set(plain, time);
    const own = plain.startsWith('#') ? ` ${plain}` : plain;
    return time === 1 ? own : `${own} #${time}`;
  });
}
