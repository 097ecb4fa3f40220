import { instant } from '../../src/schema/units.ts';
import { type Dated, rowOf } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { SamplePartner } from './partners.ts';
import { sampleGuid } from './random.ts';

/** Of a partner's refused payments the last one: the operator says later that the money moved after all. */
export function operatorQuestionsOf(
  partner: SamplePartner,
  payments: readonly Dated<'payments'>[],
): readonly Dated<'operator_questions'>[] {
  return payments
    .filter(({ row }) => row.status === 'failed')
    .slice(-1)
    .map(({ row, at }) => ({
      at,
      row: rowOf('operator_questions', {
        guid: sampleGuid('operator question', partner.code, row.guid),
        kind: 'collections',
        state: 'not_followed',
        said: 'succeeded',
        amount: row.amount,
        msisdn: row.msisdn,
        mno_reference: `LATE.${dayOf(at, null).slice(2).replaceAll('-', '')}`,
        asked_at: instant(at),
        payment_guid: row.guid,
      }),
    }));
}
