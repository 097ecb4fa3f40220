/**
 * A text after a change in the notation of `diff`, without numbers of lines: ` ` is there, `-` goes, `+` is added, `@@` stands between two
 * places.
 * @throws Error when a place is not there, or there are several like it
 * @example changed('a\nb\n', ' a\n+c\n') // 'a\nc\nb\n'
 */
export function changed(text: string, change: string): string {
  return change
    .split(/^@@\n/m)
    .map((hunk) => hunk.replace(/\n$/, '').split('\n'))
    .reduce((before, hunk) => {
      const old = `\n${linesOf(hunk, '-')}`;
      const [first, ...others] = places(`\n${before}`, old);
      if (first === undefined) throw new Error(`This is not there:${old}`);
      if (others.length > 0) throw new Error(`This is there ${others.length + 1} times:${old}`);
      return before.slice(0, first) + linesOf(hunk, '+') + before.slice(first + old.length - 1);
    }, text);
}

/** The lines that stay, and those of a sign. */
const linesOf = (hunk: readonly string[], sign: '-' | '+'): string =>
  hunk
    .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** Where a text begins in another one. */
function places(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}
