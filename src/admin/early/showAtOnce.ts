import type { QueryClient } from '@tanstack/react-query';
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

/** The key under which they do, for as long as it is young. */
function youngKey(queries: QueryClient, [method, resource, params]: EarlyAsk): readonly unknown[] {
  const queryKey = [resource, method, params];
  queries.setQueryDefaults(queryKey, { staleTime: young[method] });
  return queryKey;
}

/**
 * Puts what has been answered ahead where pages look first: their first drawing has it, instead of a second and a third.
 * @example showAtOnce(queries, early.take())
 */
export function showAtOnce(queries: QueryClient, answered: readonly Answered[]): void {
  for (const { ask, answer } of answered) queries.setQueryData(youngKey(queries, ask), kept[ask[0]](answer));
}

/**
 * Makes what came before pages old at once: something was changed. Whoever shows it next reads it again.
 * @example prepared.onChange(() => growOld(queries))
 */
export function growOld(queries: QueryClient): void {
  void queries.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey }) => queries.getQueryDefaults(queryKey).staleTime !== undefined,
  });
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
