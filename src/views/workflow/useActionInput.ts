import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ResolvedField } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type FormValues, initialValues } from '../form/initialValues.ts';
import { loadRules } from '../form/reading/loadRules.ts';

/** The input of an action, asked for once for many records. */
export interface ActionInput {
  readonly form: UseFormReturn<FormValues>;
  /** Whether everything that must be filled in is. */
  readonly isReady: boolean;
  /** What was filled in, as it is sent; the first mistake in words where there is one, which then stands beside its field too. */
  readonly read: () => Promise<{ readonly values: Readonly<Record<string, unknown>>; readonly mistake: string | null }>;
}

/** The form for the input of an action on many records. @example const { form, isReady, read } = useActionInput(action.asks) */
export function useActionInput(asks: readonly ResolvedField[]): ActionInput {
  const context = useSchemaContext();
  const form = useForm<FormValues>({ defaultValues: initialValues(asks, null), mode: 'onChange' });
  const held = useRef(asks);
  const typed = form.watch();
  const isReady = asks.every((field) => field.required !== true || String(typed[field.name] ?? '').trim() !== '');
  const read = async () => {
    const { readForm } = await loadRules();
    const { values, errors } = readForm(
      { fields: held.current, operation: 'create', stored: {} },
      form.getValues(),
      context,
    );
    for (const [name, message] of Object.entries(errors)) form.setError(name, { message });
    return { values, mistake: Object.values(errors)[0] ?? null };
  };
  return { form, isReady, read };
}
