import * as z from 'zod/mini';
import { fault, faultText } from '../../fault.ts';
import { emailRules } from '../email/rules.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, once, said } from '../sharedRules.ts';
import { type EmailsOptions, mostAddresses } from './facts.ts';

export const emailsRules: FieldRules<EmailsOptions> = {
  schema: (field, context) => {
    const max = mostAddresses(field);
    const stray = {
      error: ({ input }: { readonly input?: unknown }) =>
        faultText(fault('stray_email', { address: String(input).slice(0, 100) }), context),
    };
    return z
      .array(z.email(stray).check(z.maxLength(254, stray)), said(context, 'not_emails'))
      .check(z.maxLength(max, said(context, 'too_many', { max })));
  },
  // As people have them: a column, the head of a letter, a cell of a file.
  parse: (typed) => once(typed.split(/[\s,;|]+/).filter((part) => part !== '')),
  // Nobody is written to twice.
  normal: once,
  jsonSchema: (field, side) => ({
    type: 'array',
    items: emailRules.jsonSchema(field),
    minItems: side === 'sent' && field.required === true ? 1 : 0,
    maxItems: mostAddresses(field),
  }),
  sample: (random, field, context) => {
    const length = between(random, 1, Math.min(3, mostAddresses(field)));
    return once(Array.from({ length }, () => emailRules.sample(random, field, context)));
  },
};
