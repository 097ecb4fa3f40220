import type { SampleContributor } from '../platform/deps.ts';
import { type Dated, rowOf } from './rowOf.ts';
import { givesCashback } from './benefits.ts';
import { cashbackOf } from './cashback.ts';
import { claimsOf } from './claims.ts';
import { customersOf } from './customers.ts';
import { debitOrdersOf } from './debitOrders.ts';
import { givesLoyalty, loyaltyOf } from './loyalty.ts';
import { partnerGuid } from './markets.ts';
import { operatorQuestionsOf } from './operatorQuestions.ts';
import { samplePartners } from './partners.ts';
import { paymentsOf } from './payments.ts';
import { policiesOf } from './policies.ts';
import { preAuthorizationsOf } from './preAuthorizations.ts';
import { quotationsOf } from './quotations.ts';
import { remittancesOf } from './remittances.ts';
import { sampleWriter } from './sampleWriter.ts';

/** What customers of each partner have bought, and the last payments for it. */
export const samplePolicies: SampleContributor = {
  id: 'policies',
  async seed(trx, { model, clock, config }) {
    const now = clock.now();
    const { write, writeDated, finish } = sampleWriter(trx, model);
    for (const partner of samplePartners) {
      const made = { by: partner.registrar, partner: partnerGuid(partner) };
      const customers = customersOf(partner, now);
      const policies = policiesOf(partner, customers, now);
      const { quotations, boughtBy } = quotationsOf(partner, customers, policies, now);
      await write(
        'policies',
        policies.map(({ row, boughtAt }) => ({
          row: rowOf('policies', { ...row, quotation_guid: boughtBy.get(row.guid) ?? null }),
          made: { ...made, at: boughtAt },
        })),
      );
      const { payments, premiums } = paymentsOf(partner, policies, now);
      const { orders, transactions, collected } = debitOrdersOf(partner, policies, payments, now);
      const collectedBy = ({ row, at }: Dated<'payments'>): Dated<'payments'> => ({
        row: collected.has(row.guid) ? rowOf('payments', { ...row, payment_method: 'debit_order' }) : row,
        at,
      });
      const claims = claimsOf(partner, policies, now);
      await writeDated('payments', payments.map(collectedBy), made);
      await writeDated('quotations', quotations, made);
      await writeDated('pre_authorizations', preAuthorizationsOf(partner, policies, claims, now), made);
      await writeDated('debit_orders', orders, made);
      await writeDated('debit_order_transactions', transactions, made);
      await writeDated('operator_questions', operatorQuestionsOf(partner, payments), made);
      await writeDated('remittances', remittancesOf(partner, payments), made);
      if (givesCashback(partner, config)) {
        await writeDated('cashback_rewards', cashbackOf(partner, policies, now), made);
      }
      if (givesLoyalty(partner, config)) {
        await writeDated('loyalty_eligibility', loyaltyOf(partner, customers, policies, now), made);
      }
      await writeDated('premiums', premiums, made);
    }
    await finish();
  },
};
