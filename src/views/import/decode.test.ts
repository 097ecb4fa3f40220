// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Encoding } from '../../schema/csvImport/encoding.ts';
import { encodingOf, piecesOf } from './decode.ts';

/** The whole text; null when some of it is none. */
async function decode(file: Blob, encoding: Encoding): Promise<string | null> {
  const pieces: (string | null)[] = [];
  for await (const { text: read } of piecesOf(file, encoding)) pieces.push(read);
  return pieces.includes(null) ? null : pieces.join('');
}

// Signs that some builds of Node read as others in Windows-1252 are looked at in a browser, by the story of the import.
const text = "code;libellé\r\nCI;Côte de l'océan\r\n";
const utf16 = (big: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from({ length: text.length }, (_, at) => view.setUint16(at * 2, text.charCodeAt(at), !big));
  return bytes;
};
const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const marked =
  (...mark: readonly number[]) =>
  (bytes: Uint8Array) =>
    Uint8Array.from([...mark, ...bytes]);

describe('the letters of a file', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', marked(0xef, 0xbb, 0xbf)(new TextEncoder().encode(text))],
    ['utf-16le', utf16(false)],
    ['utf-16le', marked(0xff, 0xfe)(utf16(false))],
    ['utf-16be', utf16(true)],
    ['utf-16be', marked(0xfe, 0xff)(utf16(true))],
    ['windows-1252', windows],
  ] as const)('in %s are known', async (encoding, bytes) => {
    const file = new Blob([bytes]);
    expect(await encodingOf(file)).toBe(encoding);
    expect(await decode(file, encoding)).toBe(text);
  });

  it('are none of a file that is no text', async () => {
    for (const bytes of [
      Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0),
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ]) {
      const file = new Blob([bytes]);
      expect(await decode(file, await encodingOf(file))).toBeNull();
    }
    const nothing = new Blob([]);
    expect(await decode(nothing, await encodingOf(nothing))).toBe('');
  });

  it('are whole where a piece ends within one', async () => {
    const long = 'é'.repeat(600_000);
    for (const before of ['', 'x']) {
      const file = new Blob([before + long]);
      expect(await encodingOf(file)).toBe('utf-8');
      expect((await decode(file, 'utf-8')) === before + long).toBe(true);
      // What is none shows in the second piece alone.
      expect(await encodingOf(new Blob([before + long, Uint8Array.of(0xe9)]))).toBe('windows-1252');
    }
  });
});
