/** A line and a processor that a page meets. */
export interface Profile {
  readonly name: string;
  /** Not given: the network of this machine as it is. */
  readonly line?: { readonly kilobitsPerSecond: number; readonly latencyMs: number };
  /** How many times slower than this processor. */
  readonly cpu: number;
}

export const loopback: Profile = { name: 'loopback', cpu: 1 };
export const slowCpu: Profile = { name: 'loopback, slow processor', cpu: 4 };
export const slow: Profile = { name: 'slow', line: { kilobitsPerSecond: 1600, latencyMs: 150 }, cpu: 4 };
export const verySlow: Profile = { name: 'very slow', line: { kilobitsPerSecond: 400, latencyMs: 400 }, cpu: 4 };

/** What pages are opened with. */
export const openingProfiles: readonly Profile[] = [loopback, slow, verySlow];

/** What work on a page that is here already is done with. */
export const workingProfiles: readonly Profile[] = [loopback, slowCpu];

/** In words: `slow (1600 kbit/s, 150 ms, 4x processor)`. */
export function described({ name, line, cpu }: Profile): string {
  const network = line ? `${line.kilobitsPerSecond} kbit/s, ${line.latencyMs} ms` : 'this machine';
  return `${name} (${network}, ${cpu}x processor)`;
}
