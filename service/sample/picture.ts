import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A rectangle of one colour, in pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** A PNG of rectangles, each over those before it. @example pngOf(480, 300, [{ x: 0, y: 0, width: 480, height: 300, colour: [255, 255, 255] }]) */
export function pngOf(width: number, height: number, patches: readonly Patch[]): Buffer {
  const line = 1 + width * 3;
  const pixels = Buffer.alloc(line * height);
  for (const { x, y, width: wide, height: high, colour } of patches) {
    for (let row = y; row < y + high; row += 1) {
      for (let column = x; column < x + wide; column += 1) pixels.set(colour, row * line + 1 + column * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
