import type { ResolvedEndpoint } from './endpoint.ts';
import { mapped } from './mapped.ts';
import type { Model, ResolvedResource } from './model.ts';

/** What a service can do beyond the contract, as far as it decides what there is to declare. */
export interface ServedCapabilities {
  /** They take a free text where the contract has no search. */
  readonly search: boolean;
  /** They take an order. */
  readonly sort: boolean;
  /** It keeps what the product itself keeps beyond the contract: batches, saved views and whatever else has no endpoints. */
  readonly own: boolean;
}

/**
 * The declarations as a service can serve them: a list is neither searched nor sorted where it could not be, what is not kept is nowhere offered, and every
 * view goes by that. A search that is a call of its own, and one by single fields, belong to the contract.
 * @example capable(model, { search: false, sort: false, own: false })
 */
export function capable(model: Model, { search, sort, own }: ServedCapabilities): Model {
  if (search && sort && own) return model;
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
  const outlines = own
    ? model.outlines
    : Object.fromEntries(Object.entries(model.outlines).filter(([, { dialect }]) => dialect === 'contract'));
  return { ...model, outlines, resources: mapped(model.resources, resource) };
}
