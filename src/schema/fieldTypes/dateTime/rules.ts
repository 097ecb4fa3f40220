import * as z from 'zod/mini';
import { fault } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, formatPlain, said } from '../sharedRules.ts';

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

export const dateTimeRules: FieldRules = {
  schema: (_field, context) =>
    z
      .string(said(context, 'not_date_time'))
      .check(
        z.refine(
          (value) => pattern.test(value) && !Number.isNaN(new Date(value).getTime()),
          said(context, 'not_date_time'),
        ),
      ),
  parse: (typed) => {
    const instant = new Date(typed.trim());
    return pattern.test(typed.trim()) && !Number.isNaN(instant.getTime())
      ? instant.toISOString()
      : fault('not_date_time');
  },
  format: formatPlain,
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  sample: (random, _field, context) =>
    new Date(context.now.getTime() - between(random, 1, 500_000) * 60_000).toISOString(),
};
