import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { said, textSchema } from '../sharedRules.ts';
import type { FileOptions } from './facts.ts';

const longest = 200;

/** What storage calls a file: a key, and a name in no folder. What kind it may be is judged when it is chosen, and by storage. */
const pattern = /^[\w-]{8,64}\/[^/\\]{1,120}$/;

export const fileRules: FieldRules<FileOptions> = {
  schema: (_field, context) =>
    textSchema(context, longest).check(z.refine((value) => pattern.test(value), said(context, 'not_file'))),
  parse: (typed) => typed.trim(),
  jsonSchema: () => ({ type: 'string', maxLength: longest }),
  sample: (random, { kinds: [kind] = ['pdf'] }) =>
    `${random().toString(36).slice(2).padEnd(22, '0').slice(0, 22)}/scan.${kind}`,
};
