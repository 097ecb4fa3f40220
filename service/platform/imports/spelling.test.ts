import { expect, it } from 'vitest';
import { beginsAlike, spelledLike } from './spelling.ts';

it('writes a number as others are written, whatever was left out of it or added', () => {
  const others = ['ACME-000001', 'ACME-000002', 'OLD/7'];
  for (const text of ['acme 1234', 'ACME001234', 'Acme–1234', 'A.C.M.E 00-1234']) {
    expect(spelledLike(others)(text), text).toEqual(['acme-001234']);
  }
  expect(spelledLike(others)('old 12')).toEqual(['old/12']);
  // Other letters, or none, are another number.
  for (const text of ['acm 1234', '1234', 'acme', '', '---'])
    expect(spelledLike(['ACME-000001'])(text), text).toEqual([]);
  expect(spelledLike(['CLM-2026-0001'])('clm2026 15')).toEqual(['clm-2026-0015']);
  expect(spelledLike(["COTE D'IVOIRE"])('côte d ivoire')).toEqual(["cote d'ivoire"]);
});

it('does not take long over a text that is none', () => {
  const begun = performance.now();
  expect(spelledLike(['A1B2C3-D4', 'A'.repeat(90)])('a1'.repeat(50_000))).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('counts the letters with which two names begin', () => {
  expect(beginsAlike('Family Plus', 'familly cover')).toBe(5);
  expect(beginsAlike('Éole', 'eolien')).toBe(3);
  expect(beginsAlike('A', 'B')).toBe(0);
  expect(beginsAlike('Same', 'same')).toBe(4);
});
