import type { Size } from './size.ts';

/** Parts that are frames, and those of the processes that are read on paper. */
const isFrame = (part: number) => part >= 0xc0 && part <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(part);
const read: readonly number[] = [0xc0, 0xc1, 0xc2];
const [scan, end] = [0xda, 0xd9] as const;

/** One value, or those of a screen, or those of a press. */
const values: readonly number[] = [1, 3, 4];

/**
 * How large a JPEG is, if it is whole and of a kind that is read everywhere: its parts follow each other up to its pixels, which have an end.
 * @returns null when it is not
 * @example jpegSize(content) // [1200, 800]
 */
export function jpegSize(content: Buffer): Size | null {
  let size: Size | null = null;
  if (content.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 <= content.length && content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const part = content[at + 1] ?? 0;
    if (part === scan) return content.includes(Buffer.from([0xff, end]), at) ? size : null;
    if (!isFrame(part)) continue;
    const isRead =
      size === null && read.includes(part) && content[at + 4] === 8 && values.includes(content[at + 9] ?? 0);
    const [height, width] = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)];
    if (!isRead || width === 0 || height === 0) return null;
    size = [width, height];
  }
  return null;
}
