import { rowOf } from './rowOf.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { SampleContributor } from '../platform/deps.ts';
import { people, sampleUserGuid } from './users.ts';
import type { Row } from '../platform/records/rows.ts';
import { claimsOf, type SampleClaim } from './claims.ts';
import { customersOf } from './customers.ts';
import { partnerGuid } from './markets.ts';
import { moneyOutDaysOf } from './moneyOutDays.ts';
import { payoutsOf } from './payouts.ts';
import { samplePartners } from './partners.ts';
import { policiesOf } from './policies.ts';
import { sampleGuid } from './random.ts';
import type { Done } from './sampleRow.ts';
import { sampleWriter } from './sampleWriter.ts';

/** What was done with claims before, as the four-eyes rule reads it. */
async function remember(trx: Transaction<Tables>, claims: readonly SampleClaim[]): Promise<void> {
  const rows = claims.flatMap(({ row, actions }) =>
    actions.map(({ action, actor, from, to, at }, index) => ({
      guid: sampleGuid('claim action', row.guid, index),
      workflow: 'claim',
      entity_guid: row.guid,
      action,
      actor_guid: actor,
      from_state: from,
      to_state: to,
      asked: '{}',
      happened_at: at,
    })),
  );
  if (rows.length > 0) await trx.insertInto('workflow_actions').values(rows).execute();
}

/** What each action leaves in a claim: before it, none of that is there. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  approve: ['first_decided_by', 'first_decided_at', 'approved_amount'],
  fail: ['first_decided_by', 'first_decided_at', 'rejection_reason'],
  approve_second: ['decided_by', 'decided_at'],
  fail_confirm: ['decided_by', 'decided_at'],
  discard: ['discard_reason'],
  pay: ['payee_msisdn', 'payout_attempts', 'payout_asked_by', 'payout_asked_guid', 'payout_waits', 'payout_open'],
  mark_paid: ['payment_method', 'payment_reference', 'paid_on', 'paid_by_hand'],
  payment_failed: ['payment_failure'],
  payment_succeeded: ['payment_method', 'payment_reference', 'paid_on', 'payout_done'],
};

/** The history of a claim as its audit tells it: who made it, and what each action changed. */
export function historyOf({ row, actions }: Pick<SampleClaim, 'row' | 'actions'>): readonly Done[] {
  const whole: Row = { ...row };
  const later = (from: number) => actions.slice(from).flatMap(({ action }) => leaves[action] ?? []);
  const after = (index: number, status: string): Row => {
    const unknown = new Set(later(index + 1));
    return { ...Object.fromEntries(Object.entries(whole).filter(([name]) => !unknown.has(name))), status };
  };
  return actions.map(({ action, actor, at, to }, index) => ({
    action,
    at,
    by:
      people
        .map(({ username, first, last }) => ({ username, name: `${first} ${last}` }))
        .find(({ username }) => sampleUserGuid(username) === actor) ?? null,
    before: index === 0 ? null : after(index - 1, actions[index - 1]?.to ?? to),
    after: after(index, to),
  }));
}

/** What customers of each partner have claimed, and who decided what of it. */
export const sampleClaims: SampleContributor = {
  id: 'claims',
  async seed(trx, { model, clock }) {
    const now = clock.now();
    const { write, writeDated, finish } = sampleWriter(trx, model);
    for (const partner of samplePartners) {
      const made = { by: partner.registrar, partner: partnerGuid(partner) };
      const claims = claimsOf(partner, policiesOf(partner, customersOf(partner, now), now), now);
      const payouts = new Map(claims.map((claim) => [claim.row.guid, payoutsOf(claim)] as const));
      await write(
        'claims',
        claims.map(({ row: claim, at, actions }) => {
          const row = rowOf('claims', { ...claim, ...payouts.get(claim.guid)?.facts });
          return { row, made: { ...made, at }, done: historyOf({ row, actions }) };
        }),
      );
      const all = [...payouts.values()];
      const attempts = all.flatMap((one) => one.attempts);
      await writeDated('mobile_money_transactions', attempts, made);
      await writeDated(
        'operator_questions',
        all.flatMap(({ questions }) => questions),
        made,
      );
      await writeDated(
        'money_out',
        all.flatMap(({ waiting }) => waiting),
        made,
      );
      await writeDated('money_out_days', moneyOutDaysOf(partner, attempts), made);
      await remember(trx, claims);
    }
    await finish();
  },
};
