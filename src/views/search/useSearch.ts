import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { CallContext } from '../../dataProvider/index.ts';
import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import { useModel } from '../context/ModelContext.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { allows } from '../record/allows.ts';
import { type Found, kindOf, readFound } from './found.ts';

/** Fewer characters than this are not searched for. */
export const shortestSearch = 2;

interface SearchOptions {
  readonly text: string;
  /** Name of the resource whose records alone are wanted; all when empty. */
  readonly kind?: string;
  readonly page?: number;
  readonly size: number;
}

export interface Search {
  /** `idle` as long as there is too little to search for. */
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly found: readonly Found[];
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What the person may find. @example searchable(model, context).map(({ name }) => name) // ['contacts'] */
export function searchable(model: Model, context: Context): readonly Outline[] {
  if (!model.search || !context.partner) return [];
  return Object.values(model.outlines).filter((one) => one.found && allows(one, 'list', {}, context));
}

/**
 * What the search over everything answers to a text. An answer belongs to its text: one that comes late is never shown for
 * another.
 * @example const { found, state } = useSearch({ text: '024 123 4567', size: 8 });
 */
export function useSearch({ text, kind = '', page = 1, size }: SearchOptions): Search {
  const model = useModel();
  const context = useContext(SchemaContext);
  const calling = useContext(CallContext);
  const wanted = text.trim();
  const endpoint = model.search;
  const enabled = wanted.length >= shortestSearch && searchable(model, context).length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', context.partner?.code, wanted, kind, page, size],
    queryFn: async ({ signal }) => {
      if (!calling || !endpoint) return { data: [], total: 0 };
      const query = { search: wanted, doc_type: model.outlines[kind]?.found?.as };
      const answer = await calling.dataProvider.callList(endpoint, { query, page, size, signal });
      // What is found is shown by its declaration; what could be made instead is known by it, too.
      const kinds = answer.data.flatMap((row) => kindOf(model, row) ?? []);
      await model.load(kinds.length > 0 ? kinds : searchable(model, context).map(({ name }) => name));
      return answer;
    },
    enabled,
    staleTime: 10_000,
  });
  const retry = () => void refetch();
  if (!enabled) return { state: 'idle', found: [], total: 0, error: null, retry };
  if (isFetching && !data) return { state: 'searching', found: [], total: 0, error: null, retry };
  if (error) return { state: 'failed', found: [], total: 0, error, retry };
  return { state: 'found', found: readFound(model, data?.data ?? []), total: data?.total ?? 0, error: null, retry };
}
