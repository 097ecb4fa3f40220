import { describe, expect, it } from 'vitest';
import { matchOf } from './match.ts';

describe('what is typed into the palette', () => {
  it('finds beginnings before words before parts', () => {
    const scores = ['Partners', 'New partner', 'Copartner'].map((text) => matchOf('part', [text]));
    expect(scores).toEqual([1, 0.8, 0.5]);
  });

  it('takes no notice of case and accents', () => {
    expect(matchOf('cote', ['Sava Mobile Côte d’Ivoire'])).toBe(0.8);
    expect(matchOf('ÉTO', ['eto'])).toBe(1);
  });

  it('does not take letters that merely occur', () => {
    expect(matchOf('abena', ['Umoja Group Benefits', 'umoja-ge'])).toBe(0);
  });

  it('takes everything while nothing is typed', () => {
    expect(matchOf('  ', ['Anything'])).toBe(1);
    expect(matchOf('x', [])).toBe(0);
  });
});
