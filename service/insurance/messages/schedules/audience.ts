import { sql } from 'kysely';
import type { Row } from '../../../platform/records/rows.ts';
import { recordsOfKeys } from '../../../platform/records/keys.ts';
import { matching } from '../../../platform/records/repository.ts';
import { orderSql } from '../../../platform/records/filterSql.ts';
import { readFilterObject } from '../../../platform/records/restQuery.ts';
import { readAs, type Reader, recordsWhere } from '../../shared/reader.ts';
import { asStored, type Stored } from '../../shared/stored.ts';
import { asListed, filterOf } from './keptAudience.ts';

type Template = Stored<'sms_templates'>;

const languages = ['en', 'fr'] as const;

/** The other templates of the same code that are in use: the same message in other languages, and no other one. */
export async function sistersOf(reader: Reader, { guid, code }: Template): Promise<readonly Template[]> {
  const found = await recordsWhere(reader, 'sms_templates', {
    kind: ['Scheduled'],
    code: [code],
    status: ['in_use'],
  });
  return found.filter((one) => one.guid !== guid);
}

/** Whom a template is sent to. */
export interface Audience {
  /** All whom its list finds, as a filter of customers. */
  readonly whole: Row;
  /** Those of them who have chosen its language, and where that was agreed to those in whose language no sister is in use; null where nobody is left. */
  readonly own: Row | null;
  /** Those who read a sister in their own language; null where there is none. */
  readonly ofSisters: Row | null;
}

/** Whom a template is sent to, as filters of the list of customers. */
export async function audienceOf(reader: Reader, template: Template): Promise<Audience> {
  const whole = filterOf({ filter: template.audience_filter });
  const taken: readonly string[] = (await sistersOf(reader, template)).map(({ language }) => language);
  const asked = [whole.language ?? languages].flat().map(String);
  const speaking = (is: (language: string) => boolean): Row | null => {
    const language = languages.filter((one) => asked.includes(one) && is(one));
    return language.length === 0 ? null : { ...whole, language };
  };
  const own = speaking((one) => (template.all_languages ? !taken.includes(one) : one === template.language));
  return { whole, own, ofSisters: speaking((one) => taken.includes(one)) };
}

/** How many customers a list finds, and who of them is sent nothing. */
export interface Found {
  readonly found: number;
  readonly deceased: number;
  readonly opted_out: number;
  /** Of the others, those who have chosen another language. */
  readonly foreign: number;
}

/** How many customers a filter finds. @param language of the template */
export async function countAudience(reader: Reader, filter: Row, language: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as found, (count(*) filter (where status = 'deceased'))::int as deceased,
      (count(*) filter (where status <> 'deceased' and sms_opt_out is true))::int as opted_out,
      (count(*) filter (where status <> 'deceased' and sms_opt_out is not true and language <> ${language}))::int as foreign
    from customers where ${listed(reader, filter).matches}
  `.execute(reader.trx);
  return rows[0] ?? { found: 0, deceased: 0, opted_out: 0, foreign: 0 };
}

/**
 * Some customers whom a filter finds, of those who live and have not asked for no messages.
 * @param any wherever they stand in their list: what is reckoned from the first of them would be reckoned from those with an A
 */
export async function someOfAudience(
  reader: Reader,
  filter: Row,
  { most, any }: { readonly most: number; readonly any: boolean },
): Promise<readonly Stored<'customers'>[]> {
  const { matches, order, resource, context } = listed(reader, filter);
  const { rows } = await sql<{ key: string }>`
    select guid as key from customers where ${matches} and status <> 'deceased' and sms_opt_out is not true
    order by ${any ? sql`md5(guid), guid` : order} limit ${most}
  `.execute(reader.trx);
  const keys = rows.map(({ key }) => key);
  const records = new Map(
    (await recordsOfKeys(reader.trx, resource, context, keys)).map((one) => [String(one.guid), one]),
  );
  return keys.flatMap((key) => asStored('customers', records.get(key)) ?? []);
}

function listed(reader: Reader, filter: Row) {
  const { context } = readAs(reader, 'customers');
  const resource = asListed(reader);
  const query = readFilterObject(resource, filter, null);
  return { resource, context, matches: matching(resource, context, query), order: orderSql(resource, query, context) };
}
