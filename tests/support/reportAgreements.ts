import { sql } from 'kysely';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestOperator } from './operator.ts';
import { bodyOf, type Wire } from './records.ts';
import { byText, type Lines, type ReportDesk } from './reportDesk.ts';

/** Customers, policies, premiums and payments say what is stored, and what the numbers over their lists say. */
export async function agreeOnMoney(desk: ReportDesk): Promise<{ readonly register: Lines }> {
  const { count, get, here, inDays, onDays, parametersOf, sumOf, told } = desk;
  const customers = await told('registered_customers');
  expect(customers.rows.length).toBe(await count(sql`customers where ${here} and ${inDays('created_at')}`));
  const policies = await told('all_created_policies');
  expect(policies.rows.length).toBe(await count(sql`policies where ${here} and ${inDays('created_at')}`));

  const register = await told('premium_register');
  for (const [column, status] of [
    ['premium', 'paid'],
    ['taken_back', 'refunded'],
  ] as const)
    expect(register.totals[column]).toBe(
      await sumOf('amount', sql`premiums where ${here} and status = ${status} and ${onDays('period_from')}`),
    );

  const month = parametersOf('premium_received_report');
  const received = await told('premium_received_report');
  expect(received.totals.premium_received).toBe(
    await sumOf(
      'amount',
      sql`premiums where ${here} and status = 'paid' and (created_at at time zone 'UTC')::date >= ${month.startDate}::date`,
    ),
  );

  const came = sql`status in ('effected', 'refund_requested', 'refund_pending', 'refunded', 'reversed')`;
  const payments = await told('payment_received_report');
  expect(payments.totals.received).toBe(
    await sumOf('amount', sql`payments where ${here} and ${came} and ${onDays('effected_date')}`),
  );
  const summary = await bodyOf(await get('/api/payments/summary'));
  const stands = summary.content
    .filter(({ state }: Wire) => ['effected', 'refund_requested', 'refund_pending'].includes(state))
    .reduce((all: number, { sum }: Wire) => all + Number(sum), 0);
  expect((payments.totals.received ?? 0) - (payments.totals.gone_back ?? 0)).toBe(stands);

  const sold = await Promise.all(['web_agents', 'vas_agents'].map(async (name) => await told(name)));
  for (const { rows } of sold)
    for (const row of rows) expect(row.waiting + row.in_force + row.paused + row.ended).toBe(row.sold);
  const earned = await count(
    sql`policies where ${here} and payment_method is null and channel in ('WebClient', 'USSD', 'WhatsApp') and ${inDays('created_at')}`,
  );
  expect(sold.reduce((all, { totals }) => all + (totals.sold ?? 0), earned)).toBe(policies.rows.length);
  return { register };
}

/** Reports of claims say what the register says, the tabs of the same person, and what was paid. */
export async function agreeOnClaims(desk: ReportDesk): Promise<{ readonly owed: Lines; readonly byOperator: Lines }> {
  const { count, get, here, inDays, onDays, sumOf, threeYears, told } = desk;
  const register = await told('claims_register');
  const notified = await told('claim_notification_report');
  expect(notified.records.toSorted(byText)).toEqual(register.records.toSorted(byText));
  for (const row of register.rows)
    expect(Number(row.approved ?? 0)).toBe(Number(row.paid ?? 0) + Number(row.to_pay ?? 0));
  for (const [type, name] of [
    ['death', 'death-claim-report'],
    ['hospital', 'hospital-claim-report'],
    ['reimbursement', 'reimbursement'],
  ] as const) {
    const { records, totals } = await told(name);
    const those = register.rows.flatMap((row, at) =>
      row.type === type ? [{ row, record: register.records[at] }] : [],
    );
    expect(records.toSorted(byText)).toEqual(those.map(({ record }) => record).toSorted(byText));
    expect(totals.approved).toBe(those.reduce((sum, { row }) => sum + Number(row.approved ?? 0), 0));
  }
  const owed = await told('claims_payable_report');
  expect((owed.totals.owed ?? 0) + (owed.totals.goodwill_owed ?? 0)).toBe(register.totals.to_pay);

  for (const as of ['agent', 'assessor', 'admin']) {
    const open = await told('all_open_claims_report', { as });
    const { dashboards } = await bodyOf(await get('/api/claims/summary', { as }));
    const tabs = dashboards.filter(({ dashboard }: Wire) =>
      ['open', 'finalisation', 'payable', 'processing'].includes(String(dashboard).toLowerCase()),
    );
    expect(tabs, JSON.stringify(dashboards)).toHaveLength(4);
    expect(open.rows.length, as).toBe(tabs.reduce((sum: number, tab: Wire) => sum + tab.count, 0));
    expect((open.totals.approved ?? 0) + (open.totals.goodwill ?? 0), as).toBe(
      tabs.reduce((sum: number, tab: Wire) => sum + tab.amount_in_cents + tab.ex_gratia_in_cents, 0),
    );
  }

  const byOperator = await told('claims_paid_report', {
    parameters: { ...threeYears(), way: 'operator' },
  });
  expect(byOperator.totals.paid).toBe(
    await sumOf(
      'amount_in_cents',
      sql`mobile_money_transactions where ${here} and status = 'succeeded' and claim_guid is not null and ${onDays('effected_date')}`,
    ),
  );
  const decided = await told('claim_finalisation_report');
  expect(decided.rows.length).toBe(await count(sql`claims where ${here} and ${inDays('decided_at')}`));
  return { owed, byOperator };
}

/** Each column of the days is the report of the same thing. */
export async function agreeOnDays(desk: ReportDesk): Promise<void> {
  const { count, here, inDays, onDays, parametersOf, sumOf, threeYears, told } = desk;
  const { totals } = await told('daily_stats_report');
  const of = async (name: string) => await told(name, { parameters: threeYears() });
  const [customers, policies, payments, refunds, notified, paid] = await Promise.all(
    [
      'registered_customers',
      'all_created_policies',
      'payment_received_report',
      'refunds_report',
      'claim_notification_report',
      'claims_paid_report',
    ].map(of),
  );
  const final = async (outcome: string) =>
    (await told('claim_finalisation_report', { parameters: { ...threeYears(), outcome } })).rows.length;
  expect(totals).toMatchObject({
    customers: customers?.rows.length,
    policies: policies?.rows.length,
    payments: payments?.rows.length,
    received: payments?.totals.received,
    refunds: refunds?.totals.let_go,
    claims_notified: notified?.rows.length,
    claims_paid: paid?.rows.length,
    paid_out: paid?.totals.paid,
    claims_approved: await final('approved'),
    claims_rejected: await final('rejected'),
    cancelled: await count(sql`policies where ${here} and status = 'cancelled' and ${onDays('cancellation_date')}`),
    premium_booked: await sumOf('amount', sql`premiums where ${here} and status = 'paid' and ${inDays('created_at')}`),
  });
  const month = { parameters: parametersOf('premium_received_report') };
  expect((await told('daily_stats_report', month)).totals.premium_booked).toBe(
    (await told('premium_received_report', month)).totals.premium_received,
  );
}

/** What the numbers of a column come to. */
const added = (rows: Lines['rows'], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/**
 * What began on some day agrees with the audit, and the money that moved on it with the ledger of the operator, of which nothing moved before.
 */
export async function agreeWithLedgers(
  { count, here, one, sumOf, threeYears, told }: ReportDesk,
  operator: TestOperator,
  day: string,
): Promise<void> {
  const onDay = { startDate: day, endDate: day };
  const made = async (entity: string, field: string) =>
    await count(sql`
      audit_events where ${here} and entity = ${entity} and (happened_at at time zone 'UTC')::date = ${day}::date
        and changes @> ${JSON.stringify([{ field, from: null }])}::jsonb
    `);
  const customers = await told('registered_customers', { parameters: onDay });
  expect(customers.rows.length).toBe(await made('customers', 'full_name'));
  const policies = await told('all_created_policies', { parameters: onDay });
  expect(policies.rows.length).toBe(await made('policies', 'policy_number'));

  const movements = await operator.movements();
  const subjectOf = async (references: readonly string[], resource: string) => {
    const { n } = await one(sql<{ n: string }>`
      select coalesce(json_agg(guid), '[]')::text as n from operator_requests
      where guid = any(${[...references]}::text[]) and subject_resource = ${resource}
    `);
    return new Set<string>(JSON.parse(n) as string[]);
  };
  const references = movements.map(({ reference }) => reference);
  const [ofPayments, ofClaims] = [
    await subjectOf(references, 'payments'),
    await subjectOf(references, 'mobile_money_transactions'),
  ];
  const sumOfMoved = (which: (movement: (typeof movements)[number]) => boolean) =>
    movements.filter(which).reduce((sum, { amount_in_cents: amount }) => sum + amount, 0);

  // What the operator has collected, what it took back since included.
  const byOperator = await told('payment_received_report', { parameters: { ...onDay, origin: 'operator' } });
  expect(byOperator.totals.received).toBe(sumOfMoved(({ kind }) => kind === 'collections'));
  const refundsOut = sumOfMoved(
    ({ kind, reference, is_reversed: isReversed }) =>
      kind === 'disbursements' && ofPayments.has(reference) && !isReversed,
  );
  const refunds = await told('refunds_report', { parameters: onDay });
  expect(refunds.totals.let_go).toBe(
    await sumOf(
      'amount',
      sql`money_out where ${here} and kind = 'refund' and status = 'let_go' and (asked_at at time zone 'UTC')::date = ${day}::date`,
    ),
  );
  const gone = new Map(
    refunds.rows.flatMap((row) =>
      row.payment_now === 'refunded' ? [[row['payment_guid.mno_reference'], Number(row.let_go ?? 0)] as const] : [],
    ),
  );
  expect([...gone.values()].reduce((sum, amount) => sum + amount, 0)).toBe(refundsOut);
  const paid = await told('claims_paid_report', { parameters: { ...onDay, way: 'operator' } });
  expect(paid.totals.paid).toBe(
    sumOfMoved(
      ({ kind, reference, is_reversed: isReversed }) =>
        kind === 'disbursements' && ofClaims.has(reference) && !isReversed,
    ),
  );

  // The last word of two people on a claim, unless somebody has taken it back since.
  const decided = await told('claim_finalisation_report', { parameters: onDay });
  expect(decided.rows.length).toBe(
    await count(sql`(
      select distinct on (entity_guid) action, happened_at from audit_events
      where ${here} and entity = 'claims' and action in ('approve_second', 'fail_confirm', 'reverse_final', 'reopen_ex_gratia')
      order by entity_guid, happened_at desc
    ) last where action in ('approve_second', 'fail_confirm') and (happened_at at time zone 'UTC')::date = ${day}::date`),
  );

  // Over all days, premiums and what policies have in hand are what came in and has not gone back.
  const { startDate, endDate } = threeYears();
  const dayAfter = (days: number) => new Date(Date.parse(endDate) + days * 86_400_000).toISOString().slice(0, 10);
  const behind = await told('premium_register', { parameters: { startDate, endDate } });
  const ahead = await told('premium_register', { parameters: { startDate: dayAfter(1), endDate: dayAfter(1_000) } });
  const received = await told('payment_received_report', { parameters: threeYears() });
  const stands = added(received.rows, 'received') - added(received.rows, 'gone_back');
  expect(
    added([...behind.rows, ...ahead.rows], 'premium') + (await sumOf('balance', sql`policies where ${here}`)),
  ).toBe(stands);
}

/** Waits until the operator has said what became of all that it was asked for. */
export async function settledAll(count: ReportDesk['count']): Promise<void> {
  await eventually(async () => {
    expect(await count(sql`operator_requests where next_look_at is not null and kind <> 'sms'`)).toBe(0);
  }, 60_000);
}
