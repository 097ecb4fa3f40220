import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { Answered, EarlyAsk } from './earlyAnswers.ts';

/**
 * Milliseconds for which what came before the page is as good as what the page would ask for. The page of a record may be on its way
 * for longer than a list, and reads again every few seconds by itself.
 */
const young: Readonly<Record<EarlyAsk[0], number>> = { getList: 2000, getOne: 8000 };

/** What react-admin's hooks keep of an answer: of a list all of it, of a record the record. */
const kept: Readonly<Record<EarlyAsk[0], (answer: object) => unknown>> = {
  getList: (answer) => answer,
  getOne: (answer) => (answer as { readonly data: unknown }).data,
};

/** For how long the answer to each question is young, by the question's hash; of those alone that the cache knows. */
const youngs = new WeakMap<QueryClient, Map<string, number>>();

/** The key under which they do, for as long as it is young. */
function youngKey(queries: QueryClient, [method, resource, params]: EarlyAsk): readonly unknown[] {
  const queryKey = [resource, method, params];
  const cache = queries.getQueryCache();
  const kept = [...(youngs.get(queries) ?? [])].filter(([hash]) => cache.get(hash));
  youngs.set(queries, new Map(kept).set(hashKey(queryKey), young[method]));
  return queryKey;
}

/** When something was last changed here, in milliseconds. */
const changes = new WeakMap<QueryClient, number>();

/** When each record was read by itself, by its question's hash. */
const reads = new WeakMap<QueryClient, Map<string, number>>();

/** Notes when records are read by themselves, as opposed to found in a list. @example noteReads(queryClient) */
export function noteReads(queries: QueryClient): void {
  const noted = new Map<string, number>();
  reads.set(queries, noted);
  queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (query.queryKey[1] !== 'getOne') return;
    if (type === 'removed') noted.delete(query.queryHash);
    const { action } = event as { readonly action?: { readonly type: string; readonly manual?: boolean } };
    if (type === 'updated' && action?.type === 'success' && !action.manual) {
      noted.set(query.queryHash, query.state.dataUpdatedAt);
    }
  });
}

/** Milliseconds for which a record is as good as read anew by the next page that shows it: it is looked at more rarely while it is shown. */
const justRead = 5000;

/** Milliseconds after a change in which an answer may have been on its way since before it. */
const settling = 10_000;

/**
 * Milliseconds for which an answer is as good as a new one: what was asked for before its page was there is so for a while, and so is
 * a record that the page before has just read, if nothing was changed here.
 * @example new QueryClient({ defaultOptions: { queries: { staleTime: youngFor(() => queries) } } })
 */
export function youngFor(queries: () => QueryClient) {
  return ({ queryHash, queryKey, state }: Pick<Query, 'queryHash' | 'queryKey' | 'state'>) => {
    const ahead = youngs.get(queries())?.get(queryHash);
    if (ahead !== undefined || queryKey[1] !== 'getOne') return ahead ?? 0;
    const isSettled = state.dataUpdatedAt > (changes.get(queries()) ?? -settling) + settling;
    // A list that is read gives records that were read long ago the time of now.
    return isSettled && reads.get(queries())?.get(queryHash) === state.dataUpdatedAt ? justRead : 0;
  };
}

/**
 * Puts what has been answered ahead where pages look first: their first drawing has it, instead of a second and a third.
 * @example showAtOnce(queries, early.take())
 */
export function showAtOnce(queries: QueryClient, answered: readonly Answered[]): void {
  for (const { ask, answer } of answered) queries.setQueryData(youngKey(queries, ask), kept[ask[0]](answer));
}

/**
 * Makes what came before pages old at once, what is still on its way too: something was changed. Whoever shows it next reads it again.
 * @example prepared.onChange(() => growOld(queries))
 */
export function growOld(queries: QueryClient): void {
  youngs.delete(queries);
  changes.set(queries, Date.now());
}

/**
 * Asks for what a page is about to ask for: it joins the call that is under way, or finds the answer.
 * @example askNow(queries, dataProvider, ['getList', 'contracts', { pagination, sort, filter: {} }])
 */
export function askNow(queries: QueryClient, dataProvider: Pick<DataProvider, EarlyAsk[0]>, ask: EarlyAsk): void {
  const [method, resource, params] = ask;
  void queries.prefetchQuery({
    queryKey: youngKey(queries, ask),
    queryFn: async ({ signal }) => kept[method](await dataProvider[method](resource, { ...params, signal } as never)),
    // What somebody asks for by a press is asked for anew, as by every page that is opened.
    staleTime: 0,
  });
}
