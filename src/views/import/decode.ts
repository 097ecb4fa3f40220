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
 * @example encodingOf(Uint8Array.of(0x63, 0xf4, 0x74, 0xe9)) // 'windows-1252'
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const head = bytes.subarray(0, looked);
  const empty = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [empty(0), empty(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

// oxlint-disable-next-line no-control-regex -- these are what no text has
const unreadable = /[\u0000-\u0008\u000e-\u001f]/;

/** The text of a file, without its mark; null when it is no text. @example decode(bytes, 'utf-16le') */
export function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  return unreadable.test(text) ? null : text;
}
