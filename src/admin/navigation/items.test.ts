import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { type Context, emptyContext } from '../../schema/context.ts';
import { text } from '../../schema/fields.ts';
import { hasRole } from '../../schema/predicate.ts';
import { defineResource } from '../../schema/resource.ts';
import { resolveModel } from '../../schema/resolve/resolveModel.ts';
import { placesOf } from './items.ts';
import { testKnown } from '../../schema/testing/known.ts';

const as = (...roles: string[]): Context => ({
  ...emptyContext,
  user: { guid: 'me', username: 'me', roles, partners: [] },
});

const secrets = defineResource({
  name: 'secrets',
  title: 'name',
  scope: 'global',
  menu: 'administration',
  endpoints: { list: 'GET /api/secrets' },
  fields: { name: text({ required: true }) },
  access: { list: hasRole('administrator') },
});
const sims = defineResource({
  name: 'sims',
  title: 'name',
  scope: 'global',
  menu: 'outreach',
  endpoints: { list: 'GET /api/sims' },
  fields: { name: text({ required: true }) },
});
const small = resolveModel({ resources: [secrets, sims], workflows: [], batches: [], known: testKnown });

describe('the navigation', () => {
  it('shows what the person may use, and nothing else', () => {
    expect(placesOf(small, as('agent')).map(({ name }) => name)).toEqual(['home', 'sims']);
    expect(placesOf(small, as('administrator')).map(({ name }) => name)).toEqual(['home', 'sims', 'secrets']);
  });

  it('follows the order of the groups, home first', () => {
    const groups = placesOf(model, as('administrator')).map(({ menu }) => menu.group);
    const order = ['work', 'outreach', 'insight', 'administration'];
    expect(groups).toEqual([...groups].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(placesOf(model, as('agent'))[0]?.path).toBe('/');
  });

  it('follows the order that the declarations give within a group', () => {
    const work = placesOf(model, as('administrator')).filter(({ menu }) => menu.group === 'work');
    expect(work.map(({ name, menu }) => [name, menu.icon])).toEqual([
      ['home', 'home'],
      ['customers', 'people'],
      ['dependants', 'people'],
      ['customer_files', 'folder'],
      ['bank_details', 'building'],
      ['claims', 'bandage'],
      ['pre_authorizations', 'hospital'],
      ['payments', 'money'],
      ['remittances', 'bank'],
      ['debit_orders', 'repeat'],
      ['debit_order_transactions', 'bank'],
      ['mobile_money_transactions', 'money'],
      ['claim_callbacks', 'phone'],
      ['guides', 'book'],
    ]);
  });

  it('leaves out what has no place in it', () => {
    const names = placesOf(model, as('administrator')).map(({ name }) => name);
    expect(names).toContain('customers');
    expect(names).not.toContain('audit_events');
    expect(names).not.toContain('batches');
  });

  it('gathers what is configured on one page for the partner and on one for all, by whose it is', () => {
    const context = { ...as('administrator'), flags: ['group_business'] };
    const membersOf = (hub: string) => placesOf(model, context).find(({ name }) => name === hub)?.members ?? [];
    expect(membersOf('configurations').map(({ name }) => name)).toEqual([
      'partners_config_claim',
      'partners_config_group',
      'extended_membership_premium_config',
      'partners_config_money',
      'partners_config_sms',
    ]);
    const internal = membersOf('internal_configurations');
    expect(internal.map(({ name }) => name)).toContain('hospitals');
    expect(new Set(internal.map(({ resource }) => resource?.scope))).toEqual(new Set(['global']));
    expect(placesOf(model, context).map(({ name }) => name)).not.toContain('hospitals');
  });

  it('hides what the person may not read, and a page with nothing on it', () => {
    const places = placesOf(model, as('administrator'));
    const members = places.find(({ name }) => name === 'configurations')?.members.map(({ name }) => name);
    // The partner has no groups.
    expect(members).toEqual([
      'partners_config_claim',
      'extended_membership_premium_config',
      'partners_config_money',
      'partners_config_sms',
    ]);
    expect(places.flatMap((place) => place.members).map(({ name }) => name)).not.toContain('partners_config_group');
    expect(placesOf(small, as('administrator')).map(({ name }) => name)).not.toContain('configurations');
  });

  it('gives each place a key of its own, the same for every role', () => {
    const letters = placesOf(model, as('administrator')).map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).not.toContain('');
    expect(letters[0]).toBe('h');
    const forAll = placesOf(small, as('administrator')).find(({ name }) => name === 'sims');
    const forAgent = placesOf(small, as('agent')).find(({ name }) => name === 'sims');
    expect(forAgent?.letter).toBe(forAll?.letter);
  });
});
