import { describe, expect, it } from 'vitest';
import { model } from '../resources/model.ts';
import { choice, choices, text } from './fields.ts';
import { narrowed, offeredBy, readOffered } from './offered.ts';
import { overlaidResource } from './overlaid.ts';
import { contextIn, fieldOf } from './testing/context.ts';

const of = (name: string) => {
  const resource = model.resources[name];
  if (!resource) throw new Error(name);
  return resource;
};

describe('what may be chosen', () => {
  it('is what is declared of each field that somebody chooses', () => {
    expect(offeredBy(of('product_premiums'))).toEqual({ granularity: ['daily', 'weekly', 'monthly', 'annual'] });
    expect(Object.keys(offeredBy(of('sms_templates')))).toEqual([
      'kind',
      'event',
      'rhythm',
      'weekday',
      'language',
      'parameters',
    ]);
    // Set by the service, or known at run time only.
    expect(offeredBy(of('claim_callbacks'))).not.toHaveProperty('status');
    expect(offeredBy(of('users'))).not.toHaveProperty('partners');
  });

  it('is nothing where people choose nothing', () => {
    const fields = [
      fieldOf('kind', choice(['a', 'b'])),
      fieldOf('kinds', choices(['a', 'b'])),
      fieldOf('state', choice(['a', 'b'], { readOnly: true })),
      fieldOf('channel', choice(['a', 'b'], { constant: 'a' })),
      fieldOf('name', text()),
    ];
    expect(offeredBy({ fields })).toEqual({ kind: ['a', 'b'], kinds: ['a', 'b'] });
  });

  it('is what the overlays of a partner leave', () => {
    const context = contextIn('CI');
    const partner = { guid: '', code: 'sava-ci', country: 'CI', currency: 'XOF' };
    const products = overlaidResource(model, of('products'), { ...context, partner });
    expect(offeredBy(products).payment_method).toEqual(['mobile_money', 'airtime']);
  });

  it('is what the service offers of it, with what is held already', () => {
    expect(narrowed(['a', 'b', 'c'], ['c', 'b', 'x'], null)).toEqual(['b', 'c']);
    expect(narrowed(['a', 'b', 'c'], ['b'], 'a')).toEqual(['a', 'b']);
    expect(narrowed(['a', 'b', 'c'], ['b'], ['c'])).toEqual(['b', 'c']);
    expect(narrowed(['a', 'b', 'c'], undefined, 'a')).toEqual(['a', 'b', 'c']);
  });

  it('is what was offered once, too, where it is held', () => {
    expect(narrowed(['a', 'b'], undefined, 'old')).toEqual(['a', 'b', 'old']);
    expect(narrowed(['a', 'b'], ['a'], ['b', 'old', ''])).toEqual(['a', 'b', 'old']);
  });

  it('is read from an answer as far as it can be', () => {
    expect(readOffered({ type: ['paid', 1], odd: 'x' })).toEqual({ type: ['paid'] });
    expect(readOffered(null)).toEqual({});
    expect(readOffered('no')).toEqual({});
  });
});
