import type { SampleContributor } from '../deps.ts';
import { insertRows, type Row } from '../resources/rows.ts';
import { callbacksOf } from './claimCallbacks.ts';
import { customersOf } from './customers.ts';
import { countryRows, partnerGuid, partnerRows, productRows } from './markets.ts';
import { samplePartners } from './partners.ts';
import { type Made, madeEvent, resourceNamed, sampleRow } from './sampleRow.ts';

const twoYears = 2 * 365 * 86_400_000;
const admin = { username: 'admin', name: 'Wanjiru Sample' };

/** Countries, partners, products with their prices, customers and claim callbacks, each with its audit event. */
export const sampleEntities: SampleContributor = {
  id: 'entities',
  async seed(trx, { model, clock }) {
    const now = clock.now();
    const audit = resourceNamed(model, 'audit_events');
    const events: Row[] = [];
    const write = async (name: string, given: readonly { row: Row; made: Made }[]): Promise<void> => {
      const resource = resourceNamed(model, name);
      const rows = given.map(({ row, made }) => sampleRow(resource, row, made));
      await insertRows(trx, resource, rows);
      given.forEach(({ made }, index) => events.push(madeEvent(audit, resource, rows[index] ?? {}, made)));
    };
    const founded: Made = { at: new Date(now.getTime() - twoYears), by: admin, partner: null };
    await write(
      'countries',
      countryRows().map((row) => ({ row, made: founded })),
    );
    await write(
      'partners',
      partnerRows().map((row) => ({ row, made: founded })),
    );
    for (const partner of samplePartners) {
      const guid = partnerGuid(partner);
      const launched = { ...founded, partner: guid };
      const { products, premiums } = productRows(partner);
      const customers = customersOf(partner, now);
      const by = partner.registrar;
      await write(
        'products',
        products.map((row) => ({ row, made: launched })),
      );
      await write(
        'product_premiums',
        premiums.map((row) => ({ row, made: launched })),
      );
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
    await insertRows(trx, audit, events);
  },
};
