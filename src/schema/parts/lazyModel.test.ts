import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packing } from '../../../scripts/lib/pack.mjs';
import { reference, text } from '../fields.ts';
import type { Model, Part } from '../model.ts';
import { outlineOf } from '../outline.ts';
import { completeModel } from '../resolve/completeModel.ts';
import { defineWorkflow } from '../workflow.ts';
import { lazyModel, type PartedModel } from './lazyModel.ts';
import type { Packed } from './unpacked.ts';

const people = {
  name: 'people',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/people' },
  fields: { name: text({ required: true }) },
} as const;
const orders = {
  name: 'orders',
  title: 'number',
  scope: 'partner',
  endpoints: { list: 'GET /api/orders', create: 'POST /api/orders' },
  fields: { number: text(), state: text(), by: reference('people') },
} as const;
const whole = completeModel({
  resources: [people, orders],
  workflows: [
    defineWorkflow({
      name: 'order',
      resource: 'orders',
      field: 'state',
      states: {
        open: { tone: 'warning', icon: 'clock' },
        closed: { tone: 'neutral', icon: 'check', resting: true },
      },
      actions: {
        place: { from: 'new', to: 'open', who: ['clerk'], asks: {} },
        close: { from: ['open'], to: 'closed', who: ['clerk'], asks: {} },
      },
    }),
  ],
  batches: [],
  reports: [{ name: 'register', group: 'orders', of: 'orders', columns: ['number', 'by'], who: { role: ['clerk'] } }],
});

const parts = Object.values(whole.resources).map((resource): Part => {
  const { field: _, ...rest } = resource;
  return { resource: rest as Part['resource'], workflow: whole.workflows[resource.workflow ?? ''] ?? null };
});
const outlines = Object.fromEntries(parts.map(({ resource }) => [resource.name, outlineOf(resource)]));
const { shapes, pack } = packing([outlines, ...parts]);
const reports = await whole.reports();
const packed = new Map(parts.map((part) => [part.resource.name, pack(part)]));

const fetched = vi.fn<(name: string) => Promise<Packed>>();
const broughtReports = vi.fn<() => Promise<Packed>>();
const wordsOf = vi.fn<(name: string) => Promise<void>>();

/** People are here from the start, orders come. */
function opened(made: PartedModel['parts'] = { orders: async () => await fetched('orders') }): Model {
  const { roles, writers, menu, batches, search } = whole;
  const [ofPeople] = [packed.get('people')];
  if (!ofPeople) throw new Error('People are not packed');
  return lazyModel({
    roles,
    writers,
    menu,
    batches,
    search,
    shapes,
    outlines,
    here: [ofPeople],
    reports: async () => await broughtReports(),
    setUp: async () => pack({ overlays: [], features: [] }),
    wordsOf,
    watched: async (arriving) => await arriving(),
    parts: made,
  });
}

/** What a look at something throws; undefined when it is there. */
function thrownBy(look: () => unknown): unknown {
  try {
    look();
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async (name) => packed.get(name) ?? Promise.reject(new Error(name)));
  broughtReports.mockReset().mockImplementation(async () => pack(reports));
  wordsOf.mockReset().mockResolvedValue(undefined);
});

describe('a model whose declarations come when they are needed', () => {
  it('has the outline of everything, and what is here from the start, whole', () => {
    const model = opened();
    expect(model.outlines).toEqual(outlines);
    expect(model.resources.people).toEqual(JSON.parse(JSON.stringify(whole.resources.people)));
    expect(Object.keys(model.resources)).toEqual(['people', 'orders']);
    expect(Object.keys(model.workflows)).toEqual(['order']);
    expect(model.resources.nothing).toBeUndefined();
    expect(model.workflows.nothing).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('throws what React waits for at the first look, once for all who look', async () => {
    const model = opened();
    const [first, second] = [thrownBy(() => model.resources.orders), thrownBy(() => model.workflows.order)];
    expect(first).toBeInstanceOf(Promise);
    await Promise.all([first, second]);
    expect(model.resources.orders).toEqual(JSON.parse(JSON.stringify(whole.resources.orders)));
    expect(model.workflows.order).toEqual(JSON.parse(JSON.stringify(whole.workflows.order)));
    expect(model.resources.orders).toBe(model.resources.orders);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is waited for by its names, with its words, and passes over what is not declared', async () => {
    const model = opened();
    const said: string[] = [];
    wordsOf.mockImplementation(async (name) => void said.push(name));
    await model.load(['orders', 'people', 'nothing', 'constructor']);
    expect(model.resources.orders?.field.number?.name).toBe('number');
    expect(said).toEqual(['orders', 'people']);
    await model.load(['orders']);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not there before its words are', async () => {
    const model = opened();
    let arrive = () => undefined as void;
    wordsOf.mockImplementation(async () => await new Promise((resolve) => (arrive = resolve)));
    const loading = model.load(['orders']);
    expect(thrownBy(() => model.resources.orders)).toBeInstanceOf(Promise);
    arrive();
    await loading;
    expect(thrownBy(() => model.resources.orders)).toBeUndefined();
  });

  it('says why it did not come at every look of one drawing, and asks again at the next', async () => {
    const model = opened();
    const lost = new Error('line lost');
    fetched.mockRejectedValueOnce(lost);
    await thrownBy(() => model.resources.orders);
    expect(thrownBy(() => model.resources.orders)).toBe(lost);
    expect(thrownBy(() => model.resources.orders)).toBe(lost);
    await vi.waitFor(() => expect(thrownBy(() => model.resources.orders)).toBeInstanceOf(Promise));
    await model.load(['orders']);
    expect(model.resources.orders?.name).toBe('orders');
  });

  it('rejects what cannot be had, and asks again when it is wanted again', async () => {
    const model = opened();
    fetched.mockRejectedValueOnce(new Error('line lost'));
    await expect(model.load(['orders'])).rejects.toThrow('line lost');
    await model.load(['orders']);
    expect(model.resources.orders?.name).toBe('orders');
  });

  it('says that a build has made none of a declaration, instead of waiting for it again and again', async () => {
    const model = opened({});
    await expect(model.load(['orders'])).rejects.toThrow('no part of orders');
  });

  it('has its reports once somebody asks for them, all of them, and what they are of', async () => {
    const model = opened();
    expect(broughtReports).not.toHaveBeenCalled();
    const brought = await model.reports();
    expect(brought).toEqual(JSON.parse(JSON.stringify(reports)));
    expect(brought.register?.endpoint.path).toBe('/api/reports/register');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says why its reports do not come, and asks for them again', async () => {
    const model = opened();
    broughtReports.mockRejectedValueOnce(new Error('line lost'));
    await expect(model.reports()).rejects.toThrow('line lost');
    expect(Object.keys(await model.reports())).toEqual(['register']);
  });

  it('tells of what is here, and of what comes', async () => {
    const model = opened();
    const heard: string[] = [];
    model.onArrival(({ resource }) => heard.push(resource.name));
    await model.load(['orders']);
    expect(heard).toEqual(['people', 'orders']);
  });
});
