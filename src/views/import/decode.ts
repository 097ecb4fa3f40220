/** How the letters of a file may stand in its bytes: as the tools of the web write it, as some spreadsheets do, as older ones of Western Europe do. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

const marks: readonly (readonly [Encoding, ...number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** So many bytes tell whether every second one is empty, as it is of most letters in UTF-16. */
const looked = 4096;

/**
 * The encoding of a file: by its mark, else by what its bytes can be read as.
 * @example await encodingOf(new Blob([Uint8Array.of(0x63, 0xf4, 0x74, 0xe9)])) // 'windows-1252'
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const head = await bytesOf(file, 0, looked);
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked[0];
  const empty = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [empty(0), empty(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
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

// oxlint-disable-next-line no-control-regex -- these are what no text has
const unreadable = /[\u0000-\u0008\u000e-\u001f]/;

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
