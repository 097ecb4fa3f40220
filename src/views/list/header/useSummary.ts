import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { type Summary, summaryIn } from './summaryIn.ts';

/**
 * How many records there are in each state, and how long each tab has waited, by the call that the declaration names; undefined
 * before it has answered. With when that was, in milliseconds.
 * @param isTime asks for nothing before
 * @example useSummary(model.resources.payments, true).summary?.states.get('pending') // { count: 3, sum: 120_00 }
 */
export function useSummary(
  { name, summary }: ResolvedResource,
  isTime: boolean,
): {
  readonly summary: Summary | undefined;
  readonly at: number;
} {
  const calling = useContext(CallContext);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [name, 'summary'],
    enabled: isTime && summary !== null && calling !== null,
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const answer = summary && calling ? await calling.dataProvider.call(summary.endpoint, { signal }) : null;
      return summaryIn(answer?.data, summary?.tabs ?? null);
    },
  });
  return { summary: data, at: dataUpdatedAt };
}
