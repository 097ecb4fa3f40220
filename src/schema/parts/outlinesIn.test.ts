import { expect, it } from 'vitest';
import { packing } from '../../../scripts/lib/pack.mjs';
import { outlinesIn } from './outlinesIn.ts';

it('gives each outline the name under which it came', () => {
  const [vehicles, invoices] = [{ title: 'plate' }, { title: 'number' }];
  const { shapes, pack } = packing([{ vehicles, invoices }]);
  expect(outlinesIn(pack({ vehicles, invoices }), shapes)).toEqual({
    vehicles: { name: 'vehicles', title: 'plate' },
    invoices: { name: 'invoices', title: 'number' },
  });
});
