import { describe, expect, it } from 'vitest';
import { operator } from '../../../i18n/en/operator.ts';
import { operatorNextStepKey, operatorReasonKey, operatorReasons } from './operatorReasons.ts';

describe('reasons of the mobile operator', () => {
  it.each(operatorReasons)('has words and a next step for %s', (code) => {
    expect(operatorReasonKey(code)).toBe(`operator.reasons.${code}`);
    expect(operatorNextStepKey(code)).toBe(`operator.next_steps.${code}`);
  });

  it.each(['E_42', '', 'other', 'toString'])('falls back for %j', (code) => {
    expect(operatorReasonKey(code)).toBe('operator.reasons.other');
    expect(operatorNextStepKey(code)).toBe('operator.next_steps.other');
  });

  it('has no words for a code that it does not know', () => {
    expect(Object.keys(operator.reasons)).toEqual([...operatorReasons, 'other']);
    expect(Object.keys(operator.next_steps)).toEqual([...operatorReasons, 'other']);
  });
});
