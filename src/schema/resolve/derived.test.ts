import { describe, expect, test } from 'vitest';
import { countOf, latestOf, remainderOf, sumOf } from '../derived.ts';
import type { AnyField } from '../field.ts';
import { date, integer, money, reference, text } from '../fields.ts';
import { hasTable } from '../hasTable.ts';
import { all, hasRole, type Predicate } from '../predicate.ts';
import { completeModel } from './completeModel.ts';
import { tieDerived } from './derived.ts';
import { resolveResource } from './resolveResource.ts';

type Fields = Readonly<Record<string, AnyField>>;

const by = { by: 'contact_guid' } as const;
const agents = hasRole('agent');
const clerks = hasRole('clerk');
const managers = hasRole('manager');

/** Contacts with what is worked out for them from their orders, which are read by whom the test says. */
const modelWith = (fields: Fields, list: Predicate = true, read: Predicate = true) =>
  completeModel({
    resources: [
      { name: 'contacts', scope: 'partner', fields: { name: text(), ...fields } },
      {
        name: 'orders',
        key: 'code',
        scope: 'partner',
        fields: {
          contact_guid: reference('contacts'),
          amount: money({ access: { read } }),
          paid_on: date({ access: { read } }),
        },
        access: { list },
      },
    ],
    workflows: [],
    batches: [],
  });

const contactsWith = (...of: Parameters<typeof modelWith>) => {
  const { contacts } = modelWith(...of).resources;
  if (!contacts) throw new Error('declared');
  return contacts;
};

describe('what is worked out', () => {
  test('is tied to what it is worked out from', () => {
    const { field, fields } = contactsWith({
      left: money({ derived: remainderOf('budget', { less: 'owed' }) }),
      budget: money(),
      open: integer({ derived: countOf('orders', { ...by, only: { state: ['open'] } }) }),
      owed: money({ derived: sumOf('orders', 'amount', by) }),
      last: date({ derived: latestOf('orders', 'paid_on', by) }),
    });
    const { amount, paid_on } = modelWith({}).resources.orders?.field ?? {};
    const on = { resource: 'contacts', key: 'guid' };
    const from = { resource: 'orders', key: 'code' };
    expect(Object.fromEntries(fields.map((one) => [one.name, one.derived]))).toEqual({
      name: null,
      left: { on, remainderOf: field.budget, less: field.owed },
      budget: null,
      open: { on, rolledUp: 'count', from, by: 'contact_guid', of: null, only: { state: ['open'] } },
      owed: { on, rolledUp: 'sum', from, by: 'contact_guid', of: amount, only: {} },
      last: { on, rolledUp: 'latest', from, by: 'contact_guid', of: paid_on, only: {} },
    });
    expect(field).toEqual(Object.fromEntries(fields.map((one) => [one.name, one])));
  });

  test('is there in every record, but for the newest of something that may not be there', () => {
    const { field } = contactsWith({
      open: integer({ derived: countOf('orders', by) }),
      owed: money({ derived: sumOf('orders', 'amount', by) }),
      last: date({ derived: latestOf('orders', 'paid_on', by) }),
      first: date({ readOnly: true, required: true, derived: latestOf('orders', 'paid_on', by) }),
      left: money({ derived: remainderOf('owed', { less: 'owed' }) }),
      set: text({ readOnly: true }),
      given: text({ required: true }),
      both: text({ readOnly: true, required: true }),
    });
    const always = Object.values(field).filter((one) => one.always);
    expect(always.map(({ name }) => name)).toEqual(['open', 'owed', 'first', 'both']);
  });

  test.each<[string, Predicate, Predicate, Predicate, Predicate]>([
    ['everybody', true, true, true, true],
    ['whom its own field says', agents, true, true, agents],
    ['whom the list of the others says', true, clerks, true, clerks],
    ['whom the field of the others says', true, true, managers, managers],
    ['whom all of them say', agents, clerks, managers, all(agents, clerks, managers)],
    ['nobody', true, true, false, false],
  ])('is read by %s', (_, own, list, read, expected) => {
    const access = { read: own };
    const fields = {
      owed: money({ access, derived: sumOf('orders', 'amount', by) }),
      last: date({ access, derived: latestOf('orders', 'paid_on', by) }),
    };
    const { owed, last } = contactsWith(fields, list, read).field;
    expect([owed?.access, last?.access]).toEqual([
      { read: expected, write: true },
      { read: expected, write: true },
    ]);
  });

  test('is counted by whom the list of the others says', () => {
    const counted = { open: integer({ derived: countOf('orders', by) }) };
    expect(contactsWith(counted, clerks, managers).field.open?.access.read).toEqual(clerks);
  });

  test('remains for those alone who read both, through whatever is worked out in turn', () => {
    const { left } = contactsWith(
      {
        left: money({ derived: remainderOf('budget', { less: 'owed' }) }),
        budget: money({ access: { read: agents } }),
        owed: money({ derived: sumOf('orders', 'amount', by) }),
      },
      clerks,
      managers,
    ).field;
    expect(left?.access.read).toEqual(all(agents, all(clerks, managers)));
  });
});

test.each<[string, Fields, readonly string[]]>([
  ['another resource', { n: integer({ derived: countOf('nothing', by) }) }, ['contacts.n']],
  ['a field of another resource', { n: money({ derived: sumOf('orders', 'nothing', by) }) }, ['contacts.n']],
  ['the whole', { n: money({ derived: remainderOf('nothing', { less: 'm' }) }), m: money() }, ['contacts.n']],
  ['what is taken away', { n: money({ derived: remainderOf('m', { less: 'nothing' }) }), m: money() }, ['contacts.n']],
  ['anything but itself', { n: money({ derived: remainderOf('n', { less: 'm' }) }), m: money() }, ['contacts.n']],
])('what has not %s to be worked out from stays as it is', (_, fields, expected) => {
  const contacts = resolveResource({ name: 'contacts', scope: 'partner', fields });
  const orders = resolveResource({ name: 'orders', scope: 'partner', fields: { amount: money() } });
  const resources = { contacts, orders };
  const untied: string[] = [];
  tieDerived(resources, (resource, field) => untied.push(`${resource}.${field}`));
  expect(untied).toEqual(expected);
  expect(resources).toEqual({ contacts, orders });
});

test.each<[string, Parameters<typeof resolveResource>[0], boolean]>([
  ['the product itself keeps', { name: 'a', scope: 'partner', fields: {} }, true],
  ['the main service lists', { name: 'a', scope: 'partner', fields: {}, endpoints: { list: 'GET /a' } }, true],
  [
    'the main service has once',
    { name: 'a', scope: 'partner', singleton: true, fields: {}, endpoints: { get: 'GET /a' } },
    true,
  ],
  ['nobody lists', { name: 'a', scope: 'partner', fields: {}, endpoints: { get: 'GET /a/{guid}' } }, false],
  [
    'another service lists',
    { name: 'a', scope: 'partner', fields: {}, endpoints: { list: { call: 'GET /a', service: 'identity' } } },
    false,
  ],
])('there is a table of what %s, or none', (_, spec, has) => {
  expect(hasTable(resolveResource(spec))).toBe(has);
});

test('what adds up records of another resource is known by its name', () => {
  const model = modelWith({
    left: money({ derived: remainderOf('owed', { less: 'owed' }) }),
    owed: money({ derived: sumOf('orders', 'amount', by) }),
  });
  expect(model.resources.orders?.neighbours.rollUps).toEqual(['contacts']);
  expect(model.resources.contacts?.neighbours.rollUps).toEqual([]);
});
