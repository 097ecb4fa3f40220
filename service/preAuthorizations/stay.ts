import { formatDate } from '../../i18n/format.ts';
import type { FieldProblem } from '../http/errors.ts';
import { waitingEnds } from '../policies/memberWaiting.ts';
import { membersIn } from '../purchase/cover.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import type { Doing } from '../workflows/effects/effect.ts';

/** A stay in hospital that somebody asks about, with the cover that it falls under. */
export interface Stay {
  readonly policy: StoredRecord | undefined;
  readonly product: StoredRecord | undefined;
  /** The name of whoever is treated. */
  readonly patient: string;
  /** What bars it, each at its field. */
  readonly problems: readonly FieldProblem[];
}

/** What bars a pre-authorization, in words. @example problem('policy_guid', 'not_hospital') */
export const problem = (field: string, name: string, params: Readonly<Record<string, unknown>> = {}): FieldProblem => ({
  field,
  key: `service.pre_authorizations.${name}`,
  params,
});

const hospitalCovers: readonly unknown[] = ['hospital', 'hospital_and_life'];
const unknown = (field: string): FieldProblem => ({ field, key: 'validation.unknown_reference' });

/**
 * Looks at a stay: whether the policy is the customer's, active, and covers it then, who is treated, and whether hospital and
 * diagnosis are known.
 * @param customerGuid whose policy it must be
 * @example (await stayOf(doing, customer.guid, asked)).problems // [{ field: 'admission_date', key: '...waiting', ... }]
 */
export async function stayOf(doing: Doing, customerGuid: unknown, values: Row): Promise<Stay> {
  const customer = await doing.find('customers', customerGuid);
  const policy = await doing.find('policies', values.policy_guid);
  const isTheirs = policy !== undefined && policy.customer_guid === customerGuid;
  const product = isTheirs ? await doing.find('products', policy.product_guid) : undefined;
  const dependant = values.dependant_guid ? await doing.find('dependants', values.dependant_guid) : undefined;
  const known = await Promise.all([
    doing.find('hospitals', values.hospital_guid).then((one) => (one ? [] : [unknown('hospital_guid')])),
    doing.find('health_diagnoses', values.diagnosis_guid).then((one) => (one ? [] : [unknown('diagnosis_guid')])),
  ]);
  return {
    policy: isTheirs ? policy : undefined,
    product,
    patient: String(values.dependant_guid ? dependant?.name : customer?.full_name),
    problems: [
      ...(isTheirs && product
        ? coverProblems(
            doing,
            { policy, product, waiting: await waitingEnds(doing, policy, values.dependant_guid) },
            values,
          )
        : [problem('policy_guid', 'not_theirs')]),
      ...(values.dependant_guid ? patientProblems(dependant, customerGuid, policy) : []),
      ...known.flat(),
    ],
  };
}

/** What the policy and its product have against a stay. */
function coverProblems(
  { context }: Doing,
  {
    policy,
    product,
    waiting,
  }: { readonly policy: StoredRecord; readonly product: StoredRecord; readonly waiting: string | null },
  { admission_date: admission, expected_days: days }: Row,
): readonly FieldProblem[] {
  if (policy.status !== 'active') return [problem('policy_guid', 'policy_not_active')];
  if (!hospitalCovers.includes(product.cover_type)) return [problem('policy_guid', 'not_hospital')];
  const on = String(admission);
  const at = (name: string, day: string) => problem('admission_date', name, { date: formatDate(day, context.locale) });
  const dates = { from: day(policy.start_date), waiting, until: day(policy.end_date) };
  const [least, most] = [Number(product.minimum_hospital_days ?? 0), Number(product.maximum_hospital_days ?? 365)];
  return [
    ...(dates.from && on < dates.from ? [at('before_cover', dates.from)] : []),
    ...(dates.from && on >= dates.from && dates.waiting && on < dates.waiting ? [at('waiting', dates.waiting)] : []),
    ...(dates.until && on > dates.until ? [at('after_cover', dates.until)] : []),
    ...(Number(days) > most ? [problem('expected_days', 'too_long', { days: most })] : []),
    ...(Number(days) < least ? [problem('expected_days', 'too_short', { days: least })] : []),
  ];
}

const day = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null);

/** A patient besides the customer is one of the customer's dependants whom the policy covers. */
function patientProblems(
  dependant: StoredRecord | undefined,
  customerGuid: unknown,
  policy: StoredRecord | undefined,
): readonly FieldProblem[] {
  if (!dependant || dependant.customer_guid !== customerGuid) return [problem('dependant_guid', 'not_theirs')];
  return membersIn(policy?.members).includes(String(dependant.guid)) ? [] : [problem('dependant_guid', 'not_covered')];
}
