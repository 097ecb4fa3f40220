import { dayOf } from '../../src/schema/day.ts';
import { people, sampleUserGuid } from './users.ts';
import type { SamplePartner } from './partners.ts';
import type { Dated } from './payments.ts';
import { sampleGuid } from './random.ts';
import { settingRows } from './settings.ts';

/** What one person may let go in a day where the partner has settled nothing, in hundredths. */
const usual = 100_000_000;

/** How much each person let go on each day: the sums of the payouts that they asked for. */
export function moneyOutDaysOf(partner: SamplePartner, attempts: readonly Dated[]): readonly Dated[] {
  const [settled] = settingRows(partner).partners_config_money ?? [];
  const sums = new Map<string, { at: Date; by: string; day: string; amount: number; movements: number }>();
  for (const { row, at } of attempts) {
    const [by, day] = [String(row.asked_by), dayOf(at, partner)];
    const sum = sums.get(`${by}/${day}`) ?? { at, by, day, amount: 0, movements: 0 };
    sums.set(`${by}/${day}`, {
      ...sum,
      amount: sum.amount + Number(row.amount_in_cents),
      movements: sum.movements + 1,
    });
  }
  return [...sums.values()].map(({ at, by, day, amount, movements }) => {
    const guid = sampleUserGuid(by);
    const who = people.find(({ username }) => username === by);
    return {
      at,
      row: {
        guid: sampleGuid('money out day', partner.code, guid, day),
        day,
        person: who ? `${who.first} ${who.last}` : by,
        amount,
        movements,
        daily_limit: settled?.daily_limit ?? usual,
        person_guid: guid,
        once_for: `${guid}/${day}`,
      },
    };
  });
}
