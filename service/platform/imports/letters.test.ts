import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { encodingOf, textOf } from './letters.ts';

/** A file that comes in pieces of so many bytes. */
const inPieces = (bytes: Uint8Array, length = 3) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      Buffer.from(bytes.subarray(at * length, (at + 1) * length)),
    ),
  );

async function read(bytes: Uint8Array, length?: number): Promise<readonly [string | null, string | null]> {
  const encoding = await encodingOf(inPieces(bytes, length));
  if (!encoding) return [null, null];
  const pieces: (string | null)[] = [];
  for await (const text of textOf(inPieces(bytes, length), encoding)) pieces.push(text);
  return [encoding, pieces.includes(null) ? null : pieces.join('')];
}

const text = "code;libellé\r\nCI;Côte de l'océan\r\n";
const utf8 = (of: string) => new TextEncoder().encode(of);
const utf16 = (of: string) => Uint8Array.from(Buffer.from(of, 'utf16le'));
const swapped = (of: string) => Uint8Array.from(Buffer.from(of, 'utf16le').swap16());
const latin = (of: string) => Uint8Array.from(Buffer.from(of, 'latin1'));

describe('the letters of a file', () => {
  it.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\ufeff${text}`)],
    ['utf-16le', utf16(text)],
    ['utf-16le', utf16(`\ufeff${text}`)],
    ['utf-16be', swapped(text)],
    ['utf-16be', swapped(`\ufeff${text}`)],
    ['windows-1252', latin(text)],
  ])('in %s are found out, wherever a piece of it ends', async (encoding, bytes) => {
    for (const length of [1, 2, 3, 64]) expect(await read(bytes, length)).toEqual([encoding, text]);
  });

  it('are told by all of it: what is none in UTF-8 may stand at its end', async () => {
    const long = utf8('é'.repeat(5_000));
    expect((await read(long, 1_000))[0]).toBe('utf-8');
    const plain = utf8('e'.repeat(10_000));
    expect((await read(Uint8Array.from([...plain, 0xe9]), 1_000))[0]).toBe('windows-1252');
    // Two of them may look like one by chance.
    expect((await read(latin(`${'é '.repeat(100)}Ã©`), 7))[0]).toBe('windows-1252');
  });

  it('are nobody’s where some are written in one way and some in another: as either, the others would be kept as nobody wrote them', async () => {
    const long = utf8('é'.repeat(5_000));
    expect((await read(Uint8Array.from([...long, 0xe9]), 1_000))[0]).toBeNull();
    expect((await read(Uint8Array.from([0xe9, 0x20, ...long]), 1_000))[0]).toBeNull();
    // A letter that is cut off at the end is none.
    expect((await read(long.subarray(0, -1), 1_000))[0]).toBeNull();
    // A mark says how it is written.
    expect(await read(Uint8Array.from([0xef, 0xbb, 0xbf, ...latin('Café')]))).toEqual(['utf-8', null]);
  });

  it('have the signs of Windows-1252', async () => {
    expect(await read(Uint8Array.of(0x80, 0x91, 0x92, 0x96, 0x9c, 0xe9))).toEqual(['windows-1252', '€‘’–œé']);
  });

  it('are none of a file that is no text', async () => {
    for (const bytes of [
      [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0x61, 0x62, 0x63, 0x64, 0x65, 0, 0x66],
    ])
      expect((await read(Uint8Array.from(bytes)))[1], String(bytes)).toBeNull();
    expect(await read(Uint8Array.of())).toEqual(['utf-8', '']);
  });
});
