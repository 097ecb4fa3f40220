/** A piece of a text, marked when it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Letter extends Span {
  readonly letter: string;
}

/** Letters without case and accents, each with the place in the text that it came from. */
function folded(text: string, keep: RegExp): readonly Letter[] {
  let to = 0;
  return Array.from(text).flatMap((shown) => {
    const from = to;
    to += shown.length;
    const bare = shown.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace('œ', 'oe').split('');
    return bare.filter((letter) => keep.test(letter)).map((letter) => ({ letter, from, to }));
  });
}

/** Where a text stands in another, at the beginning of a word if it does anywhere. */
function spanIn(text: string, wanted: string, keep: RegExp): Span | null {
  const letters = folded(text, keep);
  const needle = folded(wanted, keep)
    .map(({ letter }) => letter)
    .join('');
  if (needle === '') return null;
  const hay = letters.map(({ letter }) => letter).join('');
  const starts = hay.split('').flatMap((_letter, at) => (hay.startsWith(needle, at) ? [at] : []));
  const start = starts.find((at) => at === 0 || /[\s-]/.test(hay[at - 1] ?? '')) ?? starts[0];
  const first = letters[start ?? -1];
  const last = letters[(start ?? 0) + needle.length - 1];
  return first && last ? { from: first.from, to: last.to } : null;
}

const anything = /./su;
const digits = /\d/;

/** The longest of some texts that stands there; digits are found in a number whatever its grouping. */
function bestSpan(text: string, wanted: readonly string[]): Span | null {
  for (const one of wanted.toSorted((a, b) => b.length - a.length)) {
    const span = spanIn(text, one, anything) ?? (/^\d+$/.test(one) ? spanIn(text, one, digits) : null);
    // The plus belongs to a number that is marked from its first digit on.
    if (span) return span.from === 1 && text.startsWith('+') ? { ...span, from: 0 } : span;
  }
  return null;
}

/**
 * A text in pieces, those marked that were looked for: of each word the longest of what it may stand for.
 * @example markedPieces('Zoé Éclairé', [['ecl']]) // [{ text: 'Zoé ', marked: false }, { text: 'Écl', marked: true }, ...]
 */
export function markedPieces(text: string, words: readonly (readonly string[])[]): readonly Piece[] {
  const spans = words
    .flatMap((wanted) => bestSpan(text, wanted) ?? [])
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
