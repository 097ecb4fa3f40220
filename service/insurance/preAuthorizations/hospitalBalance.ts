import type { Cents } from '../../../src/schema/units.ts';
import { nothing } from '../shared/amounts.ts';
import { balancesOf, hospitalStay, patientOf } from '../benefits/module.ts';
import type { Reader } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';
import type { StayFacts } from './stay.ts';

/**
 * What is left of the hospital benefit for a stay under a policy.
 * @param except the letter that is being decided on, which does not count; null for one that is not there yet
 */
export async function hospitalBalance(
  reader: Reader,
  policy: Stored<'policies'>,
  stay: StayFacts,
  except: string | null,
): Promise<Cents> {
  const balances = await balancesOf(reader, policy, patientOf(stay), stay.admission_date, { except });
  return balances.find(({ benefit }) => benefit === hospitalStay)?.remaining_in_cents ?? nothing;
}
