import { describe, expect, it } from 'vitest';
import { Lines } from './lines.ts';
import { textBook } from './textBook.ts';
import { TextIndex } from './textIndex.ts';
import { Texts } from './texts.ts';

/** Texts of which no two are the same, of one byte a letter and of several. */
const textOf = (at: number) => `${'é'.repeat(at % 7)}${at}${at % 3 ? '’' : ''}`;

describe('many texts', () => {
  it('are what they were, by their number, however many and however long', () => {
    const texts = new Texts();
    const long = 'œ'.repeat(900_000);
    const given = [
      '',
      'Ghana',
      long,
      '\uFEFFmark',
      ...Array.from({ length: 60_000 }, (_, at) => textOf(at)),
      `${long}!`,
    ];
    expect(given.map((text) => texts.add(text))).toEqual(given.map((_, at) => at));
    expect(given.every((text, at) => texts.at(at) === text)).toBe(true);
    expect([texts.length, texts.at(given.length), texts.at(-1)]).toEqual([given.length, '', '']);
  });

  it('are whole wherever those that are read together end, also in the middle of a letter', () => {
    for (let before = 8 * 1024 - 12; before <= 8 * 1024 + 4; before += 1) {
      const texts = new Texts();
      const given = ['a'.repeat(before), 'Zo\u00e9', 'Ama', '\u65e5\u672c', '\ufffd', 'Kofi'];
      for (const text of given) texts.add(text);
      expect(given.map((_, at) => texts.at(at))).toEqual(given);
    }
  });

  it('have each a number of its own', () => {
    const index = new TextIndex();
    const given = Array.from({ length: 20_000 }, (_, at) => textOf(at));
    expect(given.map((text) => index.numberOf(text))).toEqual(given.map((_, at) => at));
    expect(given.every((text, at) => index.find(text) === at && index.numberOf(text) === at)).toBe(true);
    expect([index.length, index.find('none'), index.find('')]).toEqual([20_000, -1, -1]);
  });

  it('have what is known of them, until it is forgotten', () => {
    const index = new TextIndex();
    const [one, other] = [textBook<number | null>(index), textBook<string>(index)];
    one.set('GH', 233);
    other.set('CI', 'Abidjan');
    one.set('TG', null);
    expect(['GH', 'CI', 'TG', 'BJ'].map((text) => [one.get(text), one.has(text)])).toEqual([
      [233, true],
      [undefined, false],
      [null, true],
      [undefined, false],
    ]);
    one.delete('GH');
    one.delete('BJ');
    expect([one.has('GH'), other.get('CI')]).toEqual([false, 'Abidjan']);
  });
});

it('rows have the cells that they had', () => {
  const lines = new Lines();
  const given = [['GH', '', 'Ghana'], [''], ['a\nb', '"c"', ' '], ['', '', '']];
  for (const cells of given) lines.add(cells);
  lines.add([]);
  lines.add(['x\0y', 'z']);
  expect(Array.from({ length: lines.length }, (_, at) => lines.at(at))).toEqual([...given, [''], ['x y', 'z']]);
});
