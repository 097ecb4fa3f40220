/** How many addresses one sending may have. */
const most = 20;

/** Addresses that were typed, and what is wrong with them. */
export interface Addresses {
  readonly addresses: readonly string[];
  /** The first that is no address, or the last when there are too many; null when all is well. */
  readonly wrong: string | null;
}

/**
 * Addresses separated by commas, semicolons, spaces or lines.
 * @example readAddresses('a@example.com, b') // { addresses: ['a@example.com', 'b'], wrong: 'b' }
 */
export function readAddresses(typed: string): Addresses {
  const addresses = [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))];
  const odd = addresses.find((one) => !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(one));
  const tooMany = addresses.length > most ? (addresses.at(-1) ?? '') : null;
  return { addresses, wrong: odd ?? tooMany ?? (addresses.length === 0 ? '' : null) };
}
