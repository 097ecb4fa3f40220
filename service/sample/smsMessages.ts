import { instant } from '../../src/schema/units.ts';
import { partOf, rowOf, type SamplePart, type SampleRow } from './rowOf.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { smsSize } from '../../src/schema/smsParts.ts';
import { smsText } from '../../src/resources/rules/smsText.ts';
import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SampleContributor } from '../platform/deps.ts';
import { customersOf, type SampleCustomer } from './customers.ts';
import { partnerGuid, productRows } from './markets.ts';
import { smsTemplateRows } from './membership.ts';
import { sampleCountries, type SamplePartner, samplePartners } from './partners.ts';
import { policiesOf } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';
import { sampleWriter } from './sampleWriter.ts';

const day = 86_400_000;

const answers = { en: 'When was my last payment?', fr: 'Quand était mon dernier paiement ?' } as const;

type Customer = SampleRow<'customers'>;

/** What is said, and what differs from a message that was sent and arrived. */
type Said = SamplePart<'sms_messages'> & { readonly text: string };

export interface SampleMessage {
  readonly row: SampleRow<'sms_messages'>;
  readonly madeAt: Date;
}

/** The messages of a partner's customers: a welcome to each who has bought, reminders, and now and then an answer. */
export function messagesOf(
  partner: SamplePartner,
  customers: readonly SampleCustomer[],
  now: Date,
): readonly SampleMessage[] {
  const random = seededRandom(`messages ${partner.code}`);
  const { currency_code: currency } = sampleCountries[partner.country];
  const templates = smsTemplateRows(partner);
  const products = new Map(productRows(partner).products.map((one) => [one.product_guid, one.name]));
  const byGuid = new Map(customers.map(({ row }) => [row.guid, row]));
  const made: SampleMessage[] = [];
  const add = (customer: Customer, at: Date, more: Said) => {
    const guid = sampleGuid('message', partner.code, made.length);
    const { parts } = smsSize(more.text);
    made.push({ row: rowOf('sms_messages', { guid, ...sent(customer, at), ...more, parts }), madeAt: at });
  };
  for (const { row: policy, boughtAt } of policiesOf(partner, customers, now)) {
    const customer = byGuid.get(policy.customer_guid);
    if (!customer) continue;
    const locale = customer.language === 'fr' ? 'fr' : 'en';
    const values = {
      customer_name: customer.full_name,
      product_name: products.get(policy.product_guid) ?? '',
      premium_amount: formatMoney(policy.amount_in_cents, currency, locale).replaceAll(/[\u00a0\u202f]/g, ' '),
      due_date: formatDate(policy.next_due_date ?? policy.end_date ?? null, locale),
    };
    const write = (code: string, at: Date, more: SamplePart<'sms_messages'> = {}) => {
      const template = templates.find((one) => one.code === code && one.language === locale);
      if (!template) return;
      const text = smsText(template.template, template.parameters ?? [], values);
      add(customer, at, { text, template_code: code, ...more });
    };
    write('WELCOME', new Date(boughtAt.getTime() + 30_000));
    const since = Math.floor((now.getTime() - boughtAt.getTime()) / day);
    if (policy.next_due_date !== null && since > 3) {
      const at = new Date(now.getTime() - between(random, 1, Math.min(since - 1, 40)) * day);
      write('PREMIUM_DUE', at, {
        sent_by: partner.registrar.username,
        ...(percent(random, 8) ? { status: 'failed', sent_at: null } : {}),
      });
      if (percent(random, 12)) {
        add(customer, new Date(at.getTime() + 3_600_000), { text: answers[locale], direction: 'inbound' });
      }
    }
  }
  return made;
}

function sent({ guid, msisdn }: Customer, at: Date) {
  return partOf('sms_messages', {
    customer_guid: guid,
    msisdn,
    direction: 'outbound',
    status: 'delivered',
    template_code: null,
    sent_at: instant(at),
  });
}

/** What customers of each partner were told, and what they asked. */
export const sampleMessages: SampleContributor = {
  id: 'sms_messages',
  async seed(trx, { model, clock }) {
    const now = clock.now();
    const { write, finish } = sampleWriter(trx, model);
    for (const partner of samplePartners) {
      const made = { by: partner.registrar, partner: partnerGuid(partner) };
      await write(
        'sms_messages',
        messagesOf(partner, customersOf(partner, now), now).map(({ row, madeAt }) => ({
          row,
          made: { ...made, at: madeAt },
        })),
      );
    }
    await finish();
  },
};
