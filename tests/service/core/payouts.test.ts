import { cents } from '../../../src/schema/units.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { todayOf } from '../../../src/schema/day.ts';
import { newReference } from '../../../service/insurance/claims/payouts/attempts.ts';
import { atBench, type Bench, leaveBench } from '../../support/bench.ts';
import { payableClaim } from '../../support/payableClaims.ts';

afterAll(leaveBench);

/** A claim that two people have approved, for a number that is not new. */
async function payable(bench: Bench, facts: object = {}) {
  const claim = await payableClaim(bench.trx, 1, { ...facts });
  const { customer_guid, policy_guid } = await bench.read('claims', claim.guid);
  await sql`update customers set beneficiary_phone = null where guid = ${customer_guid}`.execute(bench.trx);
  await sql`update policies set beneficiary_phone = null where guid = ${policy_guid}`.execute(bench.trx);
  await sql`delete from beneficiaries where customer_guid = ${customer_guid}`.execute(bench.trx);
  return { ...claim, customer: String(customer_guid), policy: String(policy_guid) };
}

const pay = async (bench: Bench, guid: string, payee_msisdn: string, person = 'assessor3') =>
  await bench.act('claim', 'pay', guid, { payee_msisdn }, person);

const attemptsOf = async ({ others }: Bench, claim: string) =>
  await others.list('mobile_money_transactions', { claim_guid: [claim] }, { by: 'attempt', order: 'asc' });

const rowsOf = async ({ others }: Bench, claim: string) => await others.list('money_out', { claim_guid: [claim] });

const barred = (key: string) => ({ status: 409, options: { key } });
const wrong = (key: string) => ({ status: 400, options: { fields: [{ field: 'payee_msisdn', key }] } });

describe('a payout', () => {
  it('is sent once, and paid when the operator says so', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn, reference, customer } = await payable(bench);
      expect(await pay(bench, guid, msisdn)).toMatchObject({
        status: 'payment_processing',
        payout_attempts: 1,
        payout_open: true,
        payout_waits: null,
        payout_judged_from: new Date(bench.context.now.getTime() + 600_000).toISOString(),
      });
      const [attempt] = await attemptsOf(bench, guid);
      expect(attempt).toMatchObject({
        status: 'created',
        attempt: 1,
        amount_in_cents: 250_00,
        msisdn,
        customer_guid: customer,
        asked_by: 'assessor3',
        in_flight_for: guid,
        reference: expect.stringMatching(new RegExp(`^${reference}-1-[2-9A-Z]{6}$`)),
      });
      expect(await bench.asked(guid)).toMatchObject([
        {
          kind: 'disbursements',
          guid: attempt?.reference,
          payload: { msisdn, amount_in_cents: 250_00, currency: 'GHS' },
        },
      ]);
      expect(await rowsOf(bench, guid)).toMatchObject([{ kind: 'claim_payout', status: 'let_go', amount: 250_00 }]);
      await bench.progress(guid, 'submitted');
      expect(await attemptsOf(bench, guid)).toMatchObject([{ status: 'submitted' }]);
      await bench.progress(guid, 'unknown');
      expect(await attemptsOf(bench, guid)).toMatchObject([{ status: 'unknown' }]);
      await bench.progress(guid, 'submitted');
      await bench.says(guid, { financialTransactionId: 'OUT-1' });
      expect(await bench.read('claims', guid)).toMatchObject({
        status: 'paid',
        payout_open: false,
        payout_done: true,
        payment_reference: 'OUT-1',
        paid_on: todayOf(bench.context),
        payment_method: 'mobile_money',
        paid_by_hand: false,
        payment_failure: null,
      });
      expect(await attemptsOf(bench, guid)).toMatchObject([
        { status: 'succeeded', mno_reference: 'OUT-1', in_flight_for: null, settled_by: null, failure: null },
      ]);
    });
  });

  it('needs two people who approved', async () => {
    await atBench(async (bench) => {
      for (const facts of [
        { first_decided_by: null },
        { decided_by: null },
        { first_decided_by: 'kofi', decided_by: 'kofi' },
      ]) {
        const { guid, msisdn } = await payable(bench, facts);
        await expect(pay(bench, guid, msisdn)).rejects.toMatchObject(barred('errors.payouts.approvers'));
      }
    });
  });

  it('goes by what the two have done rather than by what the claim says', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await payable(bench);
      const did = async (action: string, actor: string) =>
        await sql`
          insert into workflow_actions (guid, workflow, entity_guid, action, actor_guid, from_state, to_state, asked, happened_at)
          values (${`${action}-${actor}`}, 'claim', ${guid}, ${action}, ${actor}, null, 'payable', '{}', now())
        `.execute(bench.trx);
      await did('approve', 'one');
      await expect(pay(bench, guid, msisdn)).rejects.toMatchObject(barred('errors.payouts.approvers'));
      await did('approve_second', 'one');
      await expect(pay(bench, guid, msisdn)).rejects.toMatchObject(barred('errors.payouts.approvers'));
      await did('approve_second', 'other');
      expect(await pay(bench, guid, msisdn)).toMatchObject({ status: 'payment_processing' });
    });
  });

  it('to another number waits for a second person', async () => {
    await atBench(async (bench) => {
      const { guid } = await payable(bench);
      const asked = await pay(bench, guid, '233241111111');
      expect(asked).toMatchObject({
        status: 'payout_requested',
        payout_asked_by: 'assessor3',
        payout_asked_guid: 'guid-of-assessor3',
        payout_waits: ['other_number'],
        number_changed_by: null,
      });
      expect(await bench.asked(guid)).toEqual([]);
      await expect(bench.act('claim', 'confirm_payout', guid, {}, 'assessor3')).rejects.toMatchObject({ status: 409 });
      const sent = await bench.act('claim', 'confirm_payout', guid, {}, 'administrator');
      expect(sent).toMatchObject({ status: 'payment_processing', payout_asked_by: null, payout_waits: null });
      expect(await bench.asked(guid)).toMatchObject([{ payload: { msisdn: '233241111111' } }]);
      expect(await rowsOf(bench, guid)).toMatchObject([{ status: 'let_go', decided_by: 'administrator' }]);
    });
  });

  it('that is declined may be asked for again', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await payable(bench);
      await pay(bench, guid, '233241111111');
      const declined = await bench.act('claim', 'decline_payout', guid, { note: 'Not theirs' }, 'administrator');
      expect(declined).toMatchObject({ status: 'payable', payout_asked_by: null });
      expect(await rowsOf(bench, guid)).toMatchObject([{ status: 'declined' }]);
      await pay(bench, guid, msisdn);
      await bench.says(guid, { succeeded: false, reason: 'EXPIRED' });
      await bench.act('claim', 'retry_payment', guid, { payee_msisdn: '233241111111' }, 'assessor3');
      const again = await bench.act('claim', 'decline_payout', guid, { note: 'Not theirs' }, 'administrator');
      expect(again).toMatchObject({ status: 'payment_failed' });
    });
  });

  it('to a number that somebody changed lately waits, and not for them', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn, customer } = await payable(bench);
      await bench.edit('customers', customer, { msisdn: '233240000001' }, 'agent3');
      await bench.edit('customers', customer, { msisdn }, 'administrator2');
      expect(await pay(bench, guid, msisdn)).toMatchObject({
        status: 'payout_requested',
        payout_waits: ['number_changed'],
        number_changed_by: 'guid-of-administrator2',
      });
      const confirm = async (person: string) => await bench.act('claim', 'confirm_payout', guid, {}, person);
      await expect(confirm('administrator2')).rejects.toMatchObject({ status: 409 });
      expect(await confirm('administrator3')).toMatchObject({ status: 'payment_processing' });
    });
    await atBench(async (bench) => {
      const { guid, msisdn, customer } = await payable(bench);
      await bench.edit('customers', customer, { msisdn: '233240000001' }, 'agent3');
      await bench.edit('customers', customer, { msisdn }, 'administrator2');
      await sql`update audit_events set happened_at = now() - interval '15 days' where entity_guid = ${customer}`.execute(
        bench.trx,
      );
      expect(await pay(bench, guid, msisdn)).toMatchObject({ status: 'payment_processing' });
    });
  });

  /** A claim of a day in a cover that was paid by money which somebody recorded. */
  async function onOneWord(bench: Bench, admission_date: string) {
    const claim = await payable(bench, { admission_date });
    const { guid, msisdn, policy, customer } = claim;
    await sql`delete from premiums where policy_guid = ${policy}`.execute(bench.trx);
    const policy_number = String((await bench.read('policies', policy)).policy_number);
    const of = { policy_number, policy_guid: policy, msisdn, amount: cents(2000) };
    const payment = await bench.others.insert('payments', {
      ...of,
      customer_guid: customer,
      payment_method: 'missing',
      effected_date: '2026-05-01',
      mno_reference: 'HAND-1',
      captured_by: 'agent',
      status: 'effected',
    });
    const period = { period_from: '2026-05-01', period_until: '2026-05-31' } as const;
    await bench.others.insert('premiums', { ...of, ...period, payment_guid: payment.guid });
    const byHand = { payment_method: 'cash', payment_reference: 'HAND-9', paid_on: todayOf(bench.context) };
    return {
      payment: payment.guid,
      pay: async () => await pay(bench, guid, msisdn),
      markPaid: async () => await bench.act('claim', 'mark_paid', guid, byHand, 'assessor3'),
    };
  }

  it.each(['2026-05-01', '2026-05-31'])('of %s is not paid out of cover that rests on one word', async (day) => {
    await atBench(async (bench) => {
      const { payment, ...ways } = await onOneWord(bench, day);
      const unseen = barred('errors.money_out.verify_first');
      await expect(ways.pay()).rejects.toMatchObject(unseen);
      await expect(ways.markPaid()).rejects.toMatchObject(unseen);
      await sql`update payments set verified_by = 'kofi' where guid = ${payment}`.execute(bench.trx);
      expect(await ways.pay()).toMatchObject({ status: 'payment_processing' });
    });
  });

  it.each(['2026-04-30', '2026-06-01'])('of %s is not of that cover', async (day) => {
    await atBench(async (bench) => {
      expect(await (await onOneWord(bench, day)).pay()).toMatchObject({ status: 'payment_processing' });
    });
  });
});

describe('the number of a payout', () => {
  it('is one of the partner’s country, and of a network that is paid', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await payable(bench);
      await expect(pay(bench, guid, '254712345678')).rejects.toMatchObject(wrong('service.payouts.country'));
      const set = async (prefixes: string | null) =>
        await sql`update partners_config_claim set payee_prefixes = ${prefixes}`.execute(bench.trx);
      await set('23320, 23355');
      await expect(pay(bench, guid, msisdn)).rejects.toMatchObject({
        options: { fields: [{ key: 'service.payouts.network', params: { prefixes: '23320, 23355' } }] },
      });
      await set('23320,23324');
      expect(await pay(bench, guid, msisdn)).toMatchObject({ status: 'payment_processing' });
    });
  });

  it('when somebody has died is the one of who was named', async () => {
    await atBench(async (bench) => {
      const death = { type: 'death', relation: 'main_member' };
      const { guid, msisdn, customer, policy } = await payable(bench, death);
      await expect(pay(bench, guid, msisdn)).rejects.toMatchObject(wrong('service.payouts.no_beneficiary'));
      const named = async (table: string, of: string, number: string) =>
        await sql`update ${sql.table(table)} set beneficiary_phone = ${number} where guid = ${of}`.execute(bench.trx);
      await named('customers', customer, '233241111111');
      await expect(pay(bench, guid, msisdn)).rejects.toMatchObject({
        options: { fields: [{ key: 'service.payouts.beneficiary', params: { number: '+233 24 111 1111' } }] },
      });
      await named('policies', policy, '233242222222');
      await expect(pay(bench, guid, '233241111111')).rejects.toMatchObject(wrong('service.payouts.beneficiary'));
      expect(await pay(bench, guid, '233242222222')).toMatchObject({ status: 'payment_processing' });
    });
  });

  it('when somebody else has died may be the customer’s', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await payable(bench, { type: 'death', relation: 'spouse' });
      expect(await pay(bench, guid, msisdn)).toMatchObject({ status: 'payment_processing' });
    });
  });
});

describe('what the operator says of a payout', () => {
  const sent = async (bench: Bench) => {
    const claim = await payable(bench);
    await pay(bench, claim.guid, claim.msisdn);
    return claim;
  };

  it('that failed lets it be tried again', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await sent(bench);
      await expect(pay(bench, guid, msisdn)).rejects.toMatchObject({ status: 409 });
      await bench.says(guid, { succeeded: false, reason: 'PAYEE_NOT_FOUND' });
      expect(await bench.read('claims', guid)).toMatchObject({
        status: 'payment_failed',
        payment_failure: 'PAYEE_NOT_FOUND',
        payout_open: false,
      });
      expect(await attemptsOf(bench, guid)).toMatchObject([
        {
          status: 'failed',
          failure: 'PAYEE_NOT_FOUND',
          in_flight_for: null,
          settled_at: bench.context.now.toISOString(),
        },
      ]);
      const again = await bench.act('claim', 'retry_payment', guid, { payee_msisdn: msisdn }, 'assessor3');
      expect(again).toMatchObject({ payout_attempts: 2, payment_failure: null });
      expect(await attemptsOf(bench, guid)).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
    });
  });

  it('is believed when it has paid after all, and twice is an alarm', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await sent(bench);
      await bench.says(guid, { succeeded: false, reason: 'EXPIRED' });
      await bench.act('claim', 'retry_payment', guid, { payee_msisdn: msisdn }, 'assessor3');
      const requests = await bench.asked(guid);
      const first = requests.findIndex(({ next_look_at }) => next_look_at === null);
      expect(
        await bench.says(guid, { financialTransactionId: 'A' }, { word: 'late_success', at: first }),
      ).toBeUndefined();
      expect(await bench.read('claims', guid)).toMatchObject({
        status: 'paid',
        payout_open: true,
        payment_reference: 'A',
      });
      expect(await bench.says(guid, { financialTransactionId: 'B' }, { at: 1 - first })).toBe('paid_twice');
      expect((await attemptsOf(bench, guid)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
      expect(await bench.read('claims', guid)).toMatchObject({ status: 'paid', payout_open: false });
      await bench.says(guid, { reversal: 'R' }, { word: 'reversal', at: first });
      expect(await bench.read('claims', guid)).toMatchObject({ status: 'paid', payout_done: true });
      await bench.says(guid, {}, { word: 'reversal', at: 1 - first });
      expect(await bench.read('claims', guid)).toMatchObject({ status: 'payment_failed', payout_done: false });
    });
  });

  it('takes the claim back to unpaid when the money comes back', async () => {
    await atBench(async (bench) => {
      const { guid } = await sent(bench);
      await bench.says(guid, { financialTransactionId: 'A' });
      await bench.says(guid, { reversal: 'R' }, { word: 'reversal' });
      expect(await bench.read('claims', guid)).toMatchObject({
        status: 'payment_failed',
        payout_done: false,
        payment_method: null,
        payment_reference: null,
        paid_on: null,
      });
      expect(await attemptsOf(bench, guid)).toMatchObject([{ status: 'reversed', reversal_reference: 'R' }]);
    });
  });

  it('is kept in mind where the claim has gone on', async () => {
    await atBench(async (bench) => {
      const { guid } = await sent(bench);
      await sql`update claims set status = 'discarded' where guid = ${guid}`.execute(bench.trx);
      expect(await bench.says(guid, { financialTransactionId: 'A' })).toBe('not_followed');
      expect(await bench.read('claims', guid)).toMatchObject({ status: 'discarded', payout_done: true });
    });
    await atBench(async (bench) => {
      const { guid } = await sent(bench);
      await sql`update claims set status = 'discarded' where guid = ${guid}`.execute(bench.trx);
      await bench.says(guid, { succeeded: false, reason: 'EXPIRED' });
      expect(await bench.read('claims', guid)).toMatchObject({ status: 'discarded', payout_open: false });
    });
  });

  it('cannot be that it failed once it was paid', async () => {
    await atBench(async (bench) => {
      const { guid } = await sent(bench);
      await bench.says(guid, { financialTransactionId: 'A' });
      await expect(bench.says(guid, { succeeded: false })).rejects.toMatchObject({ code: 'payout_contradicted' });
    });
  });
});

describe('what a person says of a payout', () => {
  it('that it was paid keeps it from being sent, by a reference of its own', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await payable(bench);
      await pay(bench, guid, msisdn);
      const said = { payment_reference: 'STMT-4', paid_on: todayOf(bench.context) };
      const paid = await bench.act('claim', 'payment_succeeded', guid, said, 'administrator');
      expect(paid).toMatchObject({
        status: 'paid',
        payout_done: true,
        payout_open: false,
        payment_method: 'mobile_money',
      });
      expect(await bench.asked(guid)).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
      expect(await attemptsOf(bench, guid)).toMatchObject([
        { status: 'succeeded', mno_reference: 'STMT-4', settled_by: 'administrator' },
      ]);
      expect(await bench.says(guid, { financialTransactionId: 'STMT-4' })).toBeUndefined();
      const other = await payable(bench);
      await pay(bench, other.guid, other.msisdn);
      await expect(bench.act('claim', 'payment_succeeded', other.guid, said, 'administrator')).rejects.toMatchObject({
        options: { fields: [{ field: 'payment_reference', key: 'service.payouts.reference_used' }] },
      });
    });
  });

  it('that it failed is said after the operator had its time', async () => {
    await atBench(async (bench) => {
      const { guid, msisdn } = await payable(bench);
      await pay(bench, guid, msisdn);
      const fail = async () =>
        await bench.act(
          'claim',
          'payment_failed',
          guid,
          { payment_failure: 'EXPIRED', note: 'Said by phone' },
          'assessor2',
        );
      await expect(fail()).rejects.toMatchObject({ status: 409 });
      await sql`update claims set payout_judged_from = now() - interval '1 minute' where guid = ${guid}`.execute(
        bench.trx,
      );
      expect(await fail()).toMatchObject({ status: 'payment_failed', payout_open: false });
      expect(await attemptsOf(bench, guid)).toMatchObject([
        { status: 'failed', failure: 'EXPIRED', note: 'Said by phone', settled_by: 'assessor2' },
      ]);
    });
  });

  it('that it was paid otherwise is counted and written down', async () => {
    await atBench(async (bench) => {
      const { guid } = await payable(bench);
      const body = { payment_method: 'cash', payment_reference: 'HAND-1', paid_on: todayOf(bench.context) };
      expect(await bench.act('claim', 'mark_paid', guid, body, 'assessor3')).toMatchObject({
        status: 'paid',
        paid_by_hand: true,
      });
      expect(await rowsOf(bench, guid)).toMatchObject([{ kind: 'claim_by_hand', status: 'let_go', msisdn: null }]);
      const back = await bench.act('claim', 'mark_unpaid', guid, { note: 'Cheque bounced' }, 'administrator');
      expect(back).toMatchObject({ status: 'payable', paid_by_hand: false, payment_method: null, paid_on: null });
    });
  });
});

it('a reference is read over the phone, and its end is drawn by lot', () => {
  const references = Array.from({ length: 50 }, () => newReference('CLM-1', 2));
  expect(new Set(references).size).toBe(50);
  for (const one of references) expect(one).toMatch(/^CLM-1-2-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/);
});
