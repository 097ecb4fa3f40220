import { formatMsisdn } from '../../../../src/schema/markets.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { isNumberOfCountry } from '../../../platform/operator/numberCountry.ts';
import { claimSettings } from '../settings.ts';
import type { Stored } from '../../shared/stored.ts';
import type { Acting } from '../../shared/effects.ts';

type Claim = Stored<'claims'>;

const wrong = (key: string, params: Readonly<Record<string, string>> = {}) =>
  invalid([{ field: 'payee_msisdn', key: `service.payouts.${key}`, params }]);

/**
 * The number that is to be paid for a claim is one of the partner's country, of a network that the operator pays, and the beneficiary's
 * when somebody has died.
 * @throws ServiceError 400 beside the number
 */
export async function requirePayee(doing: Acting, claim: Claim, number: string): Promise<void> {
  if (!isNumberOfCountry(doing.context, number)) throw wrong('country');
  const { payee_prefixes } = await claimSettings(doing);
  const prefixes = payee_prefixes?.match(/\d+/g) ?? [];
  if (prefixes.length > 0 && !prefixes.some((prefix) => number.startsWith(prefix))) {
    throw wrong('network', { prefixes: prefixes.join(', ') });
  }
  if (claim.type !== 'death') return;
  const payees = await payeesOnDeath(doing, claim);
  if (payees.length === 0) throw wrong('no_beneficiary');
  if (!payees.includes(number)) throw wrong('beneficiary', { number: payees.map(formatMsisdn).join(', ') });
}

/** Who is to be paid for a claim as far as anybody can tell: what the form of the payment starts with. */
export async function likelyPayee(doing: Acting, claim: Claim): Promise<string | null> {
  if (claim.type === 'death') return (await payeesOnDeath(doing, claim))[0] ?? null;
  const customer = await doing.find('customers', claim.customer_guid);
  return numbers(customer?.msisdn)[0] ?? null;
}

/** The beneficiary of the policy, else those of the customer; the customer too where somebody else has died. */
async function payeesOnDeath(doing: Acting, claim: Claim): Promise<readonly string[]> {
  const policy = await doing.find('policies', claim.policy_guid);
  const customer = await doing.find('customers', claim.customer_guid);
  const named = numbers(policy?.beneficiary_phone);
  const listed = named.length > 0 ? named : numbers(...(await beneficiaryPhones(doing, claim)));
  const known = listed.length > 0 ? listed : numbers(customer?.beneficiary_phone);
  return claim.relation === 'main_member' ? known : [...known, ...numbers(customer?.msisdn)];
}

async function beneficiaryPhones({ list }: Acting, { customer_guid }: Claim): Promise<readonly (string | null)[]> {
  const oldestFirst = { by: 'created_at', order: 'asc' } as const;
  const found = await list('beneficiaries', { customer_guid: [customer_guid] }, oldestFirst);
  return found.map(({ msisdn }) => msisdn);
}

const numbers = (...values: readonly (string | null | undefined)[]): readonly string[] =>
  values.flatMap((value) => value || []);
