import { array, assert, dictionary, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packing } from '../../../scripts/lib/pack.mjs';
import { model } from '../../resources/model.ts';
import { unpacked } from './unpacked.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a declaration on its way to the browser', () => {
  it('is the same when it is whole again, and smaller on its way', () => {
    const all = Object.values(model.resources);
    const { shapes, pack } = packing(all);
    for (const resource of all) {
      const packed: unknown = asJson(pack(resource));
      expect(unpacked(packed as ReturnType<typeof pack>, shapes), resource.name).toEqual(asJson(resource));
      expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(resource).length / 2);
    }
  });

  it('is the same whatever it is made of', () => {
    const names = string({ minLength: 1 }).filter((name) => name !== '$' && name !== '=' && name !== '__proto__');
    assert(
      property(array(dictionary(names, jsonValue())), (values) => {
        const plain = asJson(values);
        if (/"(\$|=|__proto__)":/.test(JSON.stringify(plain))) return;
        const { shapes, pack } = packing([plain, plain]);
        expect(unpacked(pack(plain), shapes)).toEqual(plain);
      }),
    );
  });

  it('says once what stands in it several times', () => {
    const long = { words: 'something that is longer than a reference would be', and: ['more', 'of', 'it'] };
    const { shapes, pack } = packing([]);
    const packed = pack({ first: long, second: long, third: [long] });
    expect(packed.shared).toHaveLength(1);
    const whole = unpacked(packed, shapes) as { readonly first: unknown; readonly second: unknown };
    expect(whole).toEqual({ first: long, second: long, third: [long] });
    expect(whole.first).toBe(whole.second);
  });

  it('may not have the members that packing uses', () => {
    expect(() => packing([{ $: 1 }])).toThrow('packing uses');
  });
});
