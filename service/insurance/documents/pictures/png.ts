import { crc32, inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { pictureSide } from '../../../../src/resources/rules/pictures.ts';
import type { Size } from './size.ts';

const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Values of a pixel by the kind of its colours, and of how many bits each may be. */
const colours: Readonly<Record<number, { readonly values: number; readonly bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
};

/** A part of a PNG. */
interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** The parts of a PNG up to its end; null when one is cut off or says something else than its sum. */
function chunksOf(content: Buffer): readonly Chunk[] | null {
  if (!content.subarray(0, mark.length).equals(mark)) return null;
  const chunks: Chunk[] = [];
  for (let at = mark.length; at + 12 <= content.length; ) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length || crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return null;
    chunks.push({ name: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, end) });
    if (chunks.at(-1)?.name === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

/**
 * How large a PNG is, if it is sound: what takes it apart would trust a second size, and take what is too short for memory that is somebody else's.
 * So its pixels are as many as it says, to the byte, before anything else reads them. Of those beyond what a picture may have, its size alone is known.
 * @returns null when it is not, or is one that comes in passes, which are many sizes
 * @example pngSize(content) // [240, 80]
 */
export function pngSize(content: Buffer): Size | null {
  const chunks = chunksOf(content);
  const heads = chunks?.filter(({ name }) => name === 'IHDR') ?? [];
  const head = heads[0]?.data;
  if (!chunks || heads.length !== 1 || chunks[0]?.name !== 'IHDR' || head?.length !== 13) return null;
  const [width, height, bits = 0] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]];
  const colour = colours[head[9] ?? -1];
  if (!colour?.bits.includes(bits) || head[10] !== 0 || head[11] !== 0 || head[12] !== 0) return null;
  if (width === 0 || height === 0) return null;
  if (width > pictureSide || height > pictureSide) return [width, height];
  const expected = height * (1 + Math.ceil((width * colour.values * bits) / 8));
  const packed = Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])));
  return unpackedLength(packed, expected) === expected ? [width, height] : null;
}

/** Bytes that something comes to; none where it is not whole, or more than there may be. */
function unpackedLength(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch {
    return 0;
  }
}

/** A sound PNG as pixels that one does not see through, on white. @throws Error when its colours are none @example opaquePng(content) */
export function opaquePng(content: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(content);
  const picture = new PNG({ width, height });
  picture.data = data;
  const white = { red: 255, green: 255, blue: 255 };
  return PNG.sync.write(picture, { colorType: 2, inputHasAlpha: true, bgColor: white });
}
