import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { makerOf } from './maker.ts';
import { requireActor, requireUnguarded } from './mayAct.ts';
import { isAmbiguous, chooseAction } from './chooseAction.ts';
import { otherWay } from './otherWay.ts';
import { requirePossible } from './performAction.ts';
import { readActionInput } from './readActionInput.ts';
import { readCall, readSigned } from './readCall.ts';
import { sharedCalls } from './sharedCalls.ts';
import { action, model, somebody, workflow } from './testing/orders.ts';
import { handsOf } from './typed.ts';

const record = (more: Row = {}): StoredRecord => ({
  guid: 'o1',
  name: 'Tea',
  status: 'open',
  amount: 5,
  version: 1,
  created_at: '',
  updated_at: '',
  ...more,
});
const words = ['check', 'pay', 'back'].map(action);
const barred = (key: string) => expect.objectContaining({ status: 409, code: 'action_barred', key });

describe('a call that several actions share', () => {
  it('stands for all of them', () => {
    const calls = sharedCalls(workflow).map(({ endpoint, actions }) => [
      endpoint.path,
      actions.map(({ name }) => name),
    ]);
    expect(calls).toEqual([
      ['/rest/orders/buy', ['buy']],
      ['/rest/orders/reserve', ['reserve']],
      ['/rest/orders/{guid}/word', ['check', 'pay', 'back']],
      ['/rest/orders/{guid}/{way}', ['rename']],
    ]);
  });

  it('is the service’s own', () => {
    const { endpoint } = action('buy');
    if (!endpoint) throw new Error('It has no call.');
    const elsewhere = { ...action('buy'), endpoint: { ...endpoint, service: 'analytics' as typeof endpoint.service } };
    expect(sharedCalls({ ...workflow, actions: { elsewhere } })).toEqual([]);
  });

  it.each([
    ['open', { word: 'yes' }, 'check'],
    ['checked', { word: 'yes' }, 'pay'],
    ['checked', { word: 'no', note: 'x' }, 'back'],
    // Of none that starts from there the one that most people may do, so that its refusal says what is possible.
    ['paid', { word: 'yes' }, 'check'],
  ])('means in %s by %j %s', (state, body, name) => {
    expect(chooseAction(words, state, body).name).toBe(name);
    expect(chooseAction(words.toReversed(), state, body).name).toBe(name);
  });

  it('means none by a word that there is not', () => {
    const refused = expect.objectContaining({
      status: 400,
      options: { fields: [{ field: 'word', key: 'validation.not_choice' }] },
    });
    expect(() => chooseAction(words, 'open', { word: 'perhaps' })).toThrow(refused);
    expect(() => chooseAction(words, 'open', {})).toThrow(refused);
  });

  it('is not understood without the record where a word is another action in another state', () => {
    expect(isAmbiguous(words, { word: 'yes' })).toBe(true);
    expect(isAmbiguous(words, { word: 'no' })).toBe(false);
    expect(isAmbiguous(['buy', 'reserve'].map(action), {})).toBe(false);
  });
});

describe('what a call says', () => {
  const request = (parts: Partial<FastifyRequest>) =>
    ({ headers: {}, params: {}, query: {}, body: undefined, ...parts }) as FastifyRequest;
  const { endpoint } = action('rename');
  if (!endpoint) throw new Error('It has no call.');
  const read = (parts: Partial<FastifyRequest>, queryAsks: readonly string[] = []) =>
    readCall(workflow, [action('rename')], { ...endpoint, queryAsks }, somebody('agent'), request(parts));

  it('stands in its body, its path and its query', () => {
    expect(read({ params: { guid: 'o1', way: 'rename' }, body: { name: 'Coffee' } })).toEqual({
      sent: { name: 'Coffee', way: 'rename' },
      version: null,
    });
    const query = { urgent: 'true', quiet: 'false', note: 'yes', other: 'x' };
    expect(read({ query, body: { urgent: 'no' } }, ['urgent', 'quiet', 'note', 'absent']).sent).toEqual({
      urgent: true,
      quiet: false,
      note: 'yes',
      way: undefined,
    });
    expect(read({ headers: { 'if-match': '"3"' } }).version).toBe(3);
    expect(Object.keys(read({ params: { way: 'rename' } }, ['absent']).sent)).toEqual(['way']);
    const shared = [action('rename'), action('check')];
    const parts = request({ params: { guid: 'o1', way: 'rename' } });
    expect(readCall(workflow, shared, endpoint, somebody('agent'), parts).sent).toEqual({ way: 'rename' });
  });

  const signed = (members: Row, headers = {}) => readSigned('editor', somebody('agent'), { headers }, members);

  it('is signed by who says it', () => {
    expect(signed({ editor: 'guid-of-agent', name: 'x' })).toEqual({ sent: { name: 'x' }, version: null });
    expect(signed({ editor: null, version: 4 })).toEqual({ sent: {}, version: 4 });
    expect(signed({ version: null })).toEqual({ sent: {}, version: null });
    expect(signed({ version: 4 }, { 'if-match': '"5"' }).version).toBe(5);
    const wrong = (field: string, key: string) => expect.objectContaining({ options: { fields: [{ field, key }] } });
    expect(() => signed({ editor: 'guid-of-other' })).toThrow(wrong('editor', 'validation.not_allowed'));
    for (const version of ['4', 1.5]) {
      expect(() => signed({ version })).toThrow(wrong('version', 'validation.not_integer'));
    }
  });

  it('is no name of a field that nobody signs', () => {
    const members = { editor: 'guid-of-other', version: 'x' };
    expect(readSigned(null, somebody('agent'), { headers: {} }, members)).toEqual({ sent: members, version: null });
  });

  it('answers what the action asks for, besides its constants', () => {
    const asked = (body: Row) => readActionInput(somebody('agent'), action('rename'), body);
    expect(asked({ way: 'rename', name: 'Coffee' })).toEqual({ name: 'Coffee' });
    const wrong = (...fields: readonly object[]) => expect.objectContaining({ status: 400, options: { fields } });
    expect(() => asked({ name: 'Coffee', more: 1 })).toThrow(wrong({ field: 'more', key: 'validation.unknown_field' }));
    expect(() => asked({ name: 'Much too long' })).toThrow(
      wrong(expect.objectContaining({ field: 'name', key: 'service.fields.wrong' })),
    );
  });
});

describe('who may act', () => {
  it('has one of the roles', () => {
    requireActor(action('check'), { context: somebody('administrator') });
    const refused = expect.objectContaining({ status: 403, code: 'forbidden' });
    expect(() => requireActor(action('pay'), { context: somebody('assessor') })).toThrow(refused);
    const both = { guid: 'both', username: 'both', roles: ['assessor', 'administrator'], partners: [] };
    requireActor(action('pay'), { context: { ...somebody('assessor'), user: both } });
    expect(() => requireActor(action('pay'), { context: { ...somebody('agent'), user: null } })).toThrow(refused);
  });

  it('is barred by a guard, and by having acted before', () => {
    const pay = (row: Row, before?: Parameters<typeof requireUnguarded>[3]) =>
      requireUnguarded(action('pay'), record(row), somebody('administrator'), before);
    pay({ amount: 5 });
    expect(() => pay({ amount: 0 })).toThrow(barred('errors.any'));
    expect(() => pay({}, { doneBy: { check: ['guid-of-administrator'] } })).toThrow(barred('errors.same_person'));
    pay({}, { doneBy: { check: ['guid-of-assessor'] } });
    expect(() => pay({}, { doneBy: { check: ['guid-of-assessor'] }, oneHand: ['guid-of-assessor'] })).toThrow(
      barred('errors.same_hand'),
    );
  });

  it('acts in a state that allows it, which is the one that was seen', () => {
    const check = (row: Row, seen?: string) =>
      requirePossible(workflow, action('check'), record(row), somebody('assessor'), { doneBy: {}, seen });
    check({});
    check({}, 'open');
    expect(() => check({}, 'checked')).toThrow(expect.objectContaining({ code: 'illegal_transition' }));
    expect(() => check({ name: null })).toThrow(barred('errors.not_for_this_record'));
    expect(() =>
      requirePossible(workflow, action('check'), record({ status: 'checked', amount: 0 }), somebody('administrator')),
    ).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'illegal_transition',
        options: {
          params: { state: somebody('agent').t('workflows.order.states.checked') },
          extra: {
            current_state: 'checked',
            // What is barred too is not named: nobody is sent from one refusal to another.
            allowed_actions: [{ action: 'back', allowed: true, reason: null }],
          },
        },
      }),
    );
    expect(() =>
      requirePossible(workflow, action('pay'), record({ status: 'checked' }), somebody('administrator'), {
        doneBy: { check: ['guid-of-administrator'] },
      }),
    ).toThrow(barred('errors.same_person'));
  });
});

describe('the plain form', () => {
  const deps = { model } as unknown as Deps;
  const resourceOf = (name: string) => {
    const found = model.resources[name];
    if (!found) throw new Error(name);
    return found;
  };
  const maker = (name: string, role: string, values: Row = {}) =>
    makerOf({ deps, resource: resourceOf(name), context: somebody(role) }, values);

  it('makes a record by the action that has no call', () => {
    expect(maker('orders', 'agent', { amount: 1 })).toEqual({ workflow, action: action('write') });
    expect(maker('shops', 'agent')).toBeUndefined();
    expect(() => maker('orders', 'assessor', { amount: 1 })).toThrow(expect.objectContaining({ status: 403 }));
    expect(() => maker('orders', 'agent', { amount: 0 })).toThrow(barred('errors.any'));
  });

  it('is declared wherever a workflow moves records', () => {
    const without = { ...workflow, actions: { buy: action('buy'), check: action('check') } };
    const other = { model: { ...model, workflows: { order: without } } } as unknown as Deps;
    const request = { deps: other, resource: resourceOf('orders'), context: somebody('agent') };
    expect(() => makerOf(request, {})).toThrow('Nothing says who makes orders');
  });
});

describe('where an action is not the way', () => {
  const way = (name: string, shop: Row) => otherWay(workflow, action(name), record(shop), somebody('agent'));

  it('names the call that makes the same', () => {
    expect(way('buy', { open: false, closing: true })).toBe('POST /rest/orders/reserve');
    expect(way('reserve', { open: true, closing: false })).toBe('POST /rest/orders/buy');
    expect(way('buy', { open: false, closing: false })).toBeUndefined();
  });

  it.each([
    ['makes nothing', { creates: false }],
    ['asks for something else', { asks: [] }],
    ['is for another kind of record', { on: { resource: 'orders' } }],
    ['finds it by something else', { on: { by: 'name' } }],
    ['has no call', { endpoint: null }],
  ])('names none that %s', (_name, { on, ...more }: { on?: object; [member: string]: unknown }) => {
    const reserve = action('reserve');
    const changed = { ...reserve, ...more, on: reserve.on && { ...reserve.on, ...on } };
    const actions = { buy: action('buy'), reserve: changed };
    expect(
      otherWay({ ...workflow, actions }, action('buy'), record({ closing: true }), somebody('agent')),
    ).toBeUndefined();
  });
});

it('what a product says is kept under the names that it is said of', () => {
  const hands = handsOf<never>() as unknown as Record<string, (...of: unknown[]) => unknown>;
  const said = { pay: () => ({}) };
  expect(hands.defineModule?.(said)).toBe(said);
  expect(hands.defineEffects?.(workflow, said)).toEqual({ workflow: 'order', effects: said });
  expect(hands.defineConsequences?.(workflow, said)).toEqual({ workflow: 'order', consequences: said });
  expect(hands.defineWrites?.('orders', said)).toEqual({ ...said, resource: 'orders' });
});
