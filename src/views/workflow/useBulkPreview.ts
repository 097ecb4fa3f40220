import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedBulkCall, ResolvedResource } from '../../schema/model.ts';
import { outcomesIn } from '../list/bulk/outcomesIn.ts';
import type { Outcome } from '../list/bulk/useBulkRun.ts';
import { selectedIn } from './selectedIn.ts';

export interface BulkPreview {
  /** True until it is known, or until it is known that it will not be. */
  readonly isPending: boolean;
  /** What would become of each; null where nobody tells. */
  readonly outcomes: readonly Outcome[] | null;
}

/**
 * What a call for several records would do to each of them, as things are now.
 * @example useBulkPreview(approval, orders, selected).outcomes // [{ record, done: false, message: 'You gave the first approval.' }]
 */
export function useBulkPreview(
  call: ResolvedBulkCall,
  resource: ResolvedResource,
  records: readonly RaRecord[],
): BulkPreview {
  const calling = useContext(CallContext);
  const body = selectedIn(call, resource, records);
  const { data = null, isLoading } = useQuery({
    queryKey: ['bulk preview', resource.name, call.name, body],
    enabled: calling !== null && call.preview !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (!calling || !call.preview) return null;
      const { data: answer } = await calling.dataProvider.call(call.preview, { body, signal });
      return outcomesIn(answer, resource, records);
    },
  });
  return { isPending: isLoading, outcomes: data };
}
