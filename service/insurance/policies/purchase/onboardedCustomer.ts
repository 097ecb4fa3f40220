import { differencesIn } from '../../../../src/resources/rules/kycDifferences.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import { type FieldProblem, invalid, type ServiceError } from '../../../platform/http/errors.ts';
import type { Belongings } from '../../../platform/modules/module.ts';
import { createFrom } from '../../../platform/records/writes.ts';
import { declaredResource } from '../../shared/declared.ts';
import type { Making } from '../../shared/effects.ts';
import { problemOf } from '../../shared/problems.ts';
import { recordsWhere } from '../../shared/reader.ts';
import { asStored, type Stored } from '../../shared/stored.ts';

type Onboarding = Making<'policy', 'onboard'>;

/** What tells people apart: a row never changes it, and one that says otherwise is about somebody else. */
const telling = ['full_name', 'date_of_birth', 'gender', 'national_id', 'external_identifier'] as const;

const problem = problemOf('onboarding');

/** Those customers whose numbers the rows of a file have, so that they are held before any of them. */
export const onboardedCustomers: Belongings = async (doing, rows) => {
  const numbers = rows.flatMap(({ msisdn }) => (typeof msisdn === 'string' ? [msisdn] : []));
  const known = numbers.length > 0 ? await recordsWhere(doing, 'customers', { msisdn: numbers }) : [];
  return known.map(({ guid }) => ({ customer_guid: guid }));
};

/**
 * The customer of a row, held: whoever has its phone number, as far as the row says nothing else of them, or who is registered with it.
 * @throws ServiceError 400 with each fault at its column
 */
export async function onboardedCustomer(doing: Onboarding): Promise<Stored<'customers'>> {
  const known = await doing.hold('customers', doing.asked.msisdn, 'msisdn');
  return known ? await fit(doing, known) : await registered(doing);
}

async function fit(doing: Onboarding, customer: Stored<'customers'>): Promise<Stored<'customers'>> {
  const problems = [
    ...(customer.status === 'active' ? [] : [{ field: 'msisdn', key: 'errors.customer_not_active' }]),
    ...differencesIn(telling, customer, doing.asked).flatMap(({ field, ours }) =>
      ours === null || ours === '' ? [] : [problem(field, 'differs')],
    ),
    ...(await ofAnother(doing, customer)),
  ];
  if (problems.length > 0) throw invalid(problems);
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
  const { msisdn, full_name, date_of_birth, gender, national_id, external_identifier, language } = asked;
  const told = { msisdn, full_name, date_of_birth, gender, national_id, external_identifier, language };
  const body = Object.fromEntries(Object.entries(told).filter(([, value]) => (value ?? null) !== null));
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
