import { formatDate, formatMoney } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/types.ts';
import { smsSize } from '../../src/schema/smsParts.ts';
import { smsText } from '../../src/resources/rules/smsText.ts';
import { readAs, recordsWhere, type Reader } from '../benefits/reader.ts';
import { findRecord, scopeOf } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { claimSettings } from './settings.ts';

/** What the customer of a claim is told. */
export interface ClaimMessage {
  readonly customer: StoredRecord;
  readonly text: string;
  readonly language: Locale;
  /** How many messages the operator counts. */
  readonly parts: number;
  /** The code of the template that it comes from; null for what somebody wrote. */
  readonly template: string | null;
}

/** The template of what customers are told by an action, unless somebody chooses another or writes. */
const usual: ReadonlyMap<string, string> = new Map([
  ['request_documents', 'CLAIM_DOCUMENTS'],
  ['remind_documents', 'CLAIM_REMINDER'],
  ['approve_second', 'CLAIM_APPROVED'],
  ['fail_confirm', 'CLAIM_REJECTED'],
  ['payment_succeeded', 'CLAIM_PAID'],
  ['mark_paid', 'CLAIM_PAID'],
]);

async function find(reader: Reader, name: string, key: unknown): Promise<StoredRecord | undefined> {
  const { resource, context } = readAs(reader, name);
  return typeof key === 'string' ? await findRecord(reader.trx, resource, context, key) : undefined;
}

const localeOf = (language: unknown): Locale => (language === 'fr' ? 'fr' : 'en');

/** The text of a template for a claim, in a language. */
async function worded(reader: Reader, claim: Row, customer: Row, template: Row, locale: Locale): Promise<string> {
  const { context } = reader;
  const policy = await find(reader, 'policies', claim.policy_guid);
  const product = await find(reader, 'products', policy?.product_guid);
  const partner = await find(reader, 'partners', scopeOf(context));
  const money = formatMoney(Number(claim.approved_amount ?? 0), context.partner?.currency ?? '', locale);
  const parameters = Array.isArray(template.parameters) ? template.parameters.map(String) : [];
  return smsText(String(template.template), parameters, {
    customer_name: String(customer.full_name),
    policy_number: String(policy?.policy_number ?? ''),
    product_name: String(product?.name ?? ''),
    claim_reference: String(claim.claim_reference),
    due_date: formatDate(typeof claim.documents_deadline === 'string' ? claim.documents_deadline : null, locale),
    // A space that does not break would make the whole message cost twice as much.
    claim_amount: money.replaceAll(/[\u00a0\u202f]/g, ' '),
    call_centre_number: String(partner?.call_centre_number ?? ''),
  });
}

/** The one that was chosen, in the customer's language where there is one of that code; else the usual one, where the partner wants that. */
async function templateFor(reader: Reader, customer: Row, action: string, chosen: unknown): Promise<Row | undefined> {
  const picked = await find(reader, 'sms_templates', chosen);
  if (!picked) {
    const { notify_customer: wanted } = await claimSettings(reader);
    if (wanted !== true) return undefined;
  }
  const code = picked ? String(picked.code) : usual.get(action);
  const sisters = code === undefined ? [] : await recordsWhere(reader, 'sms_templates', { code: [code] });
  return sisters.find(({ language }) => language === customer.language) ?? picked;
}

/** What somebody says of a message: their own words, or the guid of a template. */
export interface Said {
  readonly message?: unknown;
  readonly template?: unknown;
}

/**
 * What the customer of a claim is told by an action; null when that is nothing.
 * @example await messageOf(doing, claim, 'fail_confirm', { template: doing.asked.sms_template_guid })
 */
export async function messageOf(reader: Reader, claim: Row, action: string, said: Said): Promise<ClaimMessage | null> {
  const customer = await find(reader, 'customers', claim.customer_guid);
  if (!customer) return null;
  if (typeof said.message === 'string' && said.message !== '') {
    const { parts } = smsSize(said.message);
    return { customer, text: said.message, language: localeOf(customer.language), parts, template: null };
  }
  const template = await templateFor(reader, customer, action, said.template);
  if (!template) return null;
  const language = localeOf(template.language);
  const text = await worded(reader, claim, customer, template, language);
  return { customer, text, language, parts: smsSize(text).parts, template: String(template.code) };
}
