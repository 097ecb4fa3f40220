import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { filledIn } from './placeholders.ts';

test('placeholders become what is known, and room to write where nothing is', () => {
  expect(filledIn('<p>{{who}} in {{ where }}, {{when}} {{constructor}}</p>', { who: 'A & <b>', where: 'Accra' })).toBe(
    `<p>A &amp; &lt;b&gt; in Accra, ${'.'.repeat(40)} ${'.'.repeat(40)}</p>`,
  );
});

test('whatever a value is, it is read on paper as it is', () => {
  assert(
    property(string({ unit: 'grapheme', minLength: 1 }), (value) => {
      const words = value.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();
      const [block] = blocksOf(filledIn('<p>{{value}}.</p>', { value: `x${words}` }));
      expect(block?.lines.flat().map(({ text }) => text)).toEqual([`x${words}.`]);
    }),
  );
});
