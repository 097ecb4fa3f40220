import { formatDate, formatMoney } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { smsSize } from '../../../src/schema/smsParts.ts';
import { claimTemplates } from '../../../src/resources/rules/claimTemplates.ts';
import { smsText } from '../../../src/resources/rules/smsText.ts';
import { type Reader, recordOf, recordsWhere } from '../shared/reader.ts';
import type { ActionName, Stored } from '../shared/stored.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { claimSettings } from './settings.ts';

type Claim = Stored<'claims'>;
type Customer = Stored<'customers'>;
type Template = Stored<'sms_templates'>;

/** What the customer of a claim is told. */
export interface ClaimMessage {
  readonly customer: Customer;
  readonly text: string;
  readonly language: Locale;
  /** How many messages the operator counts. */
  readonly parts: number;
  /** The code of the template that it comes from; null for what somebody wrote. */
  readonly template: string | null;
}

const usual = claimTemplates satisfies Partial<Record<ActionName<'claim'>, string>>;

/** An action on a claim by which its customer is told something. */
export type TellingAction = keyof typeof usual;

/** Whether customers are told something by an action of this name. */
export const isTelling = (action: unknown): action is TellingAction =>
  typeof action === 'string' && Object.hasOwn(usual, action);

const localeOf = (language: string | null): Locale => (language === 'fr' ? 'fr' : 'en');

/** The text of a template for a claim, in a language. */
async function worded(
  reader: Reader,
  claim: Claim,
  customer: Customer,
  template: Template,
  locale: Locale,
): Promise<string> {
  const { context } = reader;
  const policy = await recordOf(reader, 'policies', claim.policy_guid);
  const product = await recordOf(reader, 'products', policy?.product_guid);
  const partner = await recordOf(reader, 'partners', scopeOf(context));
  const money = formatMoney(claim.approved_amount ?? 0, context.partner?.currency ?? '', locale);
  return smsText(template.template, template.parameters ?? [], {
    customer_name: customer.full_name,
    policy_number: policy?.policy_number ?? '',
    product_name: product?.name ?? '',
    claim_reference: claim.claim_reference,
    due_date: formatDate(claim.documents_deadline, locale),
    // A space that does not break would make the whole message cost twice as much.
    claim_amount: money.replaceAll(/[\u00a0\u202f]/g, ' '),
    call_centre_number: partner?.call_centre_number ?? '',
  });
}

/** The one that was chosen, in the customer's language where there is one of that code; else the usual one, where the partner wants that. */
async function templateFor(
  reader: Reader,
  customer: Customer,
  action: TellingAction,
  chosen: string | null | undefined,
): Promise<Template | undefined> {
  const picked = await recordOf(reader, 'sms_templates', chosen);
  if (!picked) {
    const { notify_customer: wanted } = await claimSettings(reader);
    if (!wanted) return undefined;
  }
  const sisters = await recordsWhere(reader, 'sms_templates', { code: [picked?.code ?? usual[action]] });
  return sisters.find(({ language }) => language === customer.language) ?? picked;
}

/** What somebody says of a message: their own words, or the guid of a template. */
export interface Said {
  readonly message?: string | null | undefined;
  readonly template?: string | null | undefined;
}

/**
 * What the customer of a claim is told by an action; null when that is nothing.
 * @example await messageOf(doing, claim, 'fail_confirm', { template: doing.asked.sms_template_guid })
 */
export async function messageOf(
  reader: Reader,
  claim: Claim,
  action: TellingAction,
  said: Said,
): Promise<ClaimMessage | null> {
  const customer = await recordOf(reader, 'customers', claim.customer_guid);
  if (!customer) return null;
  if (said.message) {
    const { parts } = smsSize(said.message);
    return { customer, text: said.message, language: localeOf(customer.language), parts, template: null };
  }
  const template = await templateFor(reader, customer, action, said.template);
  if (!template) return null;
  const language = localeOf(template.language);
  const text = await worded(reader, claim, customer, template, language);
  return { customer, text, language, parts: smsSize(text).parts, template: template.code };
}
