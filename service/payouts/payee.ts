import { parseMsisdn } from '../../src/schema/fieldTypes/msisdn/parse.ts';
import { callingCodes, formatMsisdn } from '../../src/schema/markets.ts';
import { invalid } from '../http/errors.ts';
import { pageOf } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import { currentSingleton } from '../resources/singleton.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { own } from '../../src/schema/own.ts';

const wrong = (key: string, params: Readonly<Record<string, string>> = {}) =>
  invalid([{ field: 'payee_msisdn', key: `service.payouts.${key}`, params }]);

/**
 * The number that is to be paid for a claim is one of the partner's country, of a network that the operator pays, and the beneficiary's
 * when somebody has died.
 * @throws ServiceError 400 beside the number
 */
export async function requirePayee(doing: Doing, claim: StoredRecord, number: string): Promise<void> {
  const country = doing.context.partner?.country ?? '';
  const code = own(callingCodes, country);
  if (parseMsisdn(`+${number}`, country) !== number || (code !== undefined && !number.startsWith(code))) {
    throw wrong('country');
  }
  const settings = asSystem(doing, 'partners_config_claim');
  const { payee_prefixes } = await currentSingleton(settings.trx, settings.resource, settings.context);
  const prefixes = String(payee_prefixes ?? '').match(/\d+/g) ?? [];
  if (prefixes.length > 0 && !prefixes.some((prefix) => number.startsWith(prefix))) {
    throw wrong('network', { prefixes: prefixes.join(', ') });
  }
  if (claim.type !== 'death') return;
  const payees = await payeesOnDeath(doing, claim);
  if (payees.length === 0) throw wrong('no_beneficiary');
  if (!payees.includes(number)) throw wrong('beneficiary', { number: payees.map(formatMsisdn).join(', ') });
}

/** Who is to be paid for a claim as far as anybody can tell: what the form of the payment starts with. */
export async function likelyPayee(doing: Doing, claim: StoredRecord): Promise<string | null> {
  if (claim.type === 'death') return (await payeesOnDeath(doing, claim))[0] ?? null;
  const customer = await doing.find('customers', claim.customer_guid);
  return numbers(customer?.msisdn)[0] ?? null;
}

/** The beneficiary of the policy, else those of the customer; the customer too where somebody else has died. */
async function payeesOnDeath(doing: Doing, claim: StoredRecord): Promise<readonly string[]> {
  const policy = await doing.find('policies', claim.policy_guid);
  const customer = await doing.find('customers', claim.customer_guid);
  const named = numbers(policy?.beneficiary_phone);
  const listed = named.length > 0 ? named : numbers(...(await beneficiaryPhones(doing, claim)));
  const known = listed.length > 0 ? listed : numbers(customer?.beneficiary_phone);
  return claim.relation === 'main_member' ? known : [...known, ...numbers(customer?.msisdn)];
}

async function beneficiaryPhones(doing: Doing, claim: StoredRecord): Promise<readonly unknown[]> {
  const { trx, resource, context } = asSystem(doing, 'beneficiaries');
  const found = await pageOf(trx, resource, context, {
    conditions: [{ field: 'customer_guid', kind: 'anyOf', values: [String(claim.customer_guid)] }],
    search: null,
    sort: [{ field: 'created_at', order: 'asc' }],
    offset: 0,
    limit: 100,
  });
  return found.map(({ msisdn }) => msisdn);
}

const numbers = (...values: readonly unknown[]): readonly string[] =>
  values.filter((value) => typeof value === 'string' && value !== '').map(String);
