import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SampleContributor } from '../deps.ts';
import { claimsOf, type SampleClaim } from './claims.ts';
import { customersOf } from './customers.ts';
import { partnerGuid } from './markets.ts';
import { moneyOutDaysOf } from './moneyOutDays.ts';
import { payoutsOf } from './payouts.ts';
import { samplePartners } from './partners.ts';
import { policiesOf } from './policies.ts';
import { sampleGuid } from './random.ts';
import { sampleWriter } from './sampleWriter.ts';

/** What was done with claims before, as the four-eyes rule reads it. */
async function remember(trx: Transaction<Tables>, claims: readonly SampleClaim[]): Promise<void> {
  const rows = claims.flatMap(({ row, actions }) =>
    actions.map(({ action, actor, from, to, at }, index) => ({
      guid: sampleGuid('claim action', String(row.guid), index),
      workflow: 'claim',
      entity_guid: String(row.guid),
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

/** What customers of each partner have claimed, and who decided what of it. */
export const sampleClaims: SampleContributor = {
  id: 'claims',
  async seed(trx, { model, clock }) {
    const now = clock.now();
    const { write, finish } = sampleWriter(trx, model);
    for (const partner of samplePartners) {
      const made = { by: partner.registrar, partner: partnerGuid(partner) };
      const claims = claimsOf(partner, policiesOf(partner, customersOf(partner, now), now), now);
      const payouts = new Map(claims.map((claim) => [claim.row.guid, payoutsOf(claim)] as const));
      await write(
        'claims',
        claims.map(({ row, at }) => ({ row: { ...row, ...payouts.get(row.guid)?.facts }, made: { ...made, at } })),
      );
      for (const [name, of] of [
        ['mobile_money_transactions', 'attempts'],
        ['operator_questions', 'questions'],
        ['money_out', 'waiting'],
      ] as const) {
        const rows = [...payouts.values()].flatMap((one) => one[of]);
        await write(
          name,
          rows.map(({ row, at }) => ({ row, made: { ...made, at } })),
        );
      }
      const attempts = [...payouts.values()].flatMap((one) => one.attempts);
      await write(
        'money_out_days',
        moneyOutDaysOf(partner, attempts).map(({ row, at }) => ({ row, made: { ...made, at } })),
      );
      await remember(trx, claims);
    }
    await finish();
  },
};
