import { deflateSync } from 'node:zlib';

const colours: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [178, 60, 50],
  green: [40, 120, 80],
  blue: [52, 88, 140],
  grey: [150, 156, 166],
};

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** A scan of a paper to upload: a sheet on its side with lines of a colour. @example paperOf('card.png', 'blue') */
export function paperOf(name: string, colour: string): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [400, 280];
  const ink = colours[colour] ?? [0, 0, 0];
  const rows = Array.from({ length: height }, (_row, y) => {
    const isLine = y > 40 && y % 24 < 8;
    const pixels = Array.from({ length: width }, (_pixel, x) =>
      isLine && x > 30 && x < 370 - (y % 90) ? ink : [246, 246, 242],
    );
    return Buffer.from([0, ...pixels.flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
