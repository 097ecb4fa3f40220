import { problemOf, unknownReference } from '../shared/problems.ts';
import type { Day } from '../../../src/schema/units.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { FieldProblem } from '../../platform/http/errors.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { earnedOn } from '../loyalty/module.ts';
import { membersIn, waitingEnds } from '../policies/module.ts';
import type { Stored } from '../shared/stored.ts';
import type { Acting } from '../shared/effects.ts';

/** What is told of a stay. */
export interface StayFacts {
  readonly policy_guid: string;
  readonly dependant_guid?: string | null;
  readonly hospital_guid: string;
  readonly diagnosis_guid: string;
  readonly admission_date: Day;
  readonly expected_days: number;
}

/** A stay in hospital that somebody asks about, with the cover that it falls under. */
export interface Stay {
  readonly policy: Stored<'policies'> | undefined;
  readonly product: Stored<'products'> | undefined;
  /** The name of whoever is treated. */
  readonly patient: string;
  /** What bars it, each at its field. */
  readonly problems: readonly FieldProblem[];
}

/** What bars a pre-authorization, in words. @example problem('policy_guid', 'not_hospital') */
export const problem = problemOf('pre_authorizations');

const hospitalCovers: readonly unknown[] = ['hospital', 'hospital_and_life'];

/**
 * Looks at a stay: whether the policy is the customer's, active, and covers it then, who is treated, and whether hospital and
 * diagnosis are known.
 * @param customerGuid whose policy it must be
 * @example (await stayOf(doing, customer.guid, asked)).problems // [{ field: 'admission_date', key: '...waiting', ... }]
 */
export async function stayOf(doing: Acting, customerGuid: string, values: StayFacts): Promise<Stay> {
  const customer = await doing.find('customers', customerGuid);
  const policy = await doing.find('policies', values.policy_guid);
  const isTheirs = policy !== undefined && policy.customer_guid === customerGuid;
  const product = isTheirs ? await doing.find('products', policy.product_guid) : undefined;
  const dependant = values.dependant_guid ? await doing.find('dependants', values.dependant_guid) : undefined;
  const known = await Promise.all([
    doing.find('hospitals', values.hospital_guid).then((one) => (one ? [] : [unknownReference('hospital_guid')])),
    doing
      .find('health_diagnoses', values.diagnosis_guid)
      .then((one) => (one ? [] : [unknownReference('diagnosis_guid')])),
  ]);
  return {
    policy: isTheirs ? policy : undefined,
    product,
    patient: (values.dependant_guid ? dependant?.name : customer?.full_name) ?? '',
    problems: [
      ...(isTheirs && product ? await monthProblems(doing, policy, values.admission_date) : []),
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

interface Cover {
  readonly policy: Stored<'policies'>;
  readonly product: Stored<'products'>;
  /** The day on which waiting ends; null where nobody waits. */
  readonly waiting: Day | null;
}

/** What the policy and its product have against a stay. */
function coverProblems(
  { context }: Acting,
  { policy, product, waiting }: Cover,
  { admission_date: on, expected_days: days }: StayFacts,
): readonly FieldProblem[] {
  if (policy.status !== 'active') return [problem('policy_guid', 'policy_not_active')];
  if (!hospitalCovers.includes(product.cover_type)) return [problem('policy_guid', 'not_hospital')];
  const at = (name: string, day: string) => problem('admission_date', name, { date: formatDate(day, context.locale) });
  const { start_date: from, end_date: until } = policy;
  const [least, most] = [product.minimum_hospital_days ?? 0, product.maximum_hospital_days ?? 365];
  return [
    ...(on < from ? [at('before_cover', from)] : []),
    ...(on >= from && waiting !== null && on < waiting ? [at('waiting', waiting)] : []),
    ...(until !== null && on > until ? [at('after_cover', until)] : []),
    ...(days > most ? [problem('expected_days', 'too_long', { days: most })] : []),
    ...(days < least ? [problem('expected_days', 'too_short', { days: least })] : []),
  ];
}

/** A stay that has begun does so on a day that was earned, where cover goes by months. */
async function monthProblems(acting: Acting, policy: Stored<'policies'>, on: Day): Promise<readonly FieldProblem[]> {
  if (on > todayOf(acting.context) || (await earnedOn(acting, policy, on))) return [];
  return [{ field: 'admission_date', key: 'service.claims.not_earned_then' }];
}

/** A patient besides the customer is one of the customer's dependants whom the policy covers. */
function patientProblems(
  dependant: Stored<'dependants'> | undefined,
  customerGuid: string,
  policy: Stored<'policies'> | undefined,
): readonly FieldProblem[] {
  if (!dependant || dependant.customer_guid !== customerGuid) return [problem('dependant_guid', 'not_theirs')];
  return membersIn(policy?.members).includes(dependant.guid) ? [] : [problem('dependant_guid', 'not_covered')];
}
