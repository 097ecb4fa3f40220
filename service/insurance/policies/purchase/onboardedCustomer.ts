import { sql } from 'kysely';
import { differencesIn } from '../../../../src/resources/rules/kycDifferences.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import { type FieldProblem, invalid, type ServiceError } from '../../../platform/http/errors.ts';
import type { Belongings } from '../../../platform/modules/module.ts';
import type { Row } from '../../../platform/records/rows.ts';
import { createFrom } from '../../../platform/records/writes.ts';
import { remark } from '../../../platform/workflows/remarks.ts';
import { declaredResource } from '../../shared/declared.ts';
import type { Making } from '../../shared/effects.ts';
import { problemOf } from '../../shared/problems.ts';
import { recordsWhere } from '../../shared/reader.ts';
import { asStored, type Stored } from '../../shared/stored.ts';

type Onboarding = Making<'policy', 'onboard'>;

/** What tells people apart: a row that says otherwise than is recorded is about somebody else. */
const telling = ['full_name', 'date_of_birth', 'gender', 'national_id', 'external_identifier'] as const;

/** All that somebody is registered with besides the phone number. A row never changes it of whoever is registered already. */
const told = [...telling, 'language'] as const;

const problem = problemOf('onboarding');

/** Those customers whose numbers the rows of a file have, so that they are held before any of them. */
export const onboardedCustomers: Belongings = async (doing, rows) => {
  const numbers = valuesOf(rows, 'msisdn');
  await takeTurns(doing, [...numbers, ...valuesOf(rows, 'national_id')]);
  const known = numbers.length > 0 ? await recordsWhere(doing, 'customers', { msisdn: numbers }) : [];
  return known.map(({ guid }) => ({ customer_guid: guid }));
};

const valuesOf = (rows: readonly Row[], column: string): readonly string[] =>
  rows.flatMap(({ [column]: value }) => (typeof value === 'string' ? [value] : []));

/** Who is to be registered is no record yet that could be held: two files of the same people take turns by what is unique of them, in one order. */
async function takeTurns({ trx, context }: Parameters<Belongings>[0], values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  const turns = [...new Set(values)].toSorted().map((value) => `customers/${context.partner?.guid}/${value}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest(${turns}::text[]) turn`.execute(trx);
}

/**
 * The customer of a row, held: whoever has its phone number, as far as the row says nothing else of them, or who is registered with it.
 * @throws ServiceError 400 with each fault at its column
 */
export async function onboardedCustomer(doing: Onboarding): Promise<Stored<'customers'>> {
  const known = await doing.hold('customers', doing.asked.msisdn, 'msisdn');
  return known ? await fit(doing, known) : await registered(doing);
}

async function fit(doing: Onboarding, customer: Stored<'customers'>): Promise<Stored<'customers'>> {
  const { trx, asked, context } = doing;
  const differences = differencesIn(told, customer, asked);
  const another = differences.filter(
    ({ field, ours }) => ours !== null && ours !== '' && telling.some((one) => one === field),
  );
  const problems = [
    ...(customer.status === 'active' ? [] : [{ field: 'msisdn', key: 'errors.customer_not_active' }]),
    ...another.map(({ field }) =>
      problem(field, 'differs', { field: context.t(`resources.customers.fields.${field}`) }),
    ),
    ...(await ofAnother(doing, customer)),
  ];
  if (problems.length > 0) throw invalid(problems);
  for (const { field } of differences) remark(trx, problem(field, 'not_taken_over'));
  return customer;
}

/** Nobody's national id is taken for another one's, also where none is recorded for whoever has the number. */
async function ofAnother(
  { asked, lookUp }: Onboarding,
  customer: Stored<'customers'>,
): Promise<readonly FieldProblem[]> {
  if (customer.national_id !== null) return [];
  const other = await lookUp('customers', asked.national_id, 'national_id');
  return other && other.guid !== customer.guid ? [{ field: 'national_id', key: 'validation.not_unique' }] : [];
}

/** Registers somebody as the call for it would, as whoever brought the file. */
async function registered(doing: Onboarding): Promise<Stored<'customers'>> {
  const { deps, trx, context, asked } = doing;
  const { msisdn } = asked;
  const said = told.flatMap((name) => ((asked[name] ?? null) === null ? [] : [[name, asked[name]] as const]));
  const body = { msisdn, ...Object.fromEntries(said) };
  const write = { deps, trx, context, resource: declaredResource(deps, 'customers') };
  const { value, refusal } = await attempt(trx, async () => await createFrom(write, body));
  if (value) return asStored('customers', value);
  // Somebody was quicker with the same number: it is the customer whom they have registered.
  const other = isTaken(refusal) ? await doing.hold('customers', msisdn, 'msisdn') : undefined;
  if (!other) throw refusal;
  return await fit(doing, other);
}

const isTaken = ({ options }: ServiceError): boolean =>
  options.fields?.some(({ field, key }) => field === 'msisdn' && key === 'validation.not_unique') === true;
