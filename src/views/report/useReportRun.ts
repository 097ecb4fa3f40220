import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { BuiltReport } from '../../schema/builtReport.ts';
import { type BatchRecord, isUnderWay } from '../batches/batchRecord.ts';
import { live } from '../batches/live/live.ts';
import { nextHeard } from '../batches/live/nextHeard.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';

/** What a report was asked for, by parameter. */
export type Parameters = Readonly<Record<string, string>>;

/** Which report is run: one that is declared, or what somebody has built, by the key under which it is kept. */
export type Asking =
  | { readonly report: string }
  | { readonly built: BuiltReport; readonly title: string; readonly id: string };

const isOfSame = (one: Asking, other: Asking): boolean =>
  'report' in other ? 'report' in one && one.report === other.report : 'built' in one && one.id === other.id;

/** A run of a report: what it was asked for, and what its numbers come to. */
export interface ReportRun extends BatchRecord {
  readonly input: Asking & { readonly parameters: Parameters };
  readonly totals?: Readonly<Record<string, number>> | null;
}

/** How often it is asked how far a run is, in milliseconds, where that is not heard, and where it is. */
const [patience, whileHeard] = [500, 10_000] as const;

/** The runs of one report by this person, the latest first, and what makes another. */
export interface ReportRuns {
  /** What is shown: what was chosen, else the latest. */
  readonly run: ReportRun | null;
  readonly runs: readonly ReportRun[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  readonly choose: (id: string) => void;
  /** Asks for another. @throws CallError */
  readonly start: (parameters: Parameters) => Promise<void>;
}

/** As many as somebody looks back to. */
const shown = 10;

/**
 * @param of the resource of whose records it tells
 * @example const { run, start } = useReportRun('orders', { report: 'orders_register' }); await start({ startDate: '2026-11-01', endDate: '2026-11-30' });
 */
export function useReportRun(of: string, asking: Asking): ReportRuns {
  const dataProvider = useDataProvider<DataProvider>();
  const { partner, user } = useSchemaContext();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const queryKey = ['report runs', partner?.code, 'report' in asking ? asking.report : asking.id];
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const { data: batches } = await dataProvider.getList<ReportRun>('batches', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'created_at', order: 'DESC' },
        filter: { owner: user?.guid ?? null, name: 'report_run' },
      });
      return batches.filter(({ input }) => isOfSame(input, asking)).slice(0, shown);
    },
  });
  const runs = data ?? [];
  const current = runs.find(({ id }) => id === chosen) ?? runs[0] ?? null;
  const isGoing = current !== null && isUnderWay(current);
  // What goes on is followed: by what is heard of it, and else by asking.
  useQuery({
    queryKey: ['report run', current?.id],
    enabled: isGoing,
    queryFn: async ({ signal }) => {
      let run = current;
      while (run && isUnderWay(run)) {
        live.want();
        const heard = await nextHeard(live, run, live.isLive() ? whileHeard : patience, signal);
        signal.throwIfAborted();
        run =
          (heard as ReportRun | undefined) ?? (await dataProvider.getOne<ReportRun>('batches', { id: run.id })).data;
        const now = run;
        queries.setQueryData<readonly ReportRun[]>(queryKey, (before = []) =>
          before.map((one) => (one.id === now.id ? now : one)),
        );
      }
      return run;
    },
  });
  return {
    run: current,
    runs,
    isPending,
    error,
    again: () => void refetch(),
    choose: setChosen,
    start: async (parameters) => {
      const { data: run } = await dataProvider.create<ReportRun>('batches', {
        data: { name: 'report_run', input: { resource: of, ...asking, parameters } },
      });
      queries.setQueryData<readonly ReportRun[]>(queryKey, (before = []) => [run, ...before]);
      setChosen(String(run.id));
    },
  };
}
