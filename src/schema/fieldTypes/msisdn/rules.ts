import * as z from 'zod/mini';
import type { RuleContext } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, said } from '../sharedRules.ts';
import type { MsisdnOptions } from './facts.ts';
import { isMsisdn, parseMsisdn } from './parse.ts';
import { own } from '../../own.ts';

export const msisdnRules: FieldRules<MsisdnOptions> = {
  schema: (_field, context) =>
    z.string(said(context, 'not_msisdn')).check(z.refine(isMsisdn, said(context, 'msisdn_digits'))),
  parse: (typed, _field, context: RuleContext) => parseMsisdn(typed, context.partner?.country),
  jsonSchema: () => ({ type: 'string', pattern: '^[0-9]{7,15}$' }),
  sample: (random, _field, context) => sampleMsisdn(context.partner?.country ?? 'GH', between(random, 0, 999_999)),
};

const prefixes: Readonly<Record<string, string>> = {
  GH: '23324',
  KE: '25471',
  ZM: '26097',
  UG: '25677',
  TZ: '25562',
  RW: '25078',
  CI: '22507',
  SN: '22177',
  ZA: '27711',
};

/** A valid number of a market with a given serial, for sample data. */
export function sampleMsisdn(country: string, serial: number): string {
  const prefix = own(prefixes, country) ?? prefixes.GH ?? '';
  const length = country === 'CI' ? 13 : country === 'ZA' ? 11 : 12;
  return prefix + String(serial).padStart(length - prefix.length, '0');
}
