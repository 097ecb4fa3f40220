import { anything, assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { printable } from './printable.ts';

const textOf = (html: string) =>
  blocksOf(html).map(({ kind, lines, depth, mark }) => [
    kind,
    depth,
    mark,
    lines.map((runs) => runs.map(({ text }) => text).join('|')).join('/'),
  ]);

describe('formatted text on paper', () => {
  test('is paragraphs, headings and items with their marks', () => {
    expect(
      textOf(
        '<h2>Terms</h2><p>Pay  <strong>soon</strong>.<br>Thanks</p><ol><li><p>One</p><p>more</p></li>' +
          '<li>Two<ul><li><p>in</p></li></ul></li></ol><h3>End</h3><p> </p>',
      ),
    ).toEqual([
      ['heading', 0, '', 'Terms'],
      ['paragraph', 0, '', 'Pay |soon|./Thanks'],
      ['item', 1, '1.', 'One'],
      ['item', 1, '', 'more'],
      ['item', 1, '2.', 'Two'],
      ['item', 2, '•', 'in'],
      ['subheading', 0, '', 'End'],
    ]);
  });

  test('keeps what is bold, what is in italics, and where links lead', () => {
    const [block] = blocksOf('<p><strong>a<em>b</em></strong><a href="https://example.com/?a=1&amp;b=2">c</a>d</p>');
    expect(block?.lines).toEqual([
      [
        { text: 'a', bold: true, italic: false, link: null },
        { text: 'b', bold: true, italic: true, link: null },
        { text: 'c', bold: false, italic: false, link: 'https://example.com/?a=1&b=2' },
        { text: 'd', bold: false, italic: false, link: null },
      ],
    ]);
  });

  test('whatever it is, it has nothing empty and no throw', () => {
    assert(
      property(string({ unit: 'binary' }), anything(), (text, other) => {
        for (const { lines } of blocksOf(`${text}<p>${JSON.stringify(other)}</li>`)) {
          for (const { text: said } of lines.flat()) expect(said).not.toBe('');
        }
      }),
    );
  });
});

test('letters that the faces lack are replaced, all others stay', () => {
  expect(printable('Œuvre « à 12\u202f€ » – l’été')).toBe('Œuvre « à 12\u00a0€ » – l’été');
  expect(printable('Ọláńrewájú Kɔfi 😀 ﬁn')).toBe('Olánrewájú K?fi ? fin');
});
