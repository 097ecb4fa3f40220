import { formatMoney } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/types.ts';
import { smsSize } from '../../src/resources/rules/smsParts.ts';
import { smsText } from '../../src/resources/rules/smsText.ts';
import { requestOperator } from '../operator/requestOperator.ts';
import { insertRecord, scopeOf } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { recordsWhere } from '../benefits/reader.ts';
import { claimSettings } from './settings.ts';

/** The text of a template for a claim, in the customer's language. */
async function worded(doing: Doing, customer: StoredRecord, template: Row): Promise<string> {
  const { record: claim, find, context } = doing;
  const policy = await find('policies', claim.policy_guid);
  const product = await find('products', policy?.product_guid);
  const partner = await find('partners', scopeOf(context));
  const locale: Locale = customer.language === 'fr' ? 'fr' : 'en';
  const money = formatMoney(Number(claim.approved_amount ?? 0), context.partner?.currency ?? '', locale);
  const parameters = Array.isArray(template.parameters) ? template.parameters.map(String) : [];
  return smsText(String(template.template), parameters, {
    customer_name: String(customer.full_name),
    policy_number: String(policy?.policy_number ?? ''),
    product_name: String(product?.name ?? ''),
    claim_reference: String(claim.claim_reference),
    // A space that does not break would make the whole message cost twice as much.
    claim_amount: money.replaceAll(/[\u00a0\u202f]/g, ' '),
    call_centre_number: String(partner?.call_centre_number ?? ''),
  });
}

/**
 * Tells the customer what became of a claim, where the partner wants that and has a template of that code in the customer's
 * language.
 */
export async function notifyCustomer(doing: Doing, code: string): Promise<void> {
  const { notify_customer: wanted } = await claimSettings(doing);
  if (wanted !== true) return;
  const customer = await doing.find('customers', doing.record.customer_guid);
  const templates = await recordsWhere(doing, 'sms_templates', { code: [code] });
  const template = templates.find(({ language }) => language === customer?.language);
  if (template) await tellCustomer(doing, { template: template.guid });
}

/** Sends what a person has written to the customer of a claim, or a template with the claim's words; nothing where there is neither. */
export async function tellCustomer(doing: Doing, said: { readonly message?: unknown; readonly template?: unknown }) {
  const { trx, deps, context, record: claim, find } = doing;
  const customer = await find('customers', claim.customer_guid);
  const template = typeof said.template === 'string' ? await find('sms_templates', said.template) : undefined;
  if (!customer || (typeof said.message !== 'string' && !template)) return;
  const text = typeof said.message === 'string' ? said.message : await worded(doing, customer, template ?? {});
  const msisdn = String(customer.msisdn);
  const messages = asSystem(doing, 'sms_messages');
  const message = await insertRecord(trx, messages.resource, messages.context, {
    customer_guid: customer.guid,
    msisdn,
    text,
    direction: 'outbound',
    status: 'queued',
    parts: smsSize(text).parts,
    template_code: template?.code ?? null,
  });
  await requestOperator(trx, deps, {
    kind: 'sms',
    partnerGuid: scopeOf(context),
    subject: { resource: 'sms_messages', guid: String(message.guid) },
    msisdn,
    payload: { text },
  });
}
