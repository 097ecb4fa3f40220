import { instant } from '../../../src/schema/units.ts';
import { isOver, sameDays } from '../../../src/resources/rules/claimOverlap.ts';
import type { Stored } from '../shared/stored.ts';
import { type Reader, recordOf, recordsWhere } from '../shared/reader.ts';
import type { PartialClaim } from './partialClaim.ts';
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

const ofCustomer = async (reader: Reader, { customer_guid: guid }: PartialClaim) =>
  guid ? await recordsWhere(reader, 'claims', { customer_guid: [guid] }) : [];

/** Claims of the same person that are not over, and that are made for the same days. */
export async function overlapping(reader: Reader, claim: PartialClaim): Promise<readonly Stored<'claims'>[]> {
  const claims = await ofCustomer(reader, claim);
  return claims.filter((other) => other.guid !== claim.guid && !isOver(other) && sameDays(claim, other));
}

async function isRiskyCustomer(reader: Reader, { customer_guid: key }: PartialClaim): Promise<boolean> {
  return (await recordOf(reader, 'customers', key))?.high_risk === true;
}

/** Whether this is one claim too many within the days that the partner looks at, and how many there are. */
async function frequency(reader: Reader, claim: PartialClaim) {
  const { high_risk_claims: most, high_risk_days: days } = await claimSettings(reader);
  const claims = await ofCustomer(reader, claim);
  const at = Date.parse(claim.created_at || instant(reader.context.now));
  const counted = claims.filter(
    (other) =>
      (other.guid === claim.guid || !isOver(other)) && Math.abs(at - Date.parse(other.created_at)) <= days * day,
  );
  return { count: counted.length, days, isTooMuch: counted.length >= most };
}

/**
 * Why a claim is high-risk, in the language of the person; nothing when it is not.
 * @example await highRiskOf(doing, claim) // [{ reason: 'hospital', message: 'Accra Sample Specialist Centre is ...' }]
 */
export async function highRiskOf(reader: Reader, claim: PartialClaim): Promise<readonly HighRisk[]> {
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
