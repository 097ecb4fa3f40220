import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { changedValues, type FormValues } from '../form/initialValues.ts';

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
  useEffect(() => {
    const answer = new Map<string, unknown>(Object.entries(data ?? {}));
    const news = Object.entries(suggested?.from ?? {}).flatMap(([asked, member]) => {
      const value = answer.get(member);
      return isEmpty(value) ? [] : [[asked, value] as const];
    });
    // It is what the form starts with: nobody typed it, so it is neither kept nor asked about.
    if (news.length === 0) return;
    const opened = form.formState.defaultValues ?? {};
    const typed = Object.entries(changedValues(form.getValues(), opened)).filter(([, value]) => !isEmpty(value));
    form.reset({ ...opened, ...Object.fromEntries(news) }, { keepErrors: true });
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
  }, [data, suggested, form]);
}
