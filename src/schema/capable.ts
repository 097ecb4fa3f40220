import type { ResolvedEndpoint } from './endpoint.ts';
import { mapped } from './mapped.ts';
import type { Model, ResolvedResource } from './model.ts';

/** What the lists of a service can do beyond the contract. */
export interface ListCapabilities {
  /** They take a free text where the contract has no search. */
  readonly search: boolean;
  /** They take an order. */
  readonly sort: boolean;
}

/**
 * The declarations as a service can serve them: a list is neither searched nor sorted where it could not be, and every view
 * offers just that. A search that is a call of its own, and one by single fields, belong to the contract.
 * @example capable(model, { search: false, sort: false })
 */
export function capable(model: Model, { search, sort }: ListCapabilities): Model {
  if (search && sort) return model;
  const endpoint = (one: ResolvedEndpoint): ResolvedEndpoint => ({
    ...one,
    search: search || one.searchPath !== null ? one.search : null,
    sortBy: sort ? one.sortBy : [],
  });
  const resource = (one: ResolvedResource): ResolvedResource => ({
    ...one,
    endpoints: one.endpoints.list ? { ...one.endpoints, list: endpoint(one.endpoints.list) } : one.endpoints,
    lists: one.lists.map(endpoint),
  });
  return { ...model, resources: mapped(model.resources, resource) };
}
