import type { Day } from '../../../src/schema/units.ts';
import type { riskReasons } from '../../../src/resources/preAuthorizations.ts';
import { startOfDay, todayOf } from '../../../src/schema/day.ts';
import { recordsWhere } from '../shared/reader.ts';
import { claimSettings } from '../claims/module.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { addDays } from '../shared/days.ts';
import type { Stored } from '../shared/stored.ts';
import type { Acting, Doing } from '../shared/effects.ts';
import { patientOf } from '../benefits/module.ts';

export type RiskReason = (typeof riskReasons)[number];

/** Requests that were, or may be, granted. */
const counted = ['pending', 'approved', 'utilised'];

/** Claims that nobody has made yet, or that are put away. */
const nothing: readonly unknown[] = ['initiated', 'discarded'];

/**
 * What makes a stay high-risk: a hospital on the list, a customer who is flagged, one with as many requests and claims in as many days
 * as the partner has settled for its claims, another stay of the same person at that time.
 * @example await riskOf(doing, record) // ['hospital']
 */
export async function riskOf(doing: Acting, record: Stored<'pre_authorizations'>): Promise<readonly RiskReason[]> {
  const ofCustomer = { customer_guid: [record.customer_guid] };
  const hospital = await doing.find('hospitals', record.hospital_guid);
  const customer = await doing.find('customers', record.customer_guid);
  const requests = await recordsWhere(doing, 'pre_authorizations', { ...ofCustomer, status: counted });
  const others = requests.filter(({ guid }) => guid !== record.guid);
  // A request and the claim that uses it are one stay.
  const used = new Set(others.map(({ claim_guid }) => claim_guid));
  const claimed = await recordsWhere(doing, 'claims', ofCustomer);
  const claims = claimed.filter(({ guid, status }) => !used.has(guid) && !nothing.includes(status));
  const isFrequent = await isAbove(doing, [...others, ...claims]);
  const stay = daysOf(record);
  const isTwice = [...others, ...claims].some(
    (one) => patientOf(one) === patientOf(record) && overlap(daysOf(one), stay),
  );
  return [
    ...(hospital?.high_risk === true ? (['hospital'] as const) : []),
    ...(customer?.high_risk === true ? (['customer'] as const) : []),
    ...(isFrequent ? (['frequent'] as const) : []),
    ...(isTwice ? (['overlap'] as const) : []),
  ];
}

/** Whether one more than these is as often as the partner looks at twice. */
async function isAbove(doing: Acting, before: readonly { readonly created_at: string }[]): Promise<boolean> {
  const { high_risk_claims, high_risk_days } = await claimSettings(doing);
  const first = addDays(todayOf(doing.context), -high_risk_days);
  const since = startOfDay(first, doing.context.partner).getTime();
  const recent = before.filter(({ created_at }) => Date.parse(created_at) >= since);
  return recent.length + 1 >= high_risk_claims;
}

interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** A stay that is asked about, or one of a claim. */
interface Timed {
  readonly admission_date: Day | null;
  readonly expected_days?: number;
  readonly discharge_date?: Day | null;
}

/** The days of a stay, of a request or of a claim; null where it is none. */
function daysOf({ admission_date: from, expected_days: days, discharge_date: until }: Timed): Days | null {
  if (from === null) return null;
  return { from, until: days === undefined ? (until ?? from) : addDays(from, days - 1) };
}

const overlap = (one: Days | null, other: Days | null): boolean =>
  one !== null && other !== null && one.from <= other.until && other.from <= one.until;

/**
 * Lets a high-risk stay pass only when the person says to have looked into it.
 * @throws ServiceError 409 `high_risk_confirmation_required` with the reasons
 */
export function requireConfirmed(
  { asked, context }: Doing<'pre_authorization', 'approve'>,
  reasons: readonly RiskReason[],
): void {
  if (reasons.length === 0 || asked.high_risk_confirmed === true) return;
  const explained = reasons.map((code) => ({
    code,
    message: context.t(`resources.pre_authorizations.choices.high_risk_reasons.${code}`),
  }));
  const params = { reasons: explained.map(({ message }) => message).join('; ') };
  throw new ServiceError(409, 'high_risk_confirmation_required', {
    key: 'service.pre_authorizations.high_risk',
    params,
    fields: [{ field: 'high_risk_confirmed', key: 'service.pre_authorizations.confirm_risk', params }],
    extra: { reasons: explained },
  });
}
