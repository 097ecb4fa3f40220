/** Texts up to this length are shown whole. */
const short = 80;

/** How much of a long text is shown when all of it is new or gone. */
const most = 160;

/** Words that stay on each side of what changed, so that it is found again. */
const around = 3;

/** A long text cut at its end; anything else as it is. @example clipped('a'.repeat(500)) // 160 letters and … */
export function clipped(value: unknown): unknown {
  return typeof value === 'string' && value.length > most ? `${value.slice(0, most).trimEnd()}…` : value;
}

/**
 * What is different between two texts, with the words around it when they are long.
 * @example different('… the old price …', '… the new price …') // ['… pay the old price by …', '… pay the new price by …']
 */
export function different(from: string, to: string): readonly [string, string] {
  if (from.length <= short && to.length <= short) return [from, to];
  const [before, after] = [from, to].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const part = (words: readonly string[]) => {
    const start = Math.max(0, head - around);
    const end = Math.min(words.length, words.length - tail + around);
    const text = words.slice(start, end).join('').trim();
    return `${start > 0 ? '… ' : ''}${String(clipped(text))}${end < words.length ? ' …' : ''}`;
  };
  return [part(before), part(after)];
}
