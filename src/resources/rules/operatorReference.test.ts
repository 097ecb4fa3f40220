import { describe, expect, test } from 'vitest';
import { operatorReference } from './operatorReference.ts';

const { source } = operatorReference.pattern;
const isTaken = (text: string) => new RegExp(`^(?:${source})$`, 'u').test(text);

describe('a reference of the operator', () => {
  test('has a letter or a digit', () => {
    expect(['MP2412X', '0088123', '4512E789', '2E-11', '12E+11', 'é'].filter((text) => !isTaken(text))).toEqual([]);
    expect(['-', '\u2060', '...'].filter(isTaken)).toEqual([]);
  });

  test('is no number that a spreadsheet has shortened: its last digits are lost', () => {
    expect(['2.61129E+11', '2,6E+11', '3E+9', '2.6e+11'].filter(isTaken)).toEqual([]);
  });
});
