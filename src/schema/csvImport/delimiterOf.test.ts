import { describe, expect, it } from 'vitest';
import { delimiterOf } from './delimiterOf.ts';

describe('what stands between the cells', () => {
  it.each([
    ['code,name', ','],
    ['code;name\na,b,c;d', ';'],
    ['"name, both";code', ';'],
    ['code\tname', '\t'],
    ['code|name', '|'],
    ['code', ','],
    ['', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});
