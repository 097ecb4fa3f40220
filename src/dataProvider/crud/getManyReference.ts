import type { RaRecord } from 'ra-core';
import { canFilterBy, fillsPath, isOnly, takesAll } from '../request/filters.ts';
import type { ListQuestion } from '../request/listQuery.ts';
import type { CallMeta } from './params.ts';
import { sorted } from './sorted.ts';
import { endpointOf, listPage, type Page, type Source } from './source.ts';
import { scanList } from './scanList.ts';

/**
 * The records that point at another one: by the call for just that, one that takes the whole filter before one that does not,
 * else by the list's own filter, else by looking through the whole list here.
 */
export async function getManyReference(
  source: Source,
  target: string,
  id: RaRecord['id'],
  question: ListQuestion,
  meta: CallMeta,
  signal: AbortSignal | null,
): Promise<Page> {
  const params = meta.params ?? {};
  const filter = { ...question.filter, [target]: id };
  const usual = endpointOf(source.resource, 'list');
  const ways = [...source.resource.lists, usual].filter(
    (way) => canFilterBy(way, target) && isOnly(way, filter) && fillsPath(way, filter, params),
  );
  const endpoint = ways.find((way) => takesAll(way, filter)) ?? ways[0];
  if (endpoint) {
    return await listPage(source, { ...question, filter }, { params, signal, endpoint });
  }
  const found: RaRecord[] = [];
  for await (const record of scanList(source, { filter: question.filter, params, signal })) {
    if (String(record[target]) === String(id)) found.push(record);
  }
  const ordered = question.sort ? sorted(found, question.sort) : found;
  return {
    data: ordered.slice((question.page - 1) * question.size, question.page * question.size),
    total: found.length,
  };
}
