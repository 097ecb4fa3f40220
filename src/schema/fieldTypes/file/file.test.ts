import { describe, expect, test } from 'vitest';
import { file } from '../../fields.ts';
import { judged, typed } from '../../testing/judge.ts';
import { chosenFault } from './chosen.ts';
import { shownName } from './facts.ts';
import { type FileKind, kindNamed, kindOf, namesOf } from './kinds.ts';

const heads: Readonly<Record<FileKind, Uint8Array>> = {
  pdf: new TextEncoder().encode('%PDF-1.7\n%rest of'),
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
  webp: new TextEncoder().encode('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '),
  csv: new TextEncoder().encode('\ufeffCode;Libellé\r\n'),
};
const html = new TextEncoder().encode('<!doctype html>\n<');
const options = { upload: 'sign' };
const faultOf = (name: string, head: Uint8Array, size = 100, more: { kinds?: readonly FileKind[] } = {}) =>
  chosenFault({ ...options, ...more }, { name, size, head })?.fault ?? null;

describe('the kind of a file', () => {
  test.each(namesOf())('%s is told by its name and by its content', (kind) => {
    expect(kindOf(heads[kind])).toBe(kind);
    expect(kindNamed(`Scan 1.${kind.toUpperCase()}`)).toBe(kind);
    expect(faultOf(`scan.${kind}`, heads[kind], 100, { kinds: [kind] })).toBeNull();
  });

  test.each([['scan.pdf.exe'], ['pdf'], ['.pdf'], ['.'], [''], ['scan.'], ['scan.svg'], ['scan.constructor']])(
    'of %j is none',
    (name) => {
      expect(kindNamed(name)).toBeNull();
      expect(faultOf(name, heads.pdf)).toBe('file_kind');
    },
  );

  test('is one that can be looked at where the field does not say otherwise', () => {
    expect(faultOf('rows.csv', heads.csv)).toBe('file_kind');
    expect(faultOf('rows.csv', heads.csv, 100, { kinds: ['csv'] })).toBeNull();
  });

  test('of rows may have its letters in two bytes each', () => {
    const wide = (text: string, isLittle: boolean) => {
      const bytes = new Uint8Array(2 * text.length);
      Array.from(text, (letter, place) =>
        new DataView(bytes.buffer).setUint16(2 * place, letter.charCodeAt(0), isLittle),
      );
      return bytes;
    };
    for (const text of ['\ufeffN°\td’un', 'Code;Nom', '\ufeffعنوان']) {
      for (const isLittle of [true, false]) expect(kindOf(wide(text, isLittle)), text).toBe('csv');
    }
    for (const text of ['\ufeff\u0001\u0002ab', 'ab\u0000\u0000cd']) expect(kindOf(wide(text, true)), text).toBeNull();
  });

  test('is not what the name says when the content is not', () => {
    expect(kindOf(html)).toBe('csv');
    expect(kindOf(Uint8Array.of(0, 1, 2, 3))).toBeNull();
    expect(kindOf(new Uint8Array())).toBeNull();
    expect(faultOf('scan.pdf', html)).toBe('file_content');
    expect(faultOf('scan.png', heads.jpeg)).toBe('file_content');
    expect(faultOf('scan.jpg', heads.jpeg.subarray(0, 2))).toBe('file_content');
  });
});

test('a chosen file may be neither empty, too large nor of another kind than the field takes', () => {
  expect(faultOf('scan.pdf', heads.pdf, 0)).toBe('file_empty');
  expect(faultOf('scan.pdf', heads.pdf, 10 * 1024 ** 2)).toBeNull();
  expect(faultOf('scan.pdf', heads.pdf, 10 * 1024 ** 2 + 1)).toBe('file_too_large');
  expect(faultOf('scan.pdf', heads.pdf, 100, { kinds: ['png'] })).toBe('file_kind');
});

test('who chose one is told which kinds, and how much, may be chosen', () => {
  const chosen = { name: 'scan.gif', size: 3 * 1024 ** 2 + 1, head: heads.pdf };
  expect(chosenFault({ ...options, kinds: ['pdf', 'jpeg'] }, chosen)).toEqual({
    fault: 'file_kind',
    params: { kinds: 'PDF, JPEG' },
  });
  expect(chosenFault({ ...options, maxMebibytes: 3 }, { ...chosen, name: 'scan.pdf' })).toEqual({
    fault: 'file_too_large',
    params: { max: 3 },
  });
});

test('a value is a key of storage and a name in no folder', () => {
  const field = file(options);
  expect(judged(field, 'abcdefgh/scan 1.pdf')).toBe('abcdefgh/scan 1.pdf');
  for (const value of [
    'scan.pdf',
    'a/scan.pdf',
    'abcdefgh/',
    'abcdefgh/b/scan.pdf',
    '../../../etc/passwd',
    'abcdefgh/..\\x.pdf',
  ]) {
    expect(judged(field, value), value).toBe('not_file');
  }
  expect(typed(field, '  abcdefgh/scan 1.pdf ')).toBe('abcdefgh/scan 1.pdf');
  expect(shownName('abcdefgh/scan 1.pdf')).toBe('scan 1.pdf');
  expect(shownName(null)).toBe('');
});
