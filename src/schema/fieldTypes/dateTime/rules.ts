import * as z from 'zod/mini';
import { fault } from '../../fault.ts';
import { isCalendarDay } from '../date/rules.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, said } from '../sharedRules.ts';

/** A day that exists and a time: the engine alone would turn 30 February into 2 March. */
function isInstant(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) &&
    isCalendarDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}

export const dateTimeRules: FieldRules = {
  schema: (_field, context) =>
    z.string(said(context, 'not_date_time')).check(z.refine(isInstant, said(context, 'not_date_time'))),
  parse: (typed) => {
    const plain = typed.trim();
    return isInstant(plain) ? new Date(plain).toISOString() : fault('not_date_time');
  },
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  sample: (random, _field, context) =>
    new Date(context.now.getTime() - between(random, 1, 500_000) * 60_000).toISOString(),
};
