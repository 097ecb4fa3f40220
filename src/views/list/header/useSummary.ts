import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import type { ResolvedResource } from '../../../schema/model.ts';

/** Of one state: how many records, and what they sum up to in hundredths. */
export interface Summed {
  readonly count: number;
  readonly sum: number | null;
}

function isSummed(value: unknown): value is Summed & { readonly state: string } {
  return typeof value === 'object' && value !== null && 'state' in value && 'count' in value && 'sum' in value;
}

/**
 * How many records there are in each state, by the call that the declaration names; undefined before it has answered.
 * @example useSummary(model.resources.payments)?.get('pending') // { count: 3, sum: 120_00 }
 */
export function useSummary({ name, summary }: ResolvedResource): ReadonlyMap<string, Summed> | undefined {
  const calling = useContext(CallContext);
  const { data } = useQuery({
    queryKey: [name, 'summary'],
    enabled: summary !== null && calling !== null,
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      if (!summary || !calling) return new Map<string, Summed>();
      const { data: body }: { readonly data: unknown } = await calling.dataProvider.call(summary.endpoint, { signal });
      const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : [];
      const states = Array.isArray(content) ? content.filter(isSummed) : [];
      return new Map(states.map(({ state, ...summed }) => [state, summed]));
    },
  });
  return data;
}
