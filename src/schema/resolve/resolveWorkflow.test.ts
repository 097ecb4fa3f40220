import { describe, expect, it } from 'vitest';
import { text } from '../fields.ts';
import type { ActionSpec } from '../workflow.ts';
import { is } from '../predicate.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';
import { resolveWorkflow } from './resolveWorkflow.ts';

const call = resolveEndpoint('price', { call: 'GET /api/orders/price', fallback: 'errors.any' });
if (!call) throw new Error('The call of this test is none');

/** A workflow with some actions beside the one that begins it. */
function machineOf(actions: Readonly<Record<string, ActionSpec<string>>>, more: object = {}) {
  const spec = {
    name: 'order',
    resource: 'orders',
    field: 'state',
    states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check', resting: true } },
    actions: { place: { from: 'new', to: 'open', who: ['clerk'] }, ...actions },
    ...more,
  };
  return resolveWorkflow(spec as never, { calls: { price: call } } as never);
}

const bare = {
  name: 'move',
  from: ['open'],
  creates: false,
  to: ['closed'],
  who: ['clerk'],
  on: null,
  concerns: true,
  page: null,
  laterIn: null,
  asks: [],
  startsFromRecord: false,
  suggested: null,
  preview: null,
  asksAgain: [],
  tells: [],
  guards: [],
  notSamePersonAs: [],
  apartFrom: [],
  endpoint: null,
  sends: {},
  repeatable: false,
  due: null,
  attaches: null,
  emphasis: 'quiet',
  knownBefore: null,
  notices: [],
  restates: [],
  key: null,
  bulk: false,
};
const move = { from: ['open'], to: 'closed', who: ['clerk'] } as const;
const action = (more: object) => machineOf({ move: { ...move, ...more } }).actions.move;

describe('a workflow', () => {
  it('begins where its records are made, and rests only where it says so', () => {
    const machine = machineOf({ again: { from: 'new', to: ['closed', 'open'], who: ['clerk'] }, move });
    expect(machine).toMatchObject({ name: 'order', resource: 'orders', field: 'state', signedAs: null });
    expect(machine.initial).toEqual(['open', 'closed']);
    expect(machine.states).toEqual({
      open: { tone: 'warning', icon: 'clock', resting: false },
      closed: { tone: 'neutral', icon: 'check', resting: true },
    });
    expect(machineOf({}, { signedAs: 'agent' }).signedAs).toBe('agent');
  });

  it('has complete actions', () => {
    expect(action({})).toEqual(bare);
    expect(machineOf({}).actions.place).toEqual({ ...bare, name: 'place', from: [], creates: true, to: ['open'] });
    expect(action({ to: 'same' })).toEqual({ ...bare, to: [] });
    expect(action({ to: ['closed', 'open'] })).toEqual({ ...bare, to: ['closed', 'open'] });
  });

  it('keeps what its actions say', () => {
    const said = {
      concerns: is('number', 'A1'),
      page: 'orders/move',
      laterIn: { states: ['closed'], message: 'errors.any' },
      startsFromRecord: true,
      asksAgain: ['pin'],
      guards: [{ when: is('number', 'A1'), message: 'errors.any' }],
      notSamePersonAs: ['place'],
      apartFrom: [],
      sends: { kind: 'move' },
      repeatable: true,
      due: is('number', 'A1'),
      attaches: 'orders/files',
      emphasis: 'danger',
      notices: [{ when: true, message: 'errors.any' }],
      restates: ['number'],
      key: 'm',
      bulk: true,
    };
    expect(action(said)).toEqual({ ...bare, ...said });
    expect(action({ notSamePersonAs: 'place' })).toEqual({ ...bare, notSamePersonAs: ['place'] });
    expect(action({ asks: { reason: text() } })?.asks).toMatchObject([{ name: 'reason' }]);
    expect(action({ endpoint: { call: 'POST /api/orders/move', fallback: 'errors.any' } })?.endpoint).toMatchObject({
      name: 'move',
      path: '/api/orders/move',
    });
  });

  it('makes a record for any of another kind, and looks at all of them, when nothing narrows it', () => {
    const on = { resource: 'people', by: 'person_guid' };
    expect(action({ on })?.on).toEqual({ ...on, when: true, start: {}, message: 'errors.not_for_this_record' });
    const narrow = { ...on, when: is('name', 'Ama'), start: { number: 'name' }, message: 'errors.any' };
    expect(action({ on: narrow })?.on).toEqual(narrow);
    const knownBefore = { resource: 'people', by: 'person_guid' };
    expect(action({ knownBefore })?.knownBefore).toEqual({ ...knownBefore, where: {} });
  });

  it('tells of every record, unless it says of which', () => {
    const tell = { by: 'mail', template: 'closed', to: 'contact_guid' };
    const when = { field: 'size', is: 1 };
    const { to: _, ...toPartner } = tell;
    expect(action({ tells: [tell, { ...tell, when }, toPartner] })?.tells).toEqual([
      { ...tell, when: true },
      { ...tell, when },
      { ...toPartner, to: null, when: true },
    ]);
  });

  it('suggests and previews by the calls of its resource', () => {
    expect(action({ suggested: { call: 'price', from: { number: 'best' } } })?.suggested).toEqual({
      call,
      from: { number: 'best' },
    });
    expect(action({ suggested: { call: 'none', from: {} } })?.suggested).toBeNull();
    expect(action({ preview: { call: 'price', by: ['number'] } })?.preview).toEqual({
      call,
      by: ['number'],
      into: null,
    });
    expect(action({ preview: { call: 'price', by: [], into: 'text' } })?.preview).toEqual({
      call,
      by: [],
      into: 'text',
    });
    expect(action({ preview: { call: 'none', by: [] } })?.preview).toBeNull();
    expect(resolveWorkflow({ ...machineOf({}), actions: {} } as never, undefined).initial).toEqual([]);
  });
});
