import type { Context } from '../../schema/context.ts';
import type { CrudOperation } from '../../schema/endpoint.ts';
import type { ResolvedField } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import { matches } from '../../schema/predicate.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether there is a call for an operation and the person may make it. The service decides in the end; a button that it
 * would refuse is not shown.
 * @example allows(model.resources.countries, 'delete', record, context) // false for a clerk
 */
export function allows(
  { may }: Pick<Outline, 'may'>,
  operation: CrudOperation,
  record: Values,
  context: Context,
): boolean {
  return matches(may[operation], record, context);
}

/** Whether a person may read a field of a record, and the record has it at all. @example isShown(field, record, context) */
export function isShown(field: ResolvedField, record: Values, context: Context): boolean {
  return matches(field.access.read, record, context) && matches(field.visible, record, context);
}
