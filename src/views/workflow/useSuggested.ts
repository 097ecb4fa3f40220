import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import type { FormValues } from '../form/initialValues.ts';
import { useLateStart } from './useLateStart.ts';

/**
 * Fills in what the declared call suggests, where nothing is typed yet. Without an answer the fields stay as they are.
 * @example useSuggested(action, record, form)
 */
export function useSuggested(
  { name, suggested }: ResolvedAction,
  record: RaRecord | null,
  form: UseFormReturn<FormValues>,
): void {
  const calling = useContext(CallContext);
  const { data } = useQuery({
    queryKey: ['suggested', name, record?.id, record?.version],
    enabled: suggested !== null && record !== null && calling !== null,
    // What is left of a benefit may have changed since the page was opened.
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<unknown> => {
      if (!suggested || !record || !calling) return null;
      const { keyParam } = suggested.call;
      const query = keyParam === null ? {} : { [keyParam]: String(record.id) };
      return (await calling.dataProvider.call(suggested.call, { query, signal })).data;
    },
  });
  const values = useMemo(() => {
    const answer = new Map<string, unknown>(Object.entries(data ?? {}));
    return Object.fromEntries(
      Object.entries(suggested?.from ?? {}).map(([name, member]) => [name, answer.get(member)]),
    );
  }, [data, suggested]);
  useLateStart(form, values);
}
