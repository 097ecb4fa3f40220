import { type Encoding, encodingAt, looked, unreadable } from '../../schema/csvImport/encoding.ts';

/**
 * The encoding of a file: by its mark, else by what its bytes can be read as.
 * @example await encodingOf(new Blob([Uint8Array.of(0x63, 0xf4, 0x74, 0xe9)])) // 'windows-1252'
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const begun = encodingAt(await bytesOf(file, 0, looked));
  if (begun) return begun;
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0; from < file.size; from += piece) {
    const bytes = await bytesOf(file, from, piece);
    try {
      decoder.decode(bytes, { stream: from + piece < file.size });
    } catch {
      return false;
    }
  }
  return true;
}

/** Some bytes of a file, which is never read whole: there may be a hundred megabytes of it. */
const bytesOf = async (file: Blob, from: number, most: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, from + most).arrayBuffer());

/** Bytes of a piece: as much as is read in a moment, and no letter of a small file is looked for twice. */
const piece = 1024 * 1024;

/**
 * The text of a file piece after piece, without its mark; null in the place of a piece that is no text.
 * @example for await (const { text, isLast } of piecesOf(file, 'utf-16le')) take(text);
 */
export async function* piecesOf(
  file: Blob,
  encoding: Encoding,
): AsyncGenerator<{ readonly text: string | null; readonly isLast: boolean }> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from === 0 || from < file.size; from += piece) {
    const isLast = from + piece >= file.size;
    // A letter whose bytes stand in two pieces is read with the second one.
    const text = decoder.decode(await bytesOf(file, from, piece), { stream: !isLast });
    yield { text: unreadable.test(text) ? null : text, isLast };
  }
}
