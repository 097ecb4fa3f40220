import { shownName } from '../schema/fieldTypes/file/facts.ts';
import type { ResolvedResource } from '../schema/model.ts';
import { choiceKey } from './fieldTypes/choice/choiceKey.ts';

/**
 * The words by which people know a record: the value of its title field, a choice by its label; null when it has none. What
 * is there only once is known by its name.
 * @example recordTitle(model.resources.countries, record, t) // 'Ghana'
 */
export function recordTitle(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  t: (key: string, options?: { readonly _: string }) => string,
): string | null {
  if (resource.singleton) return t(`resources.${resource.name}.name`);
  const field = resource.field[resource.title];
  const value = record[resource.title];
  if (typeof value !== 'string' || value === '') return typeof value === 'number' ? String(value) : null;
  if (field?.spec.type === 'file') return shownName(value);
  return field && 'choices' in field.spec ? t(choiceKey(resource.name, field.name, value), { _: value }) : value;
}
