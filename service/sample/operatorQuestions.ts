import { dayOf } from '../../src/schema/day.ts';
import type { SamplePartner } from './partners.ts';
import type { Dated } from './payments.ts';
import { sampleGuid } from './random.ts';

/** Of a partner's refused payments the last one: the operator says later that the money moved after all. */
export function operatorQuestionsOf(partner: SamplePartner, payments: readonly Dated[]): readonly Dated[] {
  return payments
    .filter(({ row }) => row.status === 'failed')
    .slice(-1)
    .map(({ row, at }) => ({
      at,
      row: {
        guid: sampleGuid('operator question', partner.code, String(row.guid)),
        kind: 'collections',
        state: 'not_followed',
        said: 'succeeded',
        amount: row.amount,
        msisdn: row.msisdn,
        mno_reference: `LATE.${dayOf(at, null).slice(2).replaceAll('-', '')}`,
        asked_at: at.toISOString(),
        payment_guid: row.guid,
      },
    }));
}
