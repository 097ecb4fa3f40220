import { cents } from '../../src/schema/units.ts';
import { type Dated, rowOf } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { SamplePartner } from './partners.ts';
import { sampleUserGuid } from './users.ts';
import { sampleGuid } from './random.ts';

/** How many payments the last statement of the operator has. */
const lines = 24;

/** Of these, by their place: what the operator says of another amount, and what nobody has recorded. */
const otherwise: Readonly<Record<number, 'amount_differs' | 'unknown'>> = {
  3: 'amount_differs',
  9: 'unknown',
  17: 'unknown',
};

/** The operator's last statement: most of it is recorded as the operator says, some of it otherwise, some not at all. */
export function remittancesOf(
  partner: SamplePartner,
  payments: readonly Dated<'payments'>[],
): readonly Dated<'remittances'>[] {
  const effected = payments.filter(({ row }) => row.status === 'effected' && row.mno_reference !== null);
  const newest = effected.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, lines);
  return newest.flatMap(({ row, at }, place) => {
    const { mno_reference: reference } = row;
    if (!reference) return [];
    const status = otherwise[place] ?? 'matched';
    const isKnown = status !== 'unknown';
    return [
      {
        at: new Date(at.getTime() + 3_600_000),
        row: rowOf('remittances', {
          guid: sampleGuid('remittance', partner.code, row.guid),
          // As it never came to be recorded.
          mno_reference: isKnown ? reference : `${reference.slice(0, -6)}${900_001 + place}`,
          amount: status === 'amount_differs' ? cents(row.amount + 100) : row.amount,
          effected_date: row.effected_date ?? dayOf(at, partner),
          msisdn: row.msisdn,
          status,
          payment_guid: isKnown ? row.guid : null,
          recorded_amount: isKnown ? row.amount : null,
          captured_by: 'assessor',
          captured_by_guid: sampleUserGuid('assessor'),
          recorded_by_guid: isKnown ? row.recorded_by_guid : null,
          recorded_by: isKnown ? row.captured_by : null,
        }),
      },
    ];
  });
}
