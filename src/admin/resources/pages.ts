import { fieldsInPath } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { hasPage } from '../../views/record/allows.ts';

/** Which pages a resource has of its own. */
export interface Pages {
  readonly list: boolean;
  readonly show: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  /** Where records are read from a file: of what has CSV at all, and can be made. */
  readonly import: boolean;
}

/**
 * The pages that follow from the declared calls. What the product keeps for itself has a list where the menu leads to one, and
 * what is there only once is a page by itself; a list that belongs to a record of another kind (its path says of which) is shown on that record's page,
 * unless it says where it starts, and its own records can be opened only where there is a call for one.
 * @example pagesOf(model.resources.countries) // { list: true, show: true, create: true, edit: true, import: true }
 */
export function pagesOf(resource: ResolvedResource): Pages {
  const { dialect, endpoints, csv, singleton, menu } = resource;
  if (dialect === 'simple-rest' || singleton) {
    const list = !singleton && menu !== null;
    return { list, show: false, create: false, edit: false, import: false };
  }
  const { list: listEndpoint } = endpoints;
  const list =
    listEndpoint !== undefined && fieldsInPath(listEndpoint).every((field) => Object.hasOwn(listEndpoint.start, field));
  const one = hasPage(resource);
  const create = endpoints.create !== undefined;
  return { list, show: one, create, edit: one && endpoints.update !== undefined, import: csv && create };
}
