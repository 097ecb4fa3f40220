import { distance } from 'fastest-levenshtein';

/** So many letters of a name may be wrong for it to be meant. */
const mostWrong = (name: string) => Math.max(1, Math.min(3, Math.floor(name.length / 2)));

const plain = (name: string) => name.toLowerCase().replaceAll('_', '');

/**
 * The name that was meant, if any of those that there are is near enough.
 * @example nearest('dataClas', ['default', 'dataClass']) // 'dataClass'
 */
export function nearest(name: string, among: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = mostWrong(name) + 1;
  for (const one of among) {
    const wrong = distance(plain(name), plain(one));
    if (wrong < least) [found, least] = [one, wrong];
  }
  return found;
}

/** More names than this are no help to whoever reads them, and fewer where the one that was meant stands before them. */
const mostListed = 40;
const mostBeside = 12;

/**
 * What could have been written instead: the nearest name, and all that there are.
 * @example instead('opne', ['open', 'closed'], 'values') // 'Did you mean "open"? The values are open, closed.'
 */
export function instead(name: string, among: readonly string[], plural: string): string {
  const near = nearest(name, among);
  const said = near === undefined ? [] : [`Did you mean "${near}"?`];
  if (among.length === 0) return `There are no ${plural} at all.`;
  if (among.length <= (near === undefined ? mostListed : mostBeside))
    said.push(`The ${plural} are ${among.join(', ')}.`);
  else if (near === undefined)
    said.push(`There are ${among.length} ${plural}, ${among.slice(0, 3).join(', ')} among them.`);
  return said.join(' ');
}
