import * as z from 'zod/mini';
import { fault } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { said } from '../sharedRules.ts';

const largest = 100_000;

/** JSON in a cell of a file, or a fault. */
export function parseJsonText(typed: string): unknown {
  try {
    const value: unknown = JSON.parse(typed);
    return value;
  } catch {
    return fault('not_json');
  }
}

export const jsonRules: FieldRules = {
  schema: (_field, context) =>
    z
      .unknown()
      .check(
        z.refine(
          (value) => (JSON.stringify(value) ?? '').length <= largest,
          said(context, 'too_long', { max: largest }),
        ),
      ),
  parse: parseJsonText,
  jsonSchema: () => ({}),
  sample: () => ({ sample: true }),
};
