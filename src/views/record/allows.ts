import type { Context } from '../../schema/context.ts';
import type { CrudOperation } from '../../schema/endpoint.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether there is a call for an operation and the person may make it. The service decides in the end; a button that it
 * would refuse is not shown.
 * @example allows(model.resources.countries, 'delete', record, context) // false for a clerk
 */
export function allows(
  resource: ResolvedResource,
  operation: CrudOperation,
  record: Values,
  context: Context,
): boolean {
  const served = resource.dialect === 'simple-rest' || resource.endpoints[operation] !== undefined;
  return served && matches(resource.access[operation], record, context);
}

/**
 * Whether a record has a page by itself: there is a call for one, or a list in which it can be looked up.
 * @example hasPage(model.resources.banks) // false: its list asks for a country
 */
export function hasPage({ dialect, endpoints }: ResolvedResource): boolean {
  return dialect === 'simple-rest' || endpoints.get !== undefined || endpoints.list?.parameters.length === 0;
}

/** Whether a person may read a field of a record, and the record has it at all. @example isShown(field, record, context) */
export function isShown(field: ResolvedField, record: Values, context: Context): boolean {
  return matches(field.access.read, record, context) && matches(field.visible, record, context);
}
