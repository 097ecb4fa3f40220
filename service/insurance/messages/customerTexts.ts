import { sql } from 'kysely';
import { sameTextHours } from '../../../src/resources/rules/ownWords.ts';
import { smsText } from '../../../src/resources/rules/smsText.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';
import { localeOf, type Words } from '../shared/inWords.ts';
import { customerWords } from './customerWords.ts';
import { isOwn } from './ownWords.ts';

/** A template as one customer would read it. */
export interface CustomerText {
  readonly sms_template_guid: string;
  readonly code: string;
  readonly text: string;
  /** They are the words of whoever asks: nobody else stands for what they have written into a template. */
  readonly own_words: boolean;
  /** What it says and there is nothing of. */
  readonly missing: readonly (keyof Words)[];
}

const aboutClaims = new Set<string>(['claim_reference', 'claim_amount'] satisfies (keyof Words)[]);

/** Each template that somebody may pick for a customer, in their language and with their own values, by its code. */
export async function customerTexts(reader: Reader, customer: Stored<'customers'>): Promise<readonly CustomerText[]> {
  const { ofPremium, ofClaim } = await customerWords(reader, customer);
  const templates = await recordsWhere(reader, 'sms_templates', {
    kind: ['OnDemand'],
    status: ['in_use'],
    language: [localeOf(customer)],
  });
  return templates
    .map(({ guid, code, template, parameters: named, worded_by }) => {
      const parameters = named ?? [];
      const words = parameters.some((name) => aboutClaims.has(name)) ? ofClaim : ofPremium;
      return {
        sms_template_guid: guid,
        code,
        text: smsText(template, parameters, words),
        own_words: isOwn({ worded_by }, reader.context),
        missing: [...new Set(parameters)].filter((name) => words[name] === undefined),
      };
    })
    .sort((one, other) => one.code.localeCompare(other.code));
}

const hour = 3_600_000;

/** What a customer was sent within the hours in which the same text is sent on purpose only, the newest first. */
export async function recentTexts(
  { trx, context, deps }: Reader,
  customer: Stored<'customers'>,
): Promise<readonly { readonly text: string }[]> {
  const since = new Date(deps.clock.now().getTime() - sameTextHours * hour);
  const { rows } = await sql<{ text: string }>`
    select text from sms_messages
    where partner_guid = ${scopeOf(context)} and customer_guid = ${customer.guid} and direction = 'outbound'
      and status not in ('failed', 'stopped') and created_at > ${since}
    order by created_at desc
  `.execute(trx);
  return rows;
}

/**
 * The texts that each of some customers was sent within these hours, by their keys.
 * @param code of a template that is sent again and again on purpose: what it has sent when it was due does not count
 */
export async function recentTextsOf(
  { trx, context, deps }: Reader,
  customers: readonly Stored<'customers'>[],
  code: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const since = new Date(deps.clock.now().getTime() - sameTextHours * hour);
  const { rows } = await sql<{ customer: string; texts: string[] }>`
    select customer_guid as customer, array_agg(text) as texts from sms_messages
    where partner_guid = ${scopeOf(context)} and customer_guid = any(${customers.map(({ guid }) => guid)}) and direction = 'outbound'
      and status not in ('failed', 'stopped') and created_at > ${since}
      and not (template_code = ${code} and starts_with(coalesce(blast_key, ''), ${scheduledKeys}))
    group by customer_guid
  `.execute(trx);
  return new Map(rows.map(({ customer, texts }) => [customer, texts]));
}

/** How the causes begin of what templates send when they are due. */
export const scheduledKeys = 'schedule/';
