import { metaOf, questionOf } from './params.ts';
import { fetchMany } from './getMany.ts';
import { getManyReference } from './getManyReference.ts';
import { getOne } from './getOne.ts';
import type { Operations } from './operations.ts';
import { searchOf } from '../request/filters.ts';
import { listOf, type ListParts, listPage, type Page, type Source } from './source.ts';
import type { ListQuestion } from '../request/listQuery.ts';
import { create, remove, update } from './write.ts';

/** A page of a list. What its call cannot search for is found in another way, and never left out of the question. */
async function pageOf(source: Source, question: ListQuestion, parts: ListParts): Promise<Page> {
  const endpoint = listOf(source.resource, question);
  if (endpoint.search !== null || searchOf(question.filter) === '') return await listPage(source, question, parts);
  const { searchedPage } = await import('./searched.ts');
  return await searchedPage(source, question, { ...parts, endpoint });
}

/** The operations of resources that speak a contract: each by its declared endpoint. */
export const contract: Operations = {
  getList: async (source, params) =>
    await pageOf(source, questionOf(source.resource, params), {
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
