import { boolean, choice, date, integer, reference, text } from '../../../../src/schema/fields.ts';
import { is, isAbove, isFilled, not } from '../../../../src/schema/predicate.ts';
import { resolveModel } from '../../../../src/schema/resolve/resolveModel.ts';
import { defineResource } from '../../../../src/schema/resource.ts';
import { testKnown } from '../../../../src/schema/testing/known.ts';
import { defineWorkflow } from '../../../../src/schema/workflow.ts';
import type { ResolvedAction } from '../../../../src/schema/model.ts';
import { contextIn } from '../../../../src/schema/testing/context.ts';
import type { EngineContext } from '../../records/context.ts';

const shops = defineResource({
  name: 'shops',
  scope: 'global',
  title: 'name',
  fields: { name: text({ required: true }), open: boolean(), closing: boolean() },
});

const orders = defineResource({
  name: 'orders',
  scope: 'global',
  title: 'name',
  fields: {
    name: text({ required: true }),
    shop_guid: reference('shops'),
    amount: integer(),
    wanted_on: date(),
    status: choice(['open', 'checked', 'paid'], { readOnly: true, default: 'open' }),
  },
});

const asks = { shop_guid: reference('shops', { required: true }) } as const;
const message = 'errors.any' as const;
const word = { call: 'PUT /rest/orders/{guid}/word', fallback: 'errors.any' } as const;

/** An order of a shop from the day it is made; two words of one call, and one that is said in its path. */
const order = defineWorkflow({
  name: 'order',
  resource: 'orders',
  field: 'status',
  states: {
    open: { tone: 'neutral', icon: 'clock' },
    checked: { tone: 'information', icon: 'person' },
    paid: { tone: 'success', icon: 'check', resting: true },
  },
  actions: {
    write: { from: 'new', to: 'open', who: ['agent'], guards: [{ when: isAbove('amount', 0), message }] },
    buy: {
      from: 'new',
      to: 'open',
      who: ['agent'],
      asks,
      on: { resource: 'shops', by: 'shop_guid', when: is('open', true), message },
      endpoint: { call: 'POST /rest/orders/buy', fallback: 'errors.any' },
    },
    reserve: {
      from: 'new',
      to: 'open',
      who: ['agent'],
      asks,
      on: { resource: 'shops', by: 'shop_guid', when: is('closing', true), message },
      endpoint: { call: 'POST /rest/orders/reserve', fallback: 'errors.any' },
    },
    check: {
      from: ['open'],
      to: 'checked',
      who: ['assessor', 'administrator'],
      concerns: isFilled('name'),
      endpoint: word,
      sends: { word: 'yes' },
    },
    pay: {
      from: ['checked'],
      to: 'paid',
      who: ['administrator'],
      notSamePersonAs: 'check',
      guards: [{ when: not(is('amount', 0)), message }],
      endpoint: word,
      sends: { word: 'yes' },
    },
    back: { from: ['checked'], to: 'open', who: ['administrator'], endpoint: word, sends: { word: 'no' } },
    rename: {
      from: ['open'],
      to: 'same',
      who: ['agent'],
      asks: { name: text({ required: true, maxLength: 10 }) },
      endpoint: { call: 'PUT /rest/orders/{guid}/{way}', fallback: 'errors.any' },
      sends: { way: 'rename' },
    },
  },
});

/** A product that knows two things. */
export const model = resolveModel({ resources: [shops, orders], workflows: [order], batches: [], known: testKnown });

const found = model.workflows.order;
if (!found) throw new Error('The order has no workflow.');

/** Its one workflow. */
export const workflow = found;

/** One of its actions. */
export function action(name: string): ResolvedAction {
  const one = workflow.actions[name];
  if (!one) throw new Error(`There is no ${name}.`);
  return one;
}

/** Somebody with a role. */
export const somebody = (role: string): EngineContext => ({
  ...contextIn('GH'),
  user: { guid: `guid-of-${role}`, username: role, roles: [role], partners: [] },
  actor: { name: role, kind: 'person' },
});
