import { cents } from '../../../src/schema/units.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { accrueCashback } from '../../../service/insurance/cashback/accrue.ts';
import { scheduleCollections } from '../../../service/insurance/debitOrders/scheduleCollections.ts';
import { ServiceError } from '../../../service/platform/http/errors.ts';
import type { Row } from '../../../service/platform/records/rows.ts';
import { doneByOf, sameHandAs } from '../../../service/platform/workflows/doneBy.ts';
import { doDueActions } from '../../../service/platform/workflows/dueActions.ts';
import { moveBySystem, moveRecord } from '../../../service/platform/workflows/moveRecord.ts';
import { asSystem } from '../../../service/platform/workflows/asSystem.ts';
import { partnerContexts } from '../../../service/platform/workflows/partnerContexts.ts';
import { partnerOf } from '../../../service/platform/workflows/partnerOf.ts';
import { performAction } from '../../../service/platform/workflows/performAction.ts';
import { withActions } from '../../../service/platform/workflows/withActions.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { atBench, type Bench, leaveBench, policyAt } from '../../support/bench.ts';

afterAll(leaveBench);

function requestOf({ deps, trx, as, context }: Bench, name: string, person?: string) {
  const resource = deps.model.resources[name];
  const workflow = deps.model.workflows[resource?.workflow ?? ''];
  if (!resource || !workflow) throw new Error(`${name} is moved by nothing.`);
  const action = (one: string) => {
    const found = workflow.actions[one];
    if (!found) throw new Error(`There is no ${one}.`);
    return found;
  };
  return { request: { deps, trx, resource, context: person === undefined ? context : as(person) }, workflow, action };
}

/** A payment that waits for somebody else. */
async function waiting(bench: Bench, mno_reference = 'STMT-1') {
  const policy = await policyAt(bench, { start_date: '2026-01-10' });
  const body = { policy_guid: policy.guid, amount: 2000, effected_date: todayOf(bench.context), mno_reference };
  const payment = await bench.make('premium_payment', 'add_single_non_bundled', body);
  return { policy, guid: String(payment.guid) };
}

const verifying = ['payment_verification'];

const historyOf = async ({ trx }: Bench, guid: string) =>
  await trx
    .selectFrom('workflow_actions')
    .select(['workflow', 'action', 'actor_guid', 'from_state', 'to_state', 'asked', 'happened_at'])
    .where('entity_guid', '=', guid)
    .orderBy('position')
    .execute();

const auditOf = async ({ trx }: Bench, guid: string) =>
  (
    await sql<{ action: string; changes: readonly { field: string; to: unknown }[] }>`
      select action, changes from audit_events where entity_guid = ${guid} order by happened_at, version
    `.execute(trx)
  ).rows;

describe('an action that is done', () => {
  it('is kept with who did it, from where to where, and what was asked', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      await bench.act('premium_payment', 'reject', guid, { reason: 'Not there' }, 'assessor');
      const [made, rejected] = await historyOf(bench, guid);
      expect(made).toMatchObject({
        workflow: 'premium_payment',
        action: 'add_single_non_bundled',
        actor_guid: 'guid-of-agent',
        from_state: null,
        to_state: 'awaiting_verification',
        happened_at: bench.context.now,
      });
      expect(rejected).toMatchObject({
        action: 'reject',
        actor_guid: 'guid-of-assessor',
        from_state: 'awaiting_verification',
        to_state: 'rejected',
        asked: { reason: 'Not there' },
      });
      const events = await auditOf(bench, guid);
      expect(events.map(({ action }) => action).toSorted((one, other) => one.localeCompare(other))).toEqual([
        'add_single_non_bundled',
        'reject',
      ]);
    }, verifying);
  });

  it('is refused to what there is not, to another version, and without its questions', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const { request, workflow, action } = requestOf(bench, 'payments', 'assessor');
      const reject = async (target: object, body: unknown = { reason: 'x' }) =>
        await performAction(
          request,
          workflow,
          [action('reject')],
          { by: 'guid', key: guid, version: null, ...target },
          body,
        );
      await expect(reject({ key: 'nobody' })).rejects.toMatchObject({ status: 404 });
      await expect(reject({ holding: { policy_number: 'another' } })).rejects.toMatchObject({ status: 404 });
      await expect(reject({ version: 7 })).rejects.toMatchObject({ code: 'stale_version' });
      await expect(reject({}, {})).rejects.toMatchObject({ status: 400 });
      await expect(reject({}, null)).rejects.toMatchObject({ status: 400 });
      await expect(reject({ state: 'effected' })).rejects.toMatchObject({ code: 'illegal_transition' });
      const { policy_number } = await bench.read('payments', guid);
      const rejected = await reject({
        holding: { policy_number, verified_by: null },
        version: 1,
        state: 'awaiting_verification',
      });
      expect(rejected).toMatchObject({ status: 'rejected', reason: 'x' });
    }, verifying);
  });

  it('that may be repeated changes nothing the second time, with the same answers', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench);
      const { policy_number } = await bench.read('policies', policy.guid);
      const { guid } = await bench.others.make('cashback_rewards', 'accrue', {
        policy_number: String(policy_number),
        policy_guid: policy.guid,
        customer_guid: policy.customer,
        period_from: '2026-01-10',
        period_until: '2026-07-09',
        amount_in_cents: cents(1200),
        once_for: 'test',
      });
      const paid = async (payment_reference: string) =>
        await bench.act('cashback_reward', 'mark_paid', guid, { payment_reference, paid_on: todayOf(bench.context) });
      const first = await paid('CB-1');
      expect(await paid('CB-1')).toEqual(first);
      expect(await historyOf(bench, guid)).toHaveLength(2);
      await expect(paid('CB-2')).rejects.toMatchObject({ code: 'illegal_transition' });
    });
  });

  it('asks for the version where a word is another action in another state', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const { request, workflow, action } = requestOf(bench, 'payments', 'assessor');
      const two = [action('verify'), action('verify_effected')];
      const target = { by: 'guid', key: guid, version: null };
      await expect(performAction(request, workflow, two, target, {})).rejects.toMatchObject({
        status: 428,
        code: 'version_required',
      });
      expect(
        await performAction(request, workflow, two, { ...target, state: 'awaiting_verification' }, {}),
      ).toMatchObject({
        status: 'effected',
      });
      await performAction(request, workflow, two, { ...target, version: 2 }, {}).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'action_barred' }),
      );
    }, verifying);
  });

  it('leads to a state that it declares', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const { request, workflow, action } = requestOf(bench, 'payments', 'assessor');
      const record = await bench.read('payments', guid);
      const move = { action: action('verify'), record, asked: {}, given: { status: 'failed' } };
      await expect(moveRecord(request, workflow, move)).rejects.toThrow('premium_payment.verify led to "failed"');
      const kept = await moveRecord(request, workflow, { action: action('verify_effected'), record, asked: {} });
      expect(kept).toMatchObject({ status: 'awaiting_verification', verified_by: 'assessor' });
    }, verifying);
  });

  it('is kept with answers that the record has no place for, in the history alone', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const { request, workflow, action } = requestOf(bench, 'payments', 'assessor');
      const reject = action('reject');
      const [asks] = reject.asks;
      if (!asks) throw new Error('It asks for nothing.');
      const record = await bench.read('payments', guid);
      const strange = { ...reject, asks: [asks, { ...asks, name: 'said' }, { ...asks, name: 'unsaid' }] };
      await moveRecord(request, workflow, { action: strange, record, asked: { reason: 'x', said: 'y', unsaid: null } });
      const event = (await auditOf(bench, guid)).find(({ action: name }) => name === 'reject');
      const said = event?.changes.filter(({ field }) => ['reason', 'said', 'unsaid'].includes(field));
      expect(said).toContainEqual({ field: 'said', from: null, to: 'y' });
      expect(said?.map(({ field }) => field)).not.toContain('unsaid');
    }, verifying);
  });
});

describe('an action that two people share', () => {
  it('is not done by one of them alone, by no account of theirs', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      await sql`update payments set captured_by = 'nobody' where guid = ${guid}`.execute(bench.trx);
      const verify = async () => await bench.act('premium_payment', 'verify', guid, {}, 'assessor');
      const by = async (person: string) =>
        await sql`update workflow_actions set actor_guid = ${person} where entity_guid = ${guid}`.execute(bench.trx);
      const barred = (key: string) => ({ code: 'action_barred', options: { key } });
      await by('guid-of-assessor');
      await expect(verify()).rejects.toMatchObject(barred('errors.same_person'));
      await by('guid-of-administrator');
      await sql`
        insert into account_acts (subject_guid, actor_guid, act, happened_at)
        values ('guid-of-assessor', 'guid-of-administrator', 'made', now())
      `.execute(bench.trx);
      await expect(verify()).rejects.toMatchObject(barred('errors.same_hand'));
      await by('guid-of-agent');
      expect(await verify()).toMatchObject({ status: 'effected' });
    }, verifying);
  });
});

describe('who signs a record', () => {
  it('is the person who acted last, and not the service', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const { request, workflow, action } = requestOf(bench, 'payments', 'assessor');
      const signed = { ...workflow, signedAs: 'verified_by' };
      const record = await bench.read('payments', guid);
      const [reject, fail] = [action('reject'), { ...action('reject'), to: [] }];
      const asked = { reason: 'x' };
      expect(await moveRecord(request, signed, { action: reject, record, asked })).toMatchObject({
        verified_by: 'guid-of-assessor',
      });
      const again = await bench.read('payments', guid);
      const service = { ...request, context: bench.context };
      expect(await moveRecord(service, signed, { action: fail, record: again, asked: { reason: 'y' } })).toMatchObject({
        verified_by: 'guid-of-assessor',
        status: 'rejected',
        reason: 'y',
      });
    }, verifying);
  });
});

describe('what the service does itself', () => {
  it('is an action of its own, in a state that allows it', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const payments = asSystem(bench, 'payments');
      const record = await bench.read('payments', guid);
      await expect(moveBySystem(payments, record, 'reject')).rejects.toThrow('payments has no "reject" of the service');
      await expect(moveBySystem(payments, record, 'nothing')).rejects.toThrow('has no "nothing"');
      await expect(moveBySystem(payments, record, 'succeed')).rejects.toMatchObject({
        code: 'illegal_transition',
        options: { params: { state: bench.context.t('workflows.premium_payment.states.awaiting_verification') } },
      });
      await moveBySystem(payments, record, 'confirmed_by_operator');
      const [, moved] = await historyOf(bench, guid);
      expect(moved).toMatchObject({ actor_guid: 'system', action: 'confirmed_by_operator' });
    }, verifying);
  });

  it('is done with records of the partner', async () => {
    await atBench(async (bench) => {
      const { policy, guid } = await waiting(bench);
      const { others } = bench;
      expect(await others.find('payments', guid)).toMatchObject({ guid });
      expect(await others.find('payments', null)).toBeUndefined();
      expect(await others.hold('payments', null)).toBeUndefined();
      expect(await others.lookUp('payments', null, 'mno_reference')).toBeUndefined();
      expect(await others.hold('payments', 'stmt-1', 'mno_reference')).toMatchObject({ guid });
      expect(await others.lookUp('payments', 'STMT-1', 'mno_reference')).toMatchObject({ guid });
      const second = await waitingOn(bench, policy.guid);
      const byReference = async (order?: 'asc' | 'desc', limit?: number) =>
        (
          await others.list(
            'payments',
            { policy_guid: [policy.guid] },
            { by: 'mno_reference', ...(order && { order }), ...(limit !== undefined && { limit }) },
          )
        ).map((one) => one.guid);
      expect(await byReference()).toEqual([second, guid]);
      expect(await byReference('asc')).toEqual([guid, second]);
      expect(await byReference('asc', 1)).toEqual([guid]);
      const held = await others.hold('policies', policy.guid);
      if (!held) throw new Error('It is there.');
      await others.update('policies', held, { balance: cents(7) });
      const byPerson = { deps: bench.deps, trx: bench.trx, context: bench.as('agent') };
      const { othersOf } = await import('../../../service/platform/workflows/moveRecord.ts');
      const again = await bench.read('policies', policy.guid);
      await othersOf(byPerson).update('policies', again, { balance: 8 }, { person: 'change_price' });
      const { rows } = await sql<{ action: string; created_by: string | null }>`
        select action, created_by from audit_events
        where entity_guid = ${policy.guid} and action in ('update', 'change_price') order by action limit 2
      `.execute(bench.trx);
      expect(rows).toEqual([
        { action: 'change_price', created_by: 'guid-of-agent' },
        { action: 'update', created_by: 'system' },
      ]);
      expect(() => asSystem(bench, 'nothing')).toThrow('There is no resource "nothing"');
    }, verifying);
  });

  async function waitingOn(bench: Bench, policy_guid: string) {
    const body = { policy_guid, amount: 2000, effected_date: todayOf(bench.context), mno_reference: 'STMT-2' };
    return (await bench.make('premium_payment', 'add_single_non_bundled', body)).guid;
  }

  it('is done for one partner after the other, or for none', async () => {
    await atBench(async ({ deps, context }) => {
      const codes: (string | undefined)[] = [];
      for await (const one of partnerContexts(deps)) codes.push(one.partner?.code);
      expect(codes).toContain('tana-gh');
      expect(codes.length).toBeGreaterThan(5);
      expect(codes).toEqual(codes.toSorted((one = '', other = '') => one.localeCompare(other)));
      expect(partnerOf(context)).toEqual({ partnerGuid: context.partner?.guid, currency: 'GHS' });
      expect(() => partnerOf({ ...context, partner: null })).toThrow(ServiceError);
    });
  });
});

describe('a record that somebody makes', () => {
  it('is made for one that is there and fit for it, by somebody who may', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench);
      const body = { policy_guid: policy.guid, amount: 2000, msisdn: policy.msisdn, payment_method: 'mobile_money' };
      const make = async (more: Row = {}, person = 'agent') =>
        await bench.make('premium_payment', 'request_payment', { ...body, ...more }, person);
      await expect(make({}, 'clerk')).rejects.toMatchObject({ status: 403 });
      await expect(make({ policy_guid: 'nobody' })).rejects.toMatchObject({
        options: { fields: [expect.objectContaining({ field: 'policy_guid' })] },
      });
      await expect(make({ amount: 'x' })).rejects.toMatchObject({ status: 400 });
      await sql`update policies set status = 'cancelled' where guid = ${policy.guid}`.execute(bench.trx);
      await expect(make()).rejects.toMatchObject({ status: 409, options: { key: 'errors.policy_not_running' } });
    });
  });

  it('is said to be made by another call where there is one', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { bundled: true });
      const body = {
        policy_guid: policy.guid,
        amount: 2000,
        effected_date: todayOf(bench.context),
        mno_reference: 'A',
      };
      await expect(bench.make('premium_payment', 'add_single_non_bundled', body)).rejects.toMatchObject({
        options: {
          key: 'service.errors.by_other_call',
          params: { call: 'PUT /api/premiums/add_with_prerequisite' },
        },
      });
    });
  });

  it('has a reference that no other one has', async () => {
    await atBench(async (bench) => {
      const { policy } = await waiting(bench);
      await expect(waitingAgain(bench, policy.guid)).rejects.toMatchObject({
        status: 400,
        options: { fields: [expect.objectContaining({ field: 'mno_reference' })] },
      });
    }, verifying);
  });

  const waitingAgain = async (bench: Bench, policy_guid: string) =>
    await bench.make('premium_payment', 'add_single_non_bundled', {
      policy_guid,
      amount: 2000,
      effected_date: todayOf(bench.context),
      mno_reference: 'stmt-1',
    });
});

describe('who did what', () => {
  it('is told of each record, the last time of each action', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const put = async (action: string, actor: string) =>
        await sql`
          insert into workflow_actions (guid, workflow, entity_guid, action, actor_guid, from_state, to_state, asked, happened_at)
          values (${`${action}/${actor}`}, 'premium_payment', ${guid}, ${action}, ${actor}, null, 'x', '{}', '2020-01-01')
        `.execute(bench.trx);
      await put('verify', 'one');
      await put('verify', 'other');
      expect(await doneByOf(bench.trx, [])).toEqual(new Map());
      const found = await doneByOf(bench.trx, [guid, 'nobody']);
      expect([...found.keys()]).toEqual([guid]);
      expect(found.get(guid)).toEqual({ add_single_non_bundled: ['guid-of-agent'], verify: ['other'] });
    }, verifying);
  });

  it('counts accounts of one hand, where two people are asked for', async () => {
    await atBench(async ({ deps, trx, as, context }) => {
      await sql`
        insert into account_acts (subject_guid, actor_guid, act, happened_at)
        values ('guid-of-agent', 'guid-of-administrator', 'made', now())
      `.execute(trx);
      const actions = [
        { notSamePersonAs: [], apartFrom: [] },
        { notSamePersonAs: ['add'], apartFrom: [] },
      ];
      expect(await sameHandAs(trx, deps, actions, as('agent'))).toEqual(['guid-of-administrator']);
      expect(await sameHandAs(trx, deps, actions.slice(0, 1), as('agent'))).toEqual([]);
      expect(await sameHandAs(trx, deps, actions, { ...context, user: null })).toEqual([]);
    });
  });

  it('decides what a button promises', async () => {
    await atBench(async (bench) => {
      const { guid } = await waiting(bench);
      const allowed = async (person: string, resource = 'payments', key = guid) => {
        const { resources } = bench.deps.model;
        const of = resources[resource];
        if (!of) throw new Error(resource);
        const [one] = await withActions(bench.trx, bench.deps, of, bench.as(person), [await bench.read(resource, key)]);
        return one?.allowed_actions;
      };
      expect(await allowed('assessor')).toEqual([
        { action: 'verify', allowed: true, reason: null },
        { action: 'reject', allowed: true, reason: null },
      ]);
      await sql`update workflow_actions set actor_guid = 'guid-of-assessor' where entity_guid = ${guid}`.execute(
        bench.trx,
      );
      expect(await allowed('assessor')).toContainEqual({
        action: 'verify',
        allowed: false,
        reason: 'errors.same_person',
      });
      await sql`
        insert into account_acts (subject_guid, actor_guid, act, happened_at)
        values ('guid-of-administrator', 'guid-of-assessor', 'made', now())
      `.execute(bench.trx);
      expect(await allowed('administrator')).toContainEqual({
        action: 'verify',
        allowed: false,
        reason: 'errors.same_hand',
      });
      const { policy_guid } = await bench.read('payments', guid);
      const { product_guid } = await bench.read('policies', String(policy_guid));
      expect(await allowed('assessor', 'products', String(product_guid))).toBeUndefined();
    }, verifying);
  });
});

describe('what falls due', () => {
  it('is done once, by the day of the partner, and leaves what cannot be done to the next time', async () => {
    await atBench(async (bench) => {
      const today = todayOf(bench.context);
      await doDueActions(bench.deps);
      const policy = await policyAt(bench, {
        start_date: '2026-01-10',
        status: 'cancel_pending',
        cancellation_date: today,
      });
      expect(await doDueActions(bench.deps)).toBe(1);
      expect(await bench.read('policies', policy.guid)).toMatchObject({ status: 'cancelled' });
      expect(await doDueActions(bench.deps)).toBe(0);
      await policyAt(bench, { start_date: '2026-01-10', status: 'cancel_pending', cancellation_date: '2999-01-01' });
      expect(await doDueActions(bench.deps)).toBe(0);
      await policyAt(bench, { start_date: '2026-01-10', status: 'cancel_pending', cancellation_date: today });
      const refused = {
        ...bench.deps.work,
        effectOf: () => () => Promise.reject(new ServiceError(409, 'action_barred')),
      };
      expect(await doDueActions({ ...bench.deps, work: refused })).toBe(0);
      const broken = { ...bench.deps.work, effectOf: () => () => Promise.reject(new Error('broken')) };
      await expect(doDueActions({ ...bench.deps, work: broken })).rejects.toThrow('broken');
    });
  });

  it('is collected for every partner, and one order that cannot be followed keeps no other from it', async () => {
    await atBench(async (bench) => {
      const log = { ...bench.deps.log, error: vi.fn() };
      const deps = { ...bench.deps, log } as typeof bench.deps;
      await sql`update debit_orders set status = 'cancelled'`.execute(bench.trx);
      const policy = await policyAt(bench, { start_date: '2026-01-10' });
      const body = { policy_guid: policy.guid, msisdn: policy.msisdn, amount_in_cents: 2000, day: 5 };
      const order = await bench.make('debit_order', 'create', body);
      await bench.says(String(order.guid), {});
      expect(await scheduleCollections(deps)).toBe(0);
      await sql`update debit_orders set next_collection_date = ${todayOf(bench.context)}::date where guid = ${order.guid}`.execute(
        bench.trx,
      );
      const broken = { ...deps.work, effectOf: () => () => Promise.reject(new Error('broken')) };
      expect(await scheduleCollections({ ...deps, work: broken })).toBe(0);
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        { err: expect.objectContaining({ message: 'broken' }), debit_order: order.guid },
        'a collection could not be scheduled',
      );
      expect(await scheduleCollections(deps)).toBe(1);
    });
  });

  it('is rewarded where the partner has cashback', async () => {
    const offered = async (bench: Bench) => {
      await sql`delete from cashback_indemnity`.execute(bench.trx);
      const policy = await policyAt(bench, { start_date: '2026-01-10' });
      await sql`update policies set status = 'lapsed' where guid <> ${policy.guid}`.execute(bench.trx);
      const { product_guid } = await bench.read('policies', policy.guid);
      await bench.others.insert('cashback_indemnity', {
        product_guid: String(product_guid),
        name: 'A tenth',
        share: 10,
        after_months: 1,
      });
      await sql`update cashback_indemnity set created_at = '2020-01-01'`.execute(bench.trx);
      const body = {
        policy_guid: policy.guid,
        amount: 2000,
        effected_date: todayOf(bench.context),
        mno_reference: 'A',
      };
      await bench.make('premium_payment', 'add_single_non_bundled', body);
      const log = { ...bench.deps.log, error: vi.fn() };
      return { deps: { ...bench.deps, log } as typeof bench.deps, log, policy };
    };
    await atBench(async (bench) => {
      const { deps, log, policy } = await offered(bench);
      const broken = { ...deps.work, effectOf: () => () => Promise.reject(new Error('broken')) };
      expect(await accrueCashback({ ...deps, work: broken })).toBe(0);
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        { err: expect.objectContaining({ message: 'broken' }), policy: policy.guid },
        'cashback could not be accrued',
      );
      expect(await accrueCashback(deps)).toBe(1);
      expect(await accrueCashback(deps)).toBe(0);
    });
  });
});
