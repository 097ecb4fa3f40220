import * as z from 'zod/mini';
import { type Fault, fault, faultText, type RuleContext } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { said } from '../sharedRules.ts';
import { nationalIdRulesByCountry, otherCountry } from './countries.ts';
import { own } from '../../own.ts';

/** What is wrong with a national id of a country, or null. */
export function nationalIdFault(id: string, country: string | undefined): Fault | null {
  const rule = own(nationalIdRulesByCountry, country) ?? otherCountry;
  if (!rule.pattern.test(id)) return fault('national_id_format', { example: rule.example });
  return rule.check?.(id) ?? null;
}

export const nationalIdRules: FieldRules = {
  schema: (_field, context) =>
    z.string(said(context, 'not_text')).check(
      z.superRefine((value: string, issues) => {
        const found = nationalIdFault(value, context.partner?.country);
        if (found) issues.addIssue({ code: 'custom', message: faultText(found, context), input: value });
      }),
    ),
  parse: (typed) => typed.trim().toUpperCase(),
  jsonSchema: () => ({ type: 'string', maxLength: 20 }),
  sample: (random, _field, context: RuleContext) =>
    (own(nationalIdRulesByCountry, context.partner?.country) ?? otherCountry).sample(random),
};
