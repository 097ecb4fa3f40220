import type { SampleContributor } from '../platform/deps.ts';
import type { Row } from '../platform/records/rows.ts';
import { givesCashback } from './benefits.ts';
import { cashbackOf } from './cashback.ts';
import { claimsOf } from './claims.ts';
import { customersOf } from './customers.ts';
import { debitOrdersOf } from './debitOrders.ts';
import { partnerGuid } from './markets.ts';
import { operatorQuestionsOf } from './operatorQuestions.ts';
import { samplePartners } from './partners.ts';
import { paymentsOf } from './payments.ts';
import { policiesOf } from './policies.ts';
import { preAuthorizationsOf } from './preAuthorizations.ts';
import { quotationsOf } from './quotations.ts';
import { sampleWriter } from './sampleWriter.ts';

/** What customers of each partner have bought, and the last payments for it. */
export const samplePolicies: SampleContributor = {
  id: 'policies',
  async seed(trx, { model, clock, config }) {
    const now = clock.now();
    const { write, finish } = sampleWriter(trx, model);
    for (const partner of samplePartners) {
      const made = { by: partner.registrar, partner: partnerGuid(partner) };
      const customers = customersOf(partner, now);
      const policies = policiesOf(partner, customers, now);
      const { quotations, boughtBy } = quotationsOf(partner, customers, policies, now);
      await write(
        'policies',
        policies.map(({ row, boughtAt }) => ({
          row: { ...row, quotation_guid: boughtBy.get(row.guid) ?? null },
          made: { ...made, at: boughtAt },
        })),
      );
      const { payments, premiums } = paymentsOf(partner, policies, now);
      const { orders, transactions, collected } = debitOrdersOf(partner, policies, payments, now);
      const collectedBy = (row: Row) => (collected.has(row.guid) ? { ...row, payment_method: 'debit_order' } : row);
      await write(
        'payments',
        payments.map(({ row, at }) => ({ row: collectedBy(row), made: { ...made, at } })),
      );
      for (const [name, rows] of [
        ['quotations', quotations],
        ['pre_authorizations', preAuthorizationsOf(partner, policies, claimsOf(partner, policies, now), now)],
        ['debit_orders', orders],
        ['debit_order_transactions', transactions],
        ['operator_questions', operatorQuestionsOf(partner, payments)],
      ] as const) {
        await write(
          name,
          rows.map(({ row, at }) => ({ row, made: { ...made, at } })),
        );
      }
      if (givesCashback(partner, config)) {
        await write(
          'cashback_rewards',
          cashbackOf(partner, policies, now).map(({ row, at }) => ({ row, made: { ...made, at } })),
        );
      }
      await write(
        'premiums',
        premiums.map(({ row, at }) => ({ row, made: { ...made, at } })),
      );
    }
    await finish();
  },
};
