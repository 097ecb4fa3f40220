import * as z from 'zod/mini';
import { fault } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { said } from '../sharedRules.ts';

const yes = ['true', 'yes', 'oui', '1', 'y', 'o'];
const no = ['false', 'no', 'non', '0', 'n'];

export const booleanRules: FieldRules = {
  schema: (_field, context) => z.boolean(said(context, 'not_boolean')),
  parse: (typed) => {
    const plain = typed.trim().toLowerCase();
    return yes.includes(plain) ? true : no.includes(plain) ? false : fault('not_boolean');
  },
  jsonSchema: () => ({ type: 'boolean' }),
  sample: (random) => random() < 0.5,
};
