import { instant } from '../../src/schema/units.ts';
import type { SamplePartner } from './partners.ts';
import { sampleGuid } from './random.ts';
import { rowOf, type SampleRow } from './rowOf.ts';

const guidOf = (code: string) => sampleGuid('webhook', code);

/** An address of the bookkeeping of a partner, which was tried once and is out of use since: there is none such. */
export const webhookRows = ({ code }: SamplePartner): readonly SampleRow<'webhooks'>[] => [
  rowOf('webhooks', {
    guid: guidOf(code),
    name: 'Bookkeeping',
    url: `https://books.${code}.example/cover`,
    events: ['payment_received', 'payment_refunded', 'claim_paid'],
    status: 'out_of_use',
    secret_number: 1,
  }),
];

/** What it was told when it was tried. */
export const webhookDeliveryRows = ({ code }: SamplePartner, at: Date): readonly SampleRow<'webhook_deliveries'>[] => [
  rowOf('webhook_deliveries', {
    guid: sampleGuid('webhook call', code),
    webhook_guid: guidOf(code),
    event: 'payment_received',
    status: 'failed',
    happened_at: instant(at),
    attempts: 9,
    problem: 'no_answer',
  }),
];
