import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isEmpty } from '../../schema/predicate.ts';
import { changedValues, type FormValues } from '../form/initialValues.ts';

/**
 * Fills in what a form starts with when that comes after it was opened; what was typed meanwhile stays. It is nothing that somebody
 * typed, so it is neither kept nor asked about.
 * @param values the same object for as long as it says the same; empty ones are left out
 */
export function useLateStart(form: UseFormReturn<FormValues>, values: Readonly<FormValues>): void {
  useEffect(() => {
    const news = Object.entries(values).filter(([, value]) => !isEmpty(value));
    if (news.length === 0) return;
    const opened = form.formState.defaultValues ?? {};
    const typed = Object.entries(changedValues(form.getValues(), opened)).filter(([, value]) => !isEmpty(value));
    form.reset({ ...opened, ...Object.fromEntries(news) }, { keepErrors: true });
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
  }, [values, form]);
}
