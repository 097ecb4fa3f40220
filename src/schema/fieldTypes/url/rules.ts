import * as z from 'zod/mini';
import { isWebAddress } from '../../html/allowed.ts';
import type { FieldRules } from '../fieldType.ts';
import { said, textSchema } from '../sharedRules.ts';
import { sampleWords } from '../text/rules.ts';
import { withScheme } from './withScheme.ts';

/** What every browser and every server in between takes. */
const longest = 2048;

export const urlRules: FieldRules = {
  schema: (_field, context) =>
    textSchema(context, longest).check(z.refine((value) => isWebAddress(value), said(context, 'not_url'))),
  parse: (typed) => withScheme(typed).replace(/^https?:/i, (scheme) => scheme.toLowerCase()),
  jsonSchema: () => ({ type: 'string', maxLength: longest, pattern: '^https?://' }),
  sample: (random) => `https://${sampleWords(random, 1).toLowerCase()}.example/page`,
};
