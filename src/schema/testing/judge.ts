import * as z from 'zod/mini';
import { isFault, type RuleContext } from '../fault.ts';
import type { AnyField } from '../field.ts';
import { rulesOf } from '../fieldTypes/rules.ts';
import { written } from '../fieldTypes/written.ts';
import { contextIn, fieldOf } from './context.ts';

/** The value of a typed text, or the key of what is wrong with it: by its parser first, then by its schema. */
export function typed(declared: AnyField, text: string, context: RuleContext = contextIn('GH')): unknown {
  const { spec } = fieldOf('value', declared);
  const value = rulesOf(spec).parse(text, spec, context);
  return isFault(value) ? value.fault : judged(declared, value, context);
}

/** The value itself when the schema takes it, else the key of what is wrong with it. */
export function judged(declared: AnyField, value: unknown, context: RuleContext = contextIn('GH')): unknown {
  const { spec } = fieldOf('value', declared);
  const keys: RuleContext = { ...context, t: (key) => key.replace('validation.', '') };
  const result = z.safeParse(rulesOf(spec).schema(spec, keys), value);
  return result.success ? value : result.error.issues[0]?.message;
}

/** The text that a CSV has for a value. */
export function writtenAs(declared: AnyField, value: unknown): string {
  return written(fieldOf('value', declared).spec, value);
}
