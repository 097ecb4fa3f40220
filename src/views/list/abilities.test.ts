// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Context } from '../../schema/context.ts';
import { agent } from './testing/mountList.tsx';
import { testModel } from './testing/model.ts';
import { abilitiesOf } from './abilities.ts';
import { columnFields, toColumn } from './columns.ts';

const of = (name: string) => {
  const found = testModel.resources[name];
  if (!found) throw new Error(name);
  return found;
};
const assessor: Context = { ...agent, user: { guid: 'u', username: 'a', roles: ['assessor'], partners: [] } };
const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe('what a list can be asked for', () => {
  it('is what its endpoint and the fields allow', () => {
    const { filterBy, sortBy, search } = abilitiesOf(of('vouchers'), agent);
    expect(names(filterBy)).toEqual([
      'number',
      'owner',
      'amount',
      'due',
      'kind',
      'state',
      'msisdn',
      'active',
      'diagnosis',
    ]);
    expect(sortBy).toEqual(['number', 'amount', 'due']);
    expect(search).toBe(true);
  });

  it('grows with what the person may read', () => {
    expect(names(abilitiesOf(of('vouchers'), assessor).filterBy)).toContain('secret');
    expect(names(columnFields(of('vouchers'), assessor))).toContain('secret');
    expect(names(columnFields(of('vouchers'), agent))).not.toContain('secret');
  });

  it('is what the fields allow where the product keeps the records itself', () => {
    const { filterBy, sortBy, search } = abilitiesOf(of('saved_views'), agent);
    expect(names(filterBy)).toEqual(['name', 'resource', 'shared', 'owner']);
    expect(sortBy).toContain('name');
    expect(search).toBe(false);
    const [name] = of('saved_views').fields;
    if (!name) throw new Error('A view has no field.');
    const found = { ...of('saved_views'), fields: [{ ...name, searchable: true }] };
    expect(abilitiesOf(found, agent).search).toBe(true);
  });
});

describe('a column', () => {
  const facts = { label: 'X', sortable: false, isTitle: false, isState: false, words: [] };
  const field = (name: string) => {
    const found = of('vouchers').field[name];
    if (!found) throw new Error(name);
    return found;
  };

  it('has the title first, and dates that no declaration names last', () => {
    const all = names(columnFields(of('vouchers'), agent));
    expect(all[0]).toBe('number');
    expect(all.slice(-2)).toEqual(['created_at', 'updated_at']);
    expect(all).not.toContain('raw');
    expect(all).not.toContain('partner_guid');
  });

  it('is wide enough for its head and its words, within reason', () => {
    const plain = toColumn(field('kind'), facts).width;
    expect(toColumn(field('kind'), { ...facts, words: ['Hospitalisation et vie'] }).width).toBeGreaterThan(plain);
    expect(toColumn(field('kind'), { ...facts, label: 'A head of several words' }).width).toBeGreaterThan(plain);
    expect(toColumn(field('kind'), { ...facts, words: ['x'.repeat(500)] }).width).toBeLessThan(300);
    expect(toColumn(field('state'), { ...facts, isState: true, words: ['In preparation'] }).width).toBeGreaterThan(
      toColumn(field('state'), { ...facts, words: ['In preparation'] }).width,
    );
  });

  it('has figures at its end', () => {
    expect(toColumn(field('amount'), facts).align).toBe('end');
    expect(toColumn(field('number'), facts).align).toBe('start');
  });
});
