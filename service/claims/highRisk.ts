import { isOver, sameDays } from '../../src/resources/rules/claimOverlap.ts';
import { findRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { readAs, type Reader, recordsWhere } from '../benefits/reader.ts';
import { isRiskyHospital } from './riskyHospital.ts';
import { claimSettings } from './settings.ts';

/** Why a claim needs a second look: its hospital, its customer, how many claims there are, stays that overlap. */
export type HighRiskReason = 'hospital' | 'customer' | 'frequent' | 'overlap';

/** A reason, with words for the person. */
export interface HighRisk {
  readonly reason: HighRiskReason;
  readonly message: string;
}

const day = 86_400_000;
/** Claims of the same person that are not over, and that are made for the same days. */
export async function overlapping(reader: Reader, claim: Row): Promise<readonly StoredRecord[]> {
  const claims = await recordsWhere(reader, 'claims', { customer_guid: [String(claim.customer_guid)] });
  return claims.filter((other) => other.guid !== claim.guid && !isOver(other) && sameDays(claim, other));
}

async function isRiskyCustomer(reader: Reader, { customer_guid: key }: Row): Promise<boolean> {
  const { resource, context } = readAs(reader, 'customers');
  return (await findRecord(reader.trx, resource, context, String(key)))?.high_risk === true;
}

/** Whether this is one claim too many within the days that the partner looks at, and how many there are. */
async function frequency(reader: Reader, claim: Row) {
  const { high_risk_claims: most, high_risk_days: days } = await claimSettings(reader);
  const claims = await recordsWhere(reader, 'claims', { customer_guid: [String(claim.customer_guid)] });
  const at = Date.parse(String(claim.created_at || reader.context.now.toISOString()));
  const counted = claims.filter(
    (other) =>
      (other.guid === claim.guid || !isOver(other)) &&
      Math.abs(at - Date.parse(String(other.created_at))) <= Number(days) * day,
  );
  return { count: counted.length, days: Number(days), isTooMuch: counted.length >= Number(most) };
}

/**
 * Why a claim is high-risk, in the language of the person; nothing when it is not.
 * @example await highRiskOf(doing, claim) // [{ reason: 'hospital', message: 'Accra Sample Specialist Centre is ...' }]
 */
export async function highRiskOf(reader: Reader, claim: Row): Promise<readonly HighRisk[]> {
  const { t } = reader.context;
  const say = (reason: HighRiskReason, params: Readonly<Record<string, unknown>> = {}): HighRisk => ({
    reason,
    message: t(`service.high_risk.${reason}`, params),
  });
  const isListed = await isRiskyHospital(reader, claim);
  const isKnown = await isRiskyCustomer(reader, claim);
  const { count, days, isTooMuch } = await frequency(reader, claim);
  const others = await overlapping(reader, claim);
  return [
    ...(isListed ? [say('hospital', { hospital: claim.facility })] : []),
    ...(isKnown ? [say('customer')] : []),
    ...(isTooMuch ? [say('frequent', { count, days })] : []),
    ...(others.length > 0 ? [say('overlap', { claims: others.map((one) => one.claim_reference).join(', ') })] : []),
  ];
}
