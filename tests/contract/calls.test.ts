import { describe, expect, it } from 'vitest';
import { declaredCalls } from './declared.ts';
import { contractRules } from './rules.ts';

describe('the declared calls', () => {
  it('are there', () => {
    expect(declaredCalls().length).toBeGreaterThan(10);
  });

  it.each(contractRules)('$name', ({ broken, cure }) => {
    expect(broken(), cure).toEqual([]);
  });
});
