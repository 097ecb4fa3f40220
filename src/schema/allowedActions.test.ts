import { describe, expect, it } from 'vitest';
import { allowedActions, barredBecause, barredParams } from './allowedActions.ts';
import { emptyContext } from './context.ts';
import { choice, guid, json, money, text } from './fields.ts';
import { isAbove, isFilled } from './predicate.ts';
import { resolveModel } from './resolve/resolveModel.ts';
import { defineResource } from './resource.ts';
import { defineWorkflow } from './workflow.ts';
import { testKnown } from './testing/known.ts';

const payouts = defineResource({
  name: 'payouts',
  title: 'reference',
  scope: 'partner',
  endpoints: { list: 'GET /api/payouts' },
  fields: {
    reference: text({ required: true }),
    amount_in_cents: money(),
    vouched_by: guid({ readOnly: true }),
    written_with: json({ readOnly: true }),
    asked_by: guid({ readOnly: true }),
    status: choice(['asked', 'approved', 'paid'], { readOnly: true }),
  },
});

const payout = defineWorkflow({
  name: 'payout',
  resource: 'payouts',
  field: 'status',
  states: {
    asked: { tone: 'warning', icon: 'clock' },
    approved: { tone: 'information', icon: 'person' },
    paid: { tone: 'success', icon: 'money', resting: true },
  },
  actions: {
    ask: { from: 'new', to: 'asked', who: ['agent'] },
    approve: {
      from: ['asked'],
      to: 'approved',
      who: ['assessor', 'administrator'],
      guards: [{ when: isAbove('amount_in_cents', 0), message: 'errors.any' }],
    },
    void: { from: ['asked'], to: 'paid', who: ['administrator'], concerns: isAbove('amount_in_cents', 1_000) },
    pay: { from: ['approved'], to: 'paid', who: ['assessor', 'administrator'], notSamePersonAs: 'approve' },
    countersign: {
      from: ['approved'],
      to: 'same',
      who: ['agent'],
      concerns: isFilled('vouched_by'),
      apartFrom: [
        { field: 'asked_by', message: 'errors.any' },
        { field: 'vouched_by', message: 'errors.any' },
        { field: 'written_with', message: 'errors.any' },
      ],
    },
    remind: {
      from: ['approved'],
      to: 'same',
      who: ['agent'],
      laterIn: { states: ['asked', 'paid'], message: 'errors.any' },
    },
  },
});

const model = resolveModel({ resources: [payouts], workflows: [payout], batches: [], known: testKnown });
const machine = model.workflows.payout;
if (!machine) throw new Error('The machine of this test is missing.');

const as = (role: string, guid = 'me') => ({
  ...emptyContext,
  user: { guid, username: guid, roles: [role], partners: [] },
});

describe('allowedActions', () => {
  it('offers only the actions of the state to the people who may do them', () => {
    const record = { status: 'asked', amount_in_cents: 500 };
    expect(allowedActions(machine, record, as('assessor'), {})).toEqual([
      { action: 'approve', allowed: true, reason: null },
    ]);
    for (const status of ['asked', 'paid']) {
      expect(allowedActions(machine, { ...record, status }, as('agent'), {})).toEqual([
        { action: 'remind', allowed: false, reason: 'errors.any' },
      ]);
    }
    expect(allowedActions(machine, { ...record, status: 'approved' }, as('agent'), {})).toEqual([
      { action: 'remind', allowed: true, reason: null },
    ]);
    const names = (amount_in_cents: number) =>
      allowedActions(machine, { ...record, amount_in_cents }, as('administrator'), {}).map(({ action }) => action);
    expect([names(500), names(2_000)]).toEqual([['approve'], ['approve', 'void']]);
    expect(allowedActions(machine, { status: 'paid' }, as('assessor'), {})).toEqual([]);
    expect(allowedActions(machine, { status: null }, as('assessor'), {})).toEqual([]);
    expect(allowedActions(machine, record, emptyContext, {})).toEqual([]);
  });

  it('keeps a barred action with the reason of its guard', () => {
    expect(allowedActions(machine, { status: 'asked', amount_in_cents: 0 }, as('assessor'), {})).toEqual([
      { action: 'approve', allowed: false, reason: 'errors.any' },
    ]);
  });

  it('lets nobody be the second of two people, administrators included', () => {
    const record = { status: 'approved', amount_in_cents: 500 };
    for (const role of ['assessor', 'administrator'] as const) {
      expect(allowedActions(machine, record, as(role), { approve: ['me'] })).toEqual([
        { action: 'pay', allowed: false, reason: 'errors.same_person' },
      ]);
      expect(allowedActions(machine, record, as(role, 'another'), { approve: ['me'] })).toEqual([
        { action: 'pay', allowed: true, reason: null },
      ]);
    }
  });

  it('lets no account be the second that may be the same hand', () => {
    const record = { status: 'approved', amount_in_cents: 500 };
    const pay = (oneHand: readonly string[]) =>
      allowedActions(machine, record, as('assessor', 'another'), { approve: ['me'] }, oneHand);
    expect(pay(['another', 'me'])).toEqual([{ action: 'pay', allowed: false, reason: 'errors.same_hand' }]);
    expect(pay(['somebody'])).toEqual([{ action: 'pay', allowed: true, reason: null }]);
    const action = machine.actions.pay;
    if (!action) throw new Error('Nobody pays');
    expect(barredBecause(action, record, as('assessor', 'another'), { approve: ['me'] })).toBeNull();
    expect(barredBecause(action, record, as('assessor', 'another'), {})).toBeNull();
  });

  it('lets nobody vouch for themselves, by no account of theirs', () => {
    const record = { status: 'approved', amount_in_cents: 500, vouched_by: 'me', asked_by: null };
    const countersign = (who: string, oneHand: readonly string[]) =>
      allowedActions(machine, record, as('agent', who), {}, oneHand).find(({ action }) => action === 'countersign');
    const barred = (reason: string | null) => ({ action: 'countersign', allowed: reason === null, reason });
    expect(countersign('me', [])).toEqual(barred('errors.any'));
    expect(countersign('another', ['me'])).toEqual(barred('errors.same_hand'));
    expect(countersign('another', ['somebody'])).toEqual(barred(null));
  });

  it('lets none of several vouch for what is theirs, by no account of theirs', () => {
    const record = { status: 'approved', amount_in_cents: 500, vouched_by: 'somebody', written_with: ['me', 'you'] };
    const countersign = (who: string, oneHand: readonly string[]) =>
      allowedActions(machine, record, as('agent', who), {}, oneHand).find(({ action }) => action === 'countersign');
    expect(countersign('you', [])?.reason).toBe('errors.any');
    expect(countersign('another', ['you'])?.reason).toBe('errors.same_hand');
    expect(countersign('another', ['they'])?.allowed).toBe(true);
  });

  it('asks for one of the roles, not for all of them', () => {
    const both = { ...emptyContext, user: { guid: 'me', username: 'me', roles: ['agent', 'assessor'], partners: [] } };
    const names = allowedActions(machine, { status: 'asked', amount_in_cents: 5 }, both, {}).map(
      ({ action }) => action,
    );
    expect(names).toEqual(['approve', 'remind']);
  });
});

describe('what a guard tells', () => {
  const approve = machine.actions.approve;
  if (!approve) throw new Error('Nobody approves');
  const at = { locale: 'en', partner: null } as const;
  const telling = {
    ...approve,
    guards: [
      { when: false, message: 'errors.other' as 'errors.any', tells: 'other' },
      { when: false, message: 'errors.any' as const, tells: 'reference' },
    ],
  };

  it('is the value that it names, of the guard that barred', () => {
    const record = { reference: '2026-03-04T10:00:00Z', other: '2026-03-05T10:00:00Z' };
    expect(barredParams(telling, 'errors.any', record, at)).toEqual({ value: '04/03/2026, 10:00' });
    expect(barredParams(telling, 'errors.other', record, at)).toEqual({ value: '05/03/2026, 10:00' });
  });

  it('is nothing where there is none', () => {
    expect(barredParams(telling, 'errors.none', { reference: '2026-03-04' }, at)).toEqual({});
    expect(barredParams(telling, 'errors.any', { reference: null }, at)).toEqual({});
    expect(barredParams(approve, 'errors.any', { undefined: '2026-03-04' }, at)).toEqual({});
  });
});
