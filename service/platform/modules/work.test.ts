import { describe, expect, it, vi } from 'vitest';
import { choice, reference, text } from '../../../src/schema/fields.ts';
import { testKnown as known } from '../../../src/schema/testing/known.ts';
import { query } from '../../../src/schema/batch.ts';
import { resolveModel } from '../../../src/schema/resolve/resolveModel.ts';
import { defineResource } from '../../../src/schema/resource.ts';
import { type AnyWorkflow, defineWorkflow } from '../../../src/schema/workflow.ts';
import type { BatchHandler } from '../batches/handler.ts';
import type { Module, Teller } from './module.ts';
import { gatherWork } from './work.ts';

const orders = defineResource({
  name: 'orders',
  scope: 'global',
  title: 'name',
  fields: { name: text({ required: true }), status: choice(['open', 'paid'], { readOnly: true, default: 'open' }) },
});
const order = defineWorkflow({
  name: 'order',
  resource: 'orders',
  field: 'status',
  states: { open: { tone: 'neutral', icon: 'clock' }, paid: { tone: 'success', icon: 'check', resting: true } },
  actions: {
    make: { from: 'new', to: 'open', who: ['agent'] },
    pay: { from: ['open'], to: 'paid', who: ['agent'] },
  },
});
const model = resolveModel({ resources: [orders], workflows: [order], batches: [], known });

const nothing = () => ({});
const making: Module = { name: 'making', effects: [{ workflow: 'order', effects: { make: nothing } }] };
const paying: Module = { name: 'paying', effects: [{ workflow: 'order', effects: { pay: nothing } }] };

describe('what modules do', () => {
  it('is found by what is declared, in however many parts it is written', () => {
    const work = gatherWork([making, paying], model);
    expect(work.effectOf('order', 'make')).toBe(nothing);
    expect(work.effectOf('order', 'pay')).toBe(nothing);
    expect(work.effectOf('other', 'pay')).toBeUndefined();
  });

  it('has every consequence, in the order of the list', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const part = (name: string, pay: typeof first): Module => ({
      name,
      consequences: [{ workflow: 'order', consequences: { pay } }],
    });
    const work = gatherWork([part('one', first), part('other', second)], model);
    expect(work.consequencesOf('order', 'pay')).toEqual([first, second]);
    expect(work.consequencesOf('order', 'make')).toEqual([]);
  });

  it('counts whatever was ever done to an account, where no module knows better', async () => {
    const { settledSince } = gatherWork([], model);
    expect(await settledSince(...([] as unknown as Parameters<typeof settledSince>))).toEqual(new Date(0));
  });
});

const handler = { ended: vi.fn() };
const batch: BatchHandler = { start: vi.fn(), chunk: vi.fn() };
const withBatch = resolveModel({
  resources: [orders],
  workflows: [order],
  batches: [{ name: 'tidy', rows: query('orders'), who: true, chunk: 10, result: 'none' }],
  known,
});

const telling = defineWorkflow({
  ...order,
  actions: { ...order.actions, pay: { ...order.actions.pay, tells: [{ by: 'sms', template: 'paid', to: 'next' }] } },
});
const modelOf = (workflow: AnyWorkflow) =>
  resolveModel({
    resources: [{ ...orders, fields: { ...orders.fields, next: reference('orders') } }],
    workflows: [workflow],
    batches: [],
    known,
  });
const withTells = modelOf(telling);
const toNobody = modelOf({
  ...telling,
  actions: { ...telling.actions, pay: { ...telling.actions.pay, tells: [{ by: 'sms', template: 'paid' }] } },
});
const teller = (templates: readonly string[], to: Teller['to'] = 'somebody'): Module => ({
  name: 'tells',
  tellers: { sms: { templates, to, tell: vi.fn() } },
});
const saying: Module = { name: 'says', says: { orders: vi.fn() } };

describe('who is told of what', () => {
  it('is told by the module that does', () => {
    const work = gatherWork([teller(['paid']), saying], withTells);
    expect(work.tellerOf('sms')?.templates).toEqual(['paid']);
    expect(work.saysOf('orders')).toBe(saying.says?.orders);
  });

  it.each<[string, readonly Module[], string]>([
    ['nobody tells', [saying], 'No module tells by sms, by which order.pay does.'],
    [
      'it has no templates',
      [teller([]), saying],
      'order.pay tells of "paid", for which no templates are written by sms.',
    ],
    [
      'a template is of nothing',
      [teller(['paid', 'lost']), saying],
      'Nothing tells of "lost" by sms: its templates would never be sent.',
    ],
    ['nothing is said', [teller(['paid'])], 'No module says what orders are about, of which somebody is told.'],
    [
      'somebody is named to whom only the partner is told',
      [teller(['paid'], 'partner'), saying],
      'order.pay tells the partner by sms, not whom "next" names. Drop "to".',
    ],
  ])('where %s, is refused', (_, modules, words) => {
    expect(() => gatherWork(modules, withTells)).toThrow(words);
  });

  it('is the partner where nobody is named, if that is whom it tells', () => {
    expect(gatherWork([teller(['paid'], 'partner')], toNobody).tellerOf('sms')?.to).toBe('partner');
    expect(() => gatherWork([teller(['paid'])], toNobody)).toThrow(
      'order.pay tells by sms, and names nobody. Say "to" whom.',
    );
  });
});

describe('modules that do not fit what is declared', () => {
  it.each<[string, readonly Module[], string]>([
    ['list one twice', [making, making], 'The module "making" is listed twice. List it once.'],
    [
      'give an action two effects',
      [making, { ...making, name: 'other' }],
      'order.make has two effects. Keep one of them.',
    ],
    [
      'name an action of another workflow',
      [{ name: 'a', effects: [{ workflow: 'order', effects: { approve: nothing } }] }],
      'There is no action "order.approve" for what a module does.',
    ],
    [
      'name a workflow that there is not',
      [{ name: 'a', consequences: [{ workflow: 'constructor', consequences: { pay: vi.fn() } }] }],
      'There is no action "constructor.pay" for what a module does.',
    ],
    ['hook into the writes of no resource', [{ name: 'a', writes: [{ resource: 'odrers' }] }], '"odrers"'],
    ['wait for outcomes about no resource', [{ name: 'a', outcomes: { odrers: handler } }], '"odrers"'],
    [
      'wait for the same outcomes twice',
      [
        { name: 'a', outcomes: { orders: handler } },
        { name: 'b', outcomes: { orders: handler } },
      ],
      'orders has two handlers of outcomes.',
    ],
    ['do a batch that there is not', [{ name: 'a', batches: { tidy: batch } }], 'There is no batch "tidy"'],
    [
      'say what the rows of a batch that there is not belong to',
      [{ name: 'a', belongings: { tidy: vi.fn() } }],
      'There is no batch "tidy"',
    ],
    [
      'settle accounts twice',
      [
        { name: 'a', settledSince: vi.fn() },
        { name: 'b', settledSince: vi.fn() },
      ],
      'Two modules say since when accounts are settled.',
    ],
  ])('%s, and are refused', (_, modules, words) => {
    expect(() => gatherWork(modules, model)).toThrow(words);
  });

  it('leave a declared batch without a hand, and are refused', () => {
    expect(() => gatherWork([making], withBatch)).toThrow('No module does the batch "tidy".');
    expect(gatherWork([{ name: 'a', batches: { tidy: batch } }], withBatch).batchOf('tidy')).toBe(batch);
  });

  it('hear of every mistake at once', () => {
    expect(() => gatherWork([making, making, { name: 'a', writes: [{ resource: 'x' }] }], withBatch)).toThrow(
      /twice[^]*"x"[^]*"tidy"/,
    );
  });
});
