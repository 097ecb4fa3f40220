import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../schema/model.ts';

function isSent(field: ResolvedField, operation: 'create' | 'update'): boolean {
  if (operation === 'create') return !field.readOnly && field.constant === null;
  return !field.readOnly && !field.immutable && field.constant === null;
}

/**
 * What a create or an update sends: the declared fields that a person may write and that were given, encoded by their type,
 * and at creation the constants. Everything else in the form stays here.
 * @example encodeBody(resource.fields, { id: 'GH', code: 'GH', name: 'Ghana' }, 'update') // { name: 'Ghana' }
 */
export function encodeBody(
  fields: readonly ResolvedField[],
  data: Readonly<Record<string, unknown>>,
  operation: 'create' | 'update',
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.constant !== null && operation === 'create') body[field.name] = field.constant;
    if (!isSent(field, operation) || !Object.hasOwn(data, field.name) || data[field.name] === undefined) continue;
    body[field.name] = fieldFacts[field.spec.type].encode(data[field.name], field.spec);
  }
  return body;
}
