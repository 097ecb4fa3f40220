import { fieldsInPath } from '../endpoint.ts';
import type { ResolvedResource } from '../model.ts';
import type { AccessOperation, Outline, Pages } from '../outline.ts';
import type { Predicate } from '../predicate.ts';

type Served = Pick<ResolvedResource, 'dialect' | 'endpoints' | 'csv' | 'singleton' | 'menu'>;

/** Of what has pages that are written for it alone, or none at all. */
export const noPages: Pages = { list: false, show: false, create: false, edit: false, import: false };

/**
 * The pages that follow from the declared calls. What the product keeps itself has them where the menu leads to its list, as far as anybody
 * may do what they are for, and what is there only once is a page by itself; a list that belongs to a record of another kind (its path says
 * of which) is shown on that record's page, unless it says where it starts, and its own records can be opened only where there is a call
 * for one.
 * @example pagesOf(countries, access) // { list: true, show: true, create: true, edit: true, import: true }
 */
export function pagesOf(resource: Served, access: ResolvedResource['access']): Pages {
  const { dialect, endpoints, csv, singleton, menu } = resource;
  if (singleton) return noPages;
  if (dialect === 'simple-rest') {
    if (menu === null) return noPages;
    const create = access.create !== false;
    return { list: true, show: true, create, edit: access.update !== false, import: csv && create };
  }
  const { list: listEndpoint } = endpoints;
  const list =
    listEndpoint !== undefined && fieldsInPath(listEndpoint).every((field) => Object.hasOwn(listEndpoint.start, field));
  const one = opens(resource);
  const create = endpoints.create !== undefined;
  return { list, show: one, create, edit: one && endpoints.update !== undefined, import: csv && create };
}

/** Whether a record has a page by itself. @example opens(banks) // false: its list asks for a country */
export function opens({ dialect, endpoints }: Pick<Served, 'dialect' | 'endpoints'>): boolean {
  return dialect === 'simple-rest' || endpoints.get !== undefined || endpoints.list?.parameters.length === 0;
}

/** Who may do what there is a call for. One record can be had from the list where there is no call for it alone. */
export function mayOf(served: Served, access: ResolvedResource['access']): Outline['may'] {
  const rules = Object.entries(access).map(([operation, rule]) => [
    operation,
    isServed(served, operation as AccessOperation) ? rule : false,
  ]);
  return Object.fromEntries(rules) as Readonly<Record<AccessOperation, Predicate>>;
}

function isServed({ dialect, endpoints, csv }: Served, operation: AccessOperation): boolean {
  if (operation === 'export') return csv && (dialect === 'simple-rest' || endpoints.list !== undefined);
  if (dialect === 'simple-rest') return true;
  if (operation === 'show' || operation === 'get') return endpoints.get !== undefined || endpoints.list !== undefined;
  return endpoints[operation] !== undefined;
}
