import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import { useModel } from '../context/ModelContext.ts';
import type { Lines } from './lines.ts';
import type { ReportRun } from './useReportRun.ts';

/** Lines that are asked for at a time. */
export const atATime = 200;

/** The column that lines are put in order by. */
export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/**
 * How some lines of a run are asked for, with the declarations of what stands in them: the first page is 0. They never change.
 * @example const ask = useAskLines(run); useQuery(ask(0, null));
 */
export function useAskLines({ id }: Pick<ReportRun, 'id'>) {
  const model = useModel();
  const call = useDeclaredCall('batches', 'lines');
  return useCallback(
    (page: number, sort: Sort | null) =>
      queryOptions({
        queryKey: ['report lines', id, sort, page],
        staleTime: Infinity,
        queryFn: async ({ signal }) => {
          const query = { after: page * atATime, size: atATime, ...(sort && { sort: sort.column, order: sort.order }) };
          const lines = (await call({ params: { id: String(id) }, query, signal })).data as Lines;
          await model.load(lines.columns.flatMap(({ resource }) => resource ?? []));
          return lines;
        },
      }),
    [id, model, call],
  );
}

/** The first lines of a run, and its columns. @example const { data } = useReportLines(run); */
export const useReportLines = (run: Pick<ReportRun, 'id'>) => useQuery(useAskLines(run)(0, null));
