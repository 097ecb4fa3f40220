import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import { Refusal } from './testing/provider.ts';

describe('what is known of a failed call', () => {
  it('is read from what the data provider throws', () => {
    expect(failureOf(new Refusal('No', 403, 'ref-1'))).toEqual({ status: 403, message: 'No', reference: 'ref-1' });
    expect(failureOf({ message: 'No', body: { reference: 'ref-2' } })).toEqual({
      status: null,
      message: 'No',
      reference: 'ref-2',
    });
  });

  it('is nothing where nothing was said', () => {
    for (const thrown of [null, undefined, 'text', 7, {}, { message: ' ', status: 'x', body: 'x' }]) {
      expect(failureOf(thrown)).toEqual({ status: null, message: null, reference: null });
    }
  });
});
