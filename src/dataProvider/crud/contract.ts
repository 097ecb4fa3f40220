import { metaOf, questionOf } from './params.ts';
import { fetchMany } from './getMany.ts';
import { getManyReference } from './getManyReference.ts';
import { getOne } from './getOne.ts';
import type { Operations } from './operations.ts';
import { listPage } from './source.ts';
import { create, remove, update } from './write.ts';

/** The operations of resources that speak the insurer's contract: each by its declared endpoint. */
export const contract: Operations = {
  getList: async (source, params) =>
    await listPage(source, questionOf(source.resource, params), {
      params: metaOf(params.meta).params ?? {},
      signal: params.signal ?? null,
    }),
  getOne: async (source, params) => await getOne(source, params.id, metaOf(params.meta), params.signal ?? null),
  getMany: async (source, ids, meta, signal) => await fetchMany(source, ids, meta, signal),
  getManyReference: async (source, params) =>
    await getManyReference(
      source,
      params.target,
      params.id,
      questionOf(source.resource, params),
      metaOf(params.meta),
      params.signal ?? null,
    ),
  create,
  update,
  delete: remove,
};
