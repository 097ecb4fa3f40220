/** How the letters of a file may stand in its bytes: as the tools of the web write it, as some spreadsheets do, as older ones of Western Europe do. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

const marks: readonly (readonly [Encoding, ...number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** So many bytes tell whether every second one is empty, as it is of most letters in UTF-16. */
export const looked = 4096;

/**
 * The encoding of a file by how it begins: by its mark, else by which of its bytes are empty. Null where only all of them tell: what can be read as
 * UTF-8 is, and anything else is Windows-1252.
 * @param head its first bytes, `looked` of them
 * @example encodingAt(Uint8Array.of(0xff, 0xfe, 0x63, 0)) // 'utf-16le'
 */
export function encodingAt(head: Uint8Array): Encoding | null {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked[0];
  const empty = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [empty(0), empty(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null;
}

// oxlint-disable-next-line no-control-regex -- these are what no text has
export const unreadable = /[\u0000-\u0008\u000e-\u001f]/;
