import { setImmediate } from 'node:timers/promises';

/** Characters that are handed on at once: a millisecond or two of work. */
const pieceSize = 65_536;

/**
 * Texts, put together to pieces of some size. Between two pieces everything else has its turn: what is piped to somewhere that
 * takes all at once would otherwise go from one piece to the next without an end.
 * @example Readable.from(inPieces(lines), { objectMode: false })
 */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = '';
    await setImmediate();
  }
  if (piece !== '') yield piece;
}
