import { expect, it } from 'vitest';
import { model } from '../../../resources/model.ts';
import { barChips } from './chips.ts';

const { customers } = model.resources;

it('tells what is so, and never what is not', () => {
  if (!customers) throw new Error('customers are declared');
  const wordsOf = (record: object, fields = customers.fields) =>
    barChips(customers, fields, { ...record }).map(({ field, tone, value }) => [field.name, tone, value]);
  expect(wordsOf({ status: 'deceased', is_agent: true, has_bank_account: false, loyalty_opt_in: null })).toEqual([
    ['status', 'danger', 'deceased'],
    ['is_agent', 'information', null],
  ]);
  expect(wordsOf({ status: 'unheard of' })).toEqual([]);
  expect(wordsOf({ status: 'deceased', is_agent: true }, [])).toEqual([]);
});
