import { fieldsInPath } from '../../schema/endpoint.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { matches, mayHold } from '../../schema/predicate.ts';
import type { Context } from '../../schema/context.ts';
import { canBeColumn } from '../fieldTypes/columns.ts';

/** What a list can be asked for: the generic views offer just that. */
export interface ListAbilities {
  readonly filterBy: readonly ResolvedField[];
  readonly sortBy: readonly string[];
  readonly search: boolean;
  /** So many characters a search must have. */
  readonly searchAtLeast: number;
  /** Fields that are narrowed to one value at a time: they stand in the path. */
  readonly single: readonly string[];
}

/** Whether a person may see a field in a list at all: readable, and not a key or raw data. */
export function isListable(field: ResolvedField, context: Context): boolean {
  return canBeColumn(field.spec.type) && mayHold(field.visible, context) && matches(field.access.read, {}, context);
}

/**
 * What the list endpoint of a resource can filter, sort and search by. What the product keeps itself (no endpoints) filters,
 * sorts and searches by whatever its fields allow.
 * @example abilitiesOf(model.resources.countries, context).search // true
 */
export function abilitiesOf(resource: ResolvedResource, context: Context): ListAbilities {
  const endpoint = resource.endpoints.list;
  const filterable = resource.fields.filter((field) => field.filter !== 'none' && isListable(field, context));
  return {
    filterBy: endpoint ? filterable.filter((field) => endpoint.filterBy.includes(field.name)) : filterable,
    sortBy: endpoint?.sortBy ?? resource.fields.filter((field) => field.sortable).map((field) => field.name),
    search: endpoint
      ? endpoint.search !== null || endpoint.searchBy.length > 0
      : resource.fields.some((field) => field.searchable),
    searchAtLeast: endpoint?.searchAtLeast ?? 1,
    single: endpoint ? fieldsInPath(endpoint) : [],
  };
}
