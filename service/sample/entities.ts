import type { SampleContributor } from '../platform/deps.ts';
import { benefitRows, cashbackSince, givesCashback } from './benefits.ts';
import { callbacksOf } from './claimCallbacks.ts';
import { customersOf } from './customers.ts';
import { countryRows, partnerGuid, partnerRows, productRows } from './markets.ts';
import { samplePartners } from './partners.ts';
import { founded as foundedAt } from './sampleRow.ts';
import { sampleWriter } from './sampleWriter.ts';

/** Countries, partners, products with their prices and benefits, customers and claim callbacks, each with its audit event. */
export const sampleEntities: SampleContributor = {
  id: 'entities',
  async seed(trx, { model, clock, config }) {
    const now = clock.now();
    const { write, writeMade, finish } = sampleWriter(trx, model);
    const founded = foundedAt(now);
    await writeMade('countries', countryRows(), founded);
    await writeMade('partners', partnerRows(), founded);
    for (const partner of samplePartners) {
      const guid = partnerGuid(partner);
      const launched = { ...founded, partner: guid };
      const { products, premiums } = productRows(partner);
      const customers = customersOf(partner, now);
      const by = partner.registrar;
      await writeMade('products', products, launched);
      await writeMade('product_premiums', premiums, launched);
      const { fixed, variable, cashback } = benefitRows(partner);
      await writeMade('fixed_indemnity', fixed, launched);
      await writeMade('variable_indemnity', variable, launched);
      if (givesCashback(partner, config)) {
        await writeMade('cashback_indemnity', cashback, { ...launched, at: cashbackSince(now) });
      }
      await write(
        'customers',
        customers.map(({ row, registeredAt }) => ({ row, made: { at: registeredAt, by, partner: guid } })),
      );
      await write(
        'claim_callbacks',
        callbacksOf(partner, customers, now).map(({ row, promisedAt }) => ({
          row,
          made: { at: promisedAt, by, partner: guid },
        })),
      );
    }
    await finish();
  },
};
