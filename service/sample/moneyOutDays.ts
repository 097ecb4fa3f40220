import { type Cents, cents, type Day } from '../../src/schema/units.ts';
import { plus } from '../insurance/shared/amounts.ts';
import { type Dated, rowOf } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import { people, sampleUserGuid } from './users.ts';
import type { SamplePartner } from './partners.ts';
import { sampleGuid } from './random.ts';
import { settingRows } from './settings.ts';

/** What one person may let go in a day where the partner has settled nothing. */
const usual = cents(1_000_000_00);

/** How much each person let go on each day: the sums of the payouts that they asked for. */
export function moneyOutDaysOf(
  partner: SamplePartner,
  attempts: readonly Dated<'mobile_money_transactions'>[],
): readonly Dated<'money_out_days'>[] {
  const { partners_config_money: settled } = settingRows(partner);
  const sums = new Map<string, { at: Date; by: string; day: Day; amount: Cents; movements: number }>();
  for (const { row, at } of attempts) {
    const [by, day] = [row.asked_by ?? '', dayOf(at, partner)];
    const sum = sums.get(`${by}/${day}`) ?? { at, by, day, amount: cents(0), movements: 0 };
    sums.set(`${by}/${day}`, {
      ...sum,
      amount: plus(sum.amount, row.amount_in_cents),
      movements: sum.movements + 1,
    });
  }
  return [...sums.values()].map(({ at, by, day, amount, movements }) => {
    const guid = sampleUserGuid(by);
    const who = people.find(({ username }) => username === by);
    return {
      at,
      row: rowOf('money_out_days', {
        guid: sampleGuid('money out day', partner.code, guid, day),
        day,
        person: who ? `${who.first} ${who.last}` : by,
        amount,
        movements,
        daily_limit: settled?.daily_limit ?? usual,
        person_guid: guid,
        once_for: `${guid}/${day}`,
      }),
    };
  });
}
