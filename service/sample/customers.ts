import { rowOf, type SampleRow } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { sampleMsisdn } from '../../src/schema/fieldTypes/msisdn/rules.ts';
import { nationalIdRulesByCountry, otherCountry } from '../../src/schema/fieldTypes/nationalId/countries.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays } from '../insurance/shared/days.ts';
import { isWanted } from './declaredFor.ts';
import { partnerGuid } from './markets.ts';
import { localWords, streets } from './names.ts';
import { type SamplePartner, samplePartners } from './partners.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;
const twoYears = 730;

export interface SampleCustomer {
  readonly row: SampleRow<'customers'>;
  readonly registeredAt: Date;
}

/** The customers of a partner: invented people with numbers and ids that are right by rule and belong to nobody. */
export function customersOf(partner: SamplePartner, now: Date): readonly SampleCustomer[] {
  const random = seededRandom(`customers ${partner.code}`);
  const ids = new Set<string>();
  const wants = (field: string) => isWanted(partner, 'customers', field);
  return Array.from({ length: partner.customers }, (_, index) => {
    const age = between(random, 18 * 365 + 5, 70 * 365);
    // More towards today, as a business that grows has them.
    const since = Math.floor(random() * random() * twoYears * day);
    const registeredAt = new Date(now.getTime() - since - 60_000);
    const gender = percent(random, 52) ? 'female' : 'male';
    const row = rowOf('customers', {
      guid: sampleGuid('customer', partner.code, index),
      partner_guid: partnerGuid(partner),
      full_name: fullName(random, partner, gender),
      msisdn: numberOf(partner, index),
      status: percent(random, 92) ? 'active' : percent(random, 75) ? 'inactive' : 'deceased',
      national_id: percent(random, 60) || wants('national_id') ? freshId(random, partner, ids) : null,
      external_identifier:
        percent(random, 30) || wants('external_identifier')
          ? `${partner.code.slice(0, 2).toUpperCase()}-${100_000 + index}`
          : null,
      date_of_birth: addDays(dayOf(now, partner), -age),
      gender,
      language: percent(random, 90) ? partner.default_language : 'en',
      town: percent(random, 85) ? pick(random, localWords[partner.country].towns) : null,
      address: percent(random, 40) ? address(random, partner) : null,
      loyalty_opt_in: percent(random, 40),
      sms_opt_out: index % 41 === 7,
      is_agent: percent(random, 3),
      has_bank_account: percent(random, 25),
      ...beneficiary(random, partner, index),
      registration_channel: 'WebClient',
      registered_by: partner.registrar.username,
    });
    return { row, registeredAt };
  });
}

function fullName(random: Random, { country }: SamplePartner, gender: 'female' | 'male'): string {
  const words = localWords[country];
  const second = percent(random, 35) ? ` ${pick(random, words[gender])}` : '';
  return `${pick(random, words[gender])}${second} ${pick(random, words.family)}`;
}

/** Scattered over the range, each once: partners of one country share it, so each has a part of its own. */
function numberOf(partner: SamplePartner, index: number, household = 0): string {
  const part = samplePartners.findIndex(({ code }) => code === partner.code);
  return sampleMsisdn(partner.country, 100_000 * (10 + part * 4) + ((index * 7919 + household * 41) % 400_000));
}

function freshId(random: Random, { country }: SamplePartner, taken: Set<string>): string | null {
  const rule = nationalIdRulesByCountry[country] ?? otherCountry;
  const tries = Array.from({ length: 20 }, () => rule.sample(random));
  const fresh = tries.find((id) => !taken.has(id)) ?? null;
  if (fresh !== null) taken.add(fresh);
  return fresh;
}

function address(random: Random, { default_language }: SamplePartner): string {
  const number = between(random, 1, 240);
  return default_language === 'fr' ? `${number}, ${streets.fr}` : `${number} ${streets.en}`;
}

function beneficiary(random: Random, partner: SamplePartner, index: number) {
  if (!percent(random, 50)) return { beneficiary_name: null, beneficiary_phone: null };
  return {
    beneficiary_name: fullName(random, partner, percent(random, 50) ? 'female' : 'male'),
    beneficiary_phone: percent(random, 80) ? numberOf(partner, index, 1) : null,
  };
}
