import type { Context } from '../../schema/context.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { inputs } from '../fieldTypes/inputs.ts';

export type FormOperation = 'create' | 'update';

/** What a form does with a field: asks for it, shows it as it is (and why), or leaves it out. */
export type FieldRole = 'input' | 'immutable' | 'not_allowed' | 'absent';

/**
 * What a form does with a field, whatever is typed: constants and what the service fills are left out, what cannot change
 * any more is shown.
 * @example fieldRole(model.resources.countries.field.code, 'update', record, context) // 'immutable'
 */
export function fieldRole(
  field: ResolvedField,
  operation: FormOperation,
  record: Readonly<Record<string, unknown>>,
  context: Context,
): FieldRole {
  const filledByService = field.readOnly || field.constant !== null || inputs[field.spec.type] === null;
  if (filledByService || !matches(field.access.read, record, context)) return 'absent';
  if (operation === 'update' && field.immutable) return 'immutable';
  if (matches(field.access.write, record, context)) return 'input';
  return operation === 'update' ? 'not_allowed' : 'absent';
}
