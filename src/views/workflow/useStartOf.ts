import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ResolvedAction } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useNamed } from '../fieldTypes/reference/useNamed.ts';
import { type FormValues, initialValues } from '../form/initialValues.ts';
import { useLateStart } from './useLateStart.ts';

/**
 * Fills in what a record says that the one of the page names, such as the phone of a contract's contact. Where it cannot be read
 * the fields stay as they are.
 * @example useStartOf(requestPayment, contract, form)
 */
export function useStartOf(
  { on, asks }: ResolvedAction,
  about: RaRecord | undefined,
  form: UseFormReturn<FormValues>,
): void {
  const { reference = '', fields } = on?.startOf ?? {};
  const field = useModel().resources[on?.resource ?? '']?.field[reference];
  const key: unknown = about?.[reference];
  const { referenceRecord } = useNamed(field, typeof key === 'string' ? key : null);
  const values = useMemo(() => {
    const from = Object.entries(fields ?? {}).map(([name, of]) => [name, referenceRecord?.[of]] as const);
    const inputs = asks.filter(({ name }) => fields && name in fields);
    return initialValues(inputs, { ...Object.fromEntries(from), id: '' });
  }, [asks, fields, referenceRecord]);
  useLateStart(form, values);
}
