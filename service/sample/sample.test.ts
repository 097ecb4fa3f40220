import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { model } from '../../src/resources/model.ts';
import { claimStates } from '../../src/resources/rules/claimDashboards.ts';
import { emptyContext } from '../../src/schema/context.ts';
import type { RuleContext } from '../../src/schema/fault.ts';
import type { Model } from '../../src/schema/model.ts';
import { overlaid } from '../../src/schema/overlaid.ts';
import { readRecord } from '../../src/schema/readRecord.ts';
import type { Row } from '../platform/records/rows.ts';
import { benefitRows } from './benefits.ts';
import { cashbackOf } from './cashback.ts';
import { callbacksOf } from './claimCallbacks.ts';
import { historyOf } from './claimHistory.ts';
import { claimsOf } from './claims.ts';
import { customersOf } from './customers.ts';
import { debitOrdersOf } from './debitOrders.ts';
import { countryRows, partnerGuid, partnerRows, productRows } from './markets.ts';
import { samplePartnerLists } from './partnerLists.ts';
import { sampleCountries, samplePartners } from './partners.ts';
import { payoutsOf } from './payouts.ts';
import { paymentsOf } from './payments.ts';
import { policiesOf } from './policies.ts';
import { preAuthorizationsOf } from './preAuthorizations.ts';
import { quotationsOf } from './quotations.ts';
import { dependantsOf, membershipRows, smsTemplateRows } from './membership.ts';
import { languagesOf } from './templates.ts';
import * as ownRows from './rows/index.ts';
import { settingRows } from './settings.ts';
import { messagesOf } from './smsMessages.ts';
import { referenceRows } from './referenceData.ts';
import { localCents } from './productKinds.ts';

const now = new Date('2026-06-15T10:00:00Z');
const t = createTranslator('en', en);

/** The declarations as they are for each partner. */
const models = new Map<string, Model>();

/** What the service's own validation says of a row; nothing when all is well. */
function problems(name: string, row: Row, partner?: (typeof samplePartners)[number]): object {
  const context: RuleContext = {
    ...emptyContext,
    partnerLists: samplePartnerLists,
    now,
    t,
    partner: partner
      ? {
          guid: partnerGuid(partner),
          code: partner.code,
          country: partner.country,
          currency: sampleCountries[partner.country].currency_code,
        }
      : null,
  };
  // As it is for this partner: some want more than others do.
  const code = partner?.code ?? '';
  const own = models.get(code) ?? overlaid(model, context);
  models.set(code, own);
  const fields = own.resources[name]?.fields ?? [];
  return readRecord(fields, row, { operation: 'create', source: 'wire' }, context).errors;
}

describe('the sample world', () => {
  it('holds nothing that the service itself would refuse', () => {
    for (const row of countryRows()) expect(problems('countries', row), row.code).toEqual({});
    for (const row of partnerRows()) expect(problems('partners', row), row.code).toEqual({});
    for (const [resource, rows] of Object.entries(referenceRows())) {
      for (const row of rows) expect(problems(resource, row), resource).toEqual({});
    }
    for (const { resource, owners } of Object.values(ownRows)) {
      for (const { partner, rows } of owners()) {
        expect(rows.length, resource).toBeGreaterThan(0);
        for (const row of rows) expect(problems(resource, row, partner ?? undefined), resource).toEqual({});
      }
    }
    for (const partner of samplePartners) {
      const { products, premiums } = productRows(partner);
      for (const row of products) expect(problems('products', row, partner), row.code).toEqual({});
      for (const row of premiums) expect(problems('product_premiums', row, partner)).toEqual({});
      const { fixed, variable, cashback } = benefitRows(partner);
      for (const row of fixed) expect(problems('fixed_indemnity', row, partner)).toEqual({});
      for (const row of variable) expect(problems('variable_indemnity', row, partner)).toEqual({});
      for (const row of cashback) expect(problems('cashback_indemnity', row, partner)).toEqual({});
      const customers = customersOf(partner, now);
      for (const { row } of customers) expect(problems('customers', row, partner), row.msisdn).toEqual({});
      for (const row of membershipRows(products)) expect(problems('membership_configs', row, partner)).toEqual({});
      for (const [name, { guid: _guid, ...row }] of Object.entries(settingRows(partner))) {
        expect(problems(name, row, partner), name).toEqual({});
      }
      for (const row of smsTemplateRows(partner)) expect(problems('sms_templates', row, partner)).toEqual({});
      // Customers are told when their cover begins, and whenever it ends.
      for (const event of ['begun', 'expired', 'renewed', 'lapsed', 'cancelled', 'ended', 'withdrawn']) {
        const told = smsTemplateRows(partner).filter(
          (row) => row.event === `cover_${event}` && row.status === 'in_use',
        );
        expect(
          told.map(({ language }) => language),
          event,
        ).toEqual(languagesOf(partner));
      }
      for (const { row } of dependantsOf(partner, customers, now)) {
        expect(problems('dependants', row, partner)).toEqual({});
      }
      const policies = policiesOf(partner, customers, now);
      for (const { row } of policies.slice(0, 60)) expect(problems('policies', row, partner)).toEqual({});
      for (const [name, rows] of Object.entries(paymentsOf(partner, policies, now))) {
        // They are all made alike.
        for (const { row } of rows.slice(0, 20)) expect(problems(name, row, partner), name).toEqual({});
      }
      for (const { row } of preAuthorizationsOf(partner, policies, claimsOf(partner, policies, now), now)) {
        expect(problems('pre_authorizations', row, partner)).toEqual({});
      }
      // Written from a handful of templates: one in ten is as good as all.
      for (const { row } of messagesOf(partner, customers, now).filter((_, index) => index % 10 === 0)) {
        expect(problems('sms_messages', row, partner)).toEqual({});
      }
      for (const { row } of claimsOf(partner, policies, now)) {
        expect(problems('claims', row, partner), row.claim_reference).toEqual({});
      }
      for (const { row } of callbacksOf(partner, customers, now)) {
        expect(problems('claim_callbacks', row, partner)).toEqual({});
      }
    }
  });

  it('is the same each time', () => {
    for (const partner of samplePartners.slice(0, 2)) {
      expect(customersOf(partner, now)).toEqual(customersOf(partner, now));
    }
    const all = samplePartners.flatMap((partner) => customersOf(partner, now).map(({ row }) => row));
    for (const field of ['guid', 'msisdn'] as const) {
      expect(new Set(all.map((row) => row[field])).size).toBe(all.length);
    }
    expect(all).toHaveLength(3000);
  });

  it('looks like a business: ids, beneficiaries, statuses, numbers that end in every digit', () => {
    const customers = samplePartners.flatMap((partner) => customersOf(partner, now));
    const share = (is: (row: Row) => boolean) => customers.filter(({ row }) => is(row)).length / customers.length;
    expect(share((row) => row.national_id !== null)).toBeCloseTo(0.6, 1);
    expect(share((row) => row.beneficiary_name !== null)).toBeCloseTo(0.5, 1);
    expect(share((row) => row.status === 'active')).toBeGreaterThan(0.85);
    expect(share((row) => row.status === 'deceased')).toBeGreaterThan(0);
    expect(new Set(customers.map(({ row }) => row.msisdn.at(-1))).size).toBe(10);
    const dates = customers.map(({ registeredAt }) => registeredAt.getTime());
    expect(Math.min(...dates)).toBeGreaterThan(now.getTime() - 731 * 86_400_000);
    expect(Math.max(...dates)).toBeLessThanOrEqual(now.getTime());
  });

  it('has callbacks that are overdue, due and closed', () => {
    const callbacks = samplePartners.flatMap((partner) => callbacksOf(partner, customersOf(partner, now), now));
    expect(callbacks).toHaveLength(60);
    const open = callbacks.filter(({ row }) => row.status === 'open');
    expect(open.length).toBeGreaterThan(20);
    expect(open.some(({ row }) => row.due_at < now.toISOString())).toBe(true);
    expect(open.some(({ row }) => row.due_at > now.toISOString())).toBe(true);
    for (const { row, promisedAt } of callbacks) {
      expect(promisedAt.getTime()).toBeLessThan(now.getTime());
      expect(row.claim_reference).toMatch(/^CLM-\d{6}$/);
      expect(row.reason === null).toBe(row.status === 'open');
    }
  });

  it('has claims in every state, each with its history, decided by two', () => {
    const states = new Set<unknown>();
    for (const partner of samplePartners) {
      const policies = policiesOf(partner, customersOf(partner, now), now);
      const claims = claimsOf(partner, policies, now);
      expect(claims.length, partner.code).toBeGreaterThan(15);
      for (const { row, at, actions } of claims) {
        states.add(row.status);
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(actions.at(-1)?.to).toBe(row.status);
        expect(actions.every((one) => one.at <= now)).toBe(true);
        const by = (name: string) => actions.find(({ action }) => action === name)?.actor;
        const [first, second] = [by('approve') ?? by('fail'), by('approve_second') ?? by('fail_confirm')];
        if (second !== undefined) expect(second).not.toBe(first);
      }
      for (const claim of claims) {
        const history = historyOf(claim);
        // What a claim says of a decision somebody took, and the history tells when.
        for (const [field, actions] of [
          ['first_decided_by', ['approve', 'fail']],
          ['decided_by', ['approve_second', 'fail_confirm']],
          ['paid_on', ['mark_paid', 'payment_succeeded']],
          ['payment_failure', ['payment_failed']],
          ['discard_reason', ['discard']],
        ] as const) {
          const setting = history.filter(({ before, after }) => !before?.[field] && after[field]);
          expect(
            setting.every(({ action }) => actions.some((one) => one === action)),
            field,
          ).toBe(true);
          expect(setting.length, field).toBe(claim.row[field] ? 1 : 0);
        }
        expect(history[0]).toMatchObject({ before: null, at: claim.at });
        expect(history.at(-1)?.after).toMatchObject({ status: claim.row.status });
      }
      for (const claim of claims) {
        const { attempts, questions, waiting, facts } = payoutsOf(claim);
        expect(waiting).toHaveLength(claim.row.status === 'payout_requested' ? 1 : 0);
        for (const { row } of waiting) expect(problems('money_out', { ...row, apart: null }, partner)).toEqual({});
        for (const { row } of attempts) {
          expect(problems('mobile_money_transactions', row, partner)).toEqual({});
          const policy = policies.find((one) => one.row.guid === claim.row.policy_guid);
          if (claim.row.type === 'death') expect(row.msisdn).toBe(policy?.row.beneficiary_phone);
        }
        for (const { row } of questions) expect(problems('operator_questions', row, partner)).toEqual({});
        const { status, payout_attempts: counted, paid_by_hand: byHand } = { ...claim.row, ...facts };
        expect(attempts).toHaveLength(counted);
        expect(attempts.filter((one) => one.row.status === 'succeeded')).toHaveLength(
          status === 'paid' && !byHand ? 1 : 0,
        );
        expect(questions).toHaveLength(status === 'payment_processing' ? 1 : 0);
        // Nobody has heard of it for so long that a person may judge it.
        if (status === 'payment_processing') expect(String(facts.payout_judged_from) < now.toISOString()).toBe(true);
        expect(attempts.at(-1)?.row.amount_in_cents).toBe(attempts.length > 0 ? claim.row.approved_amount : undefined);
      }
      const references = claims.map(({ row }) => row.claim_reference);
      expect(new Set(references).size).toBe(references.length);
    }
    expect(states).toEqual(new Set(claimStates));
  });

  it('has pre-authorizations in every state, what they promise within what is covered', () => {
    const states = new Set<unknown>();
    const numbers: unknown[] = [];
    for (const partner of samplePartners) {
      const policies = policiesOf(partner, customersOf(partner, now), now);
      for (const { row, at } of preAuthorizationsOf(partner, policies, claimsOf(partner, policies, now), now)) {
        const { row: policy, product } = policies.find((one) => one.row.guid === row.policy_guid) ?? {};
        states.add(row.status);
        numbers.push(row.request_number);
        expect(at.getTime()).toBeLessThan(now.getTime());
        expect(row.admission_date >= String(policy?.waiting_ends_at)).toBe(true);
        const most = Number(product?.hospital_benefit_amount) * Number(product?.maximum_hospital_days);
        expect(Number(row.approved_amount_in_cents ?? 0)).toBeLessThanOrEqual(most);
        expect(row.lou_number === undefined).toBe(['draft', 'pending', 'declined', 'cancelled'].includes(row.status));
        if (row.status === 'approved') expect(String(row.valid_until) >= now.toISOString().slice(0, 10)).toBe(true);
        if (row.status === 'expired') expect(String(row.valid_until) < now.toISOString().slice(0, 10)).toBe(true);
      }
    }
    expect([...states].map(String).toSorted()).toEqual([
      'approved',
      'cancelled',
      'declined',
      'draft',
      'expired',
      'pending',
      'utilised',
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has policies in every state, of products and prices that are sold, their dates in order', () => {
    const states = new Map<unknown, number>();
    for (const partner of samplePartners) {
      const customers = customersOf(partner, now);
      const { premiums } = productRows(partner);
      const today = now.toISOString().slice(0, 10);
      for (const { row, boughtAt } of policiesOf(partner, customers, now)) {
        const { status } = row;
        states.set(status, (states.get(status) ?? 0) + 1);
        const premium = premiums.find(({ guid }) => guid === row.premium_guid);
        expect(premium).toMatchObject({ product_guid: row.product_guid, amount_in_cents: row.amount_in_cents });
        expect(customers.some((one) => one.row.guid === row.customer_guid && one.registeredAt <= boughtAt)).toBe(true);
        expect(row.start_date <= String(row.end_date), `${row.policy_number} ${status}`).toBe(true);
        if (status === 'cancel_pending') expect(String(row.cancellation_date) > today).toBe(true);
        if (status === 'cancelled') expect(String(row.cancellation_date) <= today).toBe(true);
        if (status === 'active' || status === 'in_grace' || status === 'suspended') {
          expect(String(row.end_date) >= today).toBe(true);
        }
      }
    }
    expect(new Set(states.keys())).toEqual(new Set(Object.keys(model.workflows.policy?.states ?? {})));
    expect(states.get('active')).toBeGreaterThan(300);
  });

  it('has payments that pay what their policies say is paid, once each', () => {
    const states = new Set<unknown>();
    for (const partner of samplePartners) {
      const policies = policiesOf(partner, customersOf(partner, now), now);
      const { payments, premiums } = paymentsOf(partner, policies, now);
      const pays = new Set(premiums.map(({ row }) => row.payment_guid));
      for (const { row, at } of payments) {
        states.add(row.status);
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(row.status === 'effected').toBe(pays.has(row.guid));
      }
      for (const { row } of policies) {
        const paid = premiums.filter((one) => one.row.policy_guid === row.guid).map((one) => one.row.period_until);
        if (paid.length > 0) expect(paid.toSorted().at(-1)).toBe(row.paid_until);
      }
      const references = payments.flatMap(({ row }) => (row.mno_reference ? [row.mno_reference] : []));
      expect(new Set(references).size).toBe(references.length);
    }
    expect(states).toEqual(new Set(['effected', 'failed', 'awaiting_verification', 'rejected']));
  });

  it('has debit orders that collect once a month for policies that run, and payments for what was collected', () => {
    const states = new Set<unknown>();
    for (const partner of samplePartners) {
      const policies = policiesOf(partner, customersOf(partner, now), now);
      const { payments } = paymentsOf(partner, policies, now);
      const { orders, transactions, collected } = debitOrdersOf(partner, policies, payments, now);
      expect(new Set(orders.map(({ row }) => row.policy_guid)).size).toBe(orders.length);
      expect(new Set(transactions.map(({ row }) => row.once_for)).size).toBe(transactions.length);
      for (const { row } of orders) {
        states.add(row.status);
        expect(problems('debit_orders', row, partner)).toEqual({});
        if (row.status !== 'active') continue;
        const next = String(row.next_collection_date);
        expect(next > now.toISOString()).toBe(true);
        expect(transactions.some((one) => one.row.once_for === `${row.guid}/${next.slice(0, 7)}`)).toBe(false);
      }
      for (const { row, at } of transactions) {
        states.add(row.status);
        expect(problems('debit_order_transactions', row, partner)).toEqual({});
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(row.status === 'succeeded').toBe(collected.has(row.payment_guid ?? ''));
        const paid = payments.find((one) => one.row.guid === row.payment_guid)?.row;
        if (paid) expect(paid).toMatchObject({ amount: row.amount_in_cents, policy_guid: row.policy_guid });
      }
    }
    expect([...states]).toEqual(
      expect.arrayContaining([
        'active',
        'mandate_rejected',
        'cancelled',
        'pending',
        'failed',
        'succeeded',
        'abandoned',
      ]),
    );
  });

  it('gives back a part of the premiums of half a year, where that has gone by without a claim', () => {
    const states = new Set<unknown>();
    for (const partner of samplePartners.slice(0, 3)) {
      const policies = policiesOf(partner, customersOf(partner, now), now);
      const rewards = cashbackOf(partner, policies, now);
      // Only what gives cashback is rewarded, and the first start has nothing to add.
      const giving = new Map(benefitRows(partner).cashback.map((row) => [row.guid, row.product_guid]));
      const productOf = new Map(policies.map(({ row }) => [row.guid, row.product_guid]));
      for (const { row } of rewards) expect(giving.get(row.benefit_guid ?? '')).toBe(productOf.get(row.policy_guid));
      for (const { row } of rewards) states.add(row.status);
      for (const { row, at } of rewards) {
        expect(problems('cashback_rewards', row, partner)).toEqual({});
        expect(at.getTime()).toBeLessThan(now.getTime());
        expect(row.status === 'paid').toBe('payment_reference' in row);
        if (row.status === 'paid') expect(String(row.paid_on) <= now.toISOString().slice(0, 10)).toBe(true);
      }
    }
    expect(states).toEqual(new Set(['paid', 'unpaid']));
  });

  it('has quotations in every state, each with what its state has, one open for a policy', () => {
    const states = new Set<unknown>();
    for (const partner of samplePartners) {
      const customers = customersOf(partner, now);
      const policies = policiesOf(partner, customers, now);
      const { quotations, boughtBy } = quotationsOf(partner, customers, policies, now);
      const changes = quotations.flatMap(({ row }) => (row.kind === 'change' ? [row.policy_guid] : []));
      expect(new Set(changes).size).toBe(changes.length);
      for (const { row, at } of quotations) {
        states.add(row.status);
        expect(problems('quotations', row, partner)).toEqual({});
        expect(at.getTime()).toBeLessThan(now.getTime());
        expect(row.status !== 'draft' && row.status !== 'discarded').toBe('amount_in_cents' in row);
        if (row.status === 'quoted') expect(String(row.valid_until) >= now.toISOString().slice(0, 10)).toBe(true);
        if (row.status === 'issued') expect(boughtBy.get(row.policy_guid ?? '')).toBe(row.guid);
      }
    }
    expect(states).toEqual(new Set(Object.keys(model.workflows.quotation?.states ?? {})));
  });

  it('sets prices as people do', () => {
    expect(localCents(1.4, sampleCountries.GH)).toBe(1700);
    expect(localCents(0.03, sampleCountries.GH)).toBe(35);
    expect(localCents(0.05, sampleCountries.CI)).toBe(3000);
    expect(localCents(12, sampleCountries.UG)).toBe(4_400_000);
  });
});
