import type { riskReasons } from '../../src/resources/preAuthorizations.ts';
import { ServiceError } from '../http/errors.ts';
import { addDays } from '../premiums/periods.ts';
import { records } from '../purchase/cover.ts';
import { currentSingleton } from '../resources/singleton.ts';
import type { StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';

export type RiskReason = (typeof riskReasons)[number];

/** Requests that were, or may be, granted. */
const counted = ['pending', 'approved', 'utilised'];

/**
 * What makes a stay high-risk: a hospital on the list, a customer with as many requests and claims in as many days as the partner
 * has settled for its claims, another stay of the same person at that time.
 * @example await riskOf(doing, record) // ['hospital']
 */
export async function riskOf(doing: Doing, record: StoredRecord): Promise<readonly RiskReason[]> {
  const hospital = await doing.find('hospitals', record.hospital_guid);
  const others = await records(doing, 'pre_authorizations', {
    customer_guid: [String(record.customer_guid)],
    status: counted,
  });
  const before = others.filter(({ guid }) => guid !== record.guid);
  return [
    ...(hospital?.high_risk === true ? (['hospital'] as const) : []),
    ...((await isFrequent(doing, before, record)) ? (['customer'] as const) : []),
    ...(before.some((other) => isSamePerson(other, record) && overlaps(other, record)) ? (['overlap'] as const) : []),
  ];
}

/** Whether the customer asks as often as the partner looks at twice. */
async function isFrequent(doing: Doing, before: readonly StoredRecord[], record: StoredRecord): Promise<boolean> {
  const settings = asSystem(doing, 'partners_config_claim');
  const { high_risk_claims, high_risk_days } = await currentSingleton(
    settings.trx,
    settings.resource,
    settings.context,
  );
  const since = addDays(doing.context.now.toISOString().slice(0, 10), -Number(high_risk_days));
  const claims = doing.deps.model.resources.claims
    ? await records(doing, 'claims', { customer_guid: [String(record.customer_guid)] })
    : [];
  // A request and the claim that uses it are one stay.
  const used = new Set(before.map(({ claim_guid }) => claim_guid));
  const recent = [
    ...before,
    ...claims.filter(({ guid, status }) => !used.has(guid) && !['initiated', 'discarded'].includes(String(status))),
  ].filter(({ created_at }) => String(created_at) >= since);
  return recent.length + 1 >= Number(high_risk_claims);
}

const isSamePerson = (one: StoredRecord, other: StoredRecord) =>
  (one.dependant_guid ?? null) === (other.dependant_guid ?? null);

/** Whether two stays have a day in common. */
function overlaps(one: StoredRecord, other: StoredRecord): boolean {
  const days = ({ admission_date, expected_days }: StoredRecord) => {
    const from = String(admission_date);
    return { from, until: addDays(from, Number(expected_days) - 1) };
  };
  const [first, second] = [days(one), days(other)];
  return first.from <= second.until && second.from <= first.until;
}

/**
 * Lets a high-risk stay pass only when the person says to have looked into it.
 * @throws ServiceError 409 `high_risk_confirmation_required` with the reasons
 */
export function requireConfirmed({ asked, context }: Doing, reasons: readonly RiskReason[]): void {
  if (reasons.length === 0 || asked.high_risk_confirmed === true) return;
  const told = reasons.map((code) => ({
    code,
    message: context.t(`resources.pre_authorizations.choices.high_risk_reasons.${code}`),
  }));
  const params = { reasons: told.map(({ message }) => message).join('; ') };
  throw new ServiceError(409, 'high_risk_confirmation_required', {
    params,
    fields: [{ field: 'high_risk_confirmed', key: 'service.pre_authorizations.confirm_risk', params }],
    extra: { reasons: told },
  });
}
