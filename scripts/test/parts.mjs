/**
 * Parts of the long run: each is a share of what has to be run, all together are the whole, and the same sources are parted in
 * the same way wherever they are.
 */

/**
 * What `--part` asks for.
 * @param {string} text
 * @example partOf('2/4') // { number: 2, of: 4 }
 */
export function partOf(text) {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!number || !of || number > of) throw new Error(`--part=${text} is none: the second of four is --part=2/4`);
  return { number, of };
}

/**
 * Shares out what takes longest first, always to whoever has least until then.
 * @template {{ name: string, seconds: number }} Unit
 * @param {readonly Unit[]} units
 * @param {number} of
 * @returns {Unit[][]}
 * @example shared([{ name: 'a', seconds: 2 }, { name: 'b', seconds: 1 }, { name: 'c', seconds: 1 }], 2) // [[a], [b, c]]
 */
export function shared(units, of) {
  const shares = Array.from({ length: of }, () => ({ units: [], seconds: 0 }));
  const order = (a, b) => b.seconds - a.seconds || (a.name < b.name ? -1 : 1);
  for (const unit of [...units].sort(order)) {
    const least = shares.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.units.push(unit);
    least.seconds += unit.seconds;
  }
  return shares.map((share) => share.units);
}

/**
 * How long each takes: as it was measured, or, for one that was not yet, as long as most of its kind.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, number>>} measured seconds
 * @param {number} guess seconds, where nothing of its kind was measured
 */
export function weighed(names, measured, guess) {
  const known = Object.values(measured).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? guess;
  return names.map((name) => ({ name, seconds: measured[name] ?? usual }));
}
