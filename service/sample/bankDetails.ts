import { rowOf } from './rowOf.ts';
import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SampleCustomer } from './customers.ts';
import type { SamplePartner } from './partners.ts';
import { sampleGuid, seededRandom } from './random.ts';

/** So many customers are looked at for one who has an account. */
const most = 80;

/** The accounts of some customers, at the invented banks of their country. */
export function bankDetailsOf({ code, country }: SamplePartner, customers: readonly SampleCustomer[]) {
  const random = seededRandom(`accounts ${code}`);
  return customers
    .slice(0, most)
    .filter(({ row }) => row.has_bank_account)
    .map(({ row, registeredAt }) => ({
      row: rowOf('bank_details', {
        guid: sampleGuid('account', row.guid),
        customer_guid: row.guid,
        account_holder: row.full_name,
        bank_guid: sampleGuid('bank', country, between(random, 0, 1)),
        account_number: `${between(random, 1_000_000_000, 9_999_999_999)}`,
        account_type: random() < 0.6 ? 'savings' : 'current',
      }),
      registeredAt,
    }));
}
