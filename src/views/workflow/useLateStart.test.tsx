// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormValues } from '../form/initialValues.ts';
import { useLateStart } from './useLateStart.ts';

afterEach(cleanup);

const none: FormValues = {};

const opened = () =>
  renderHook(
    ({ values }) => {
      const form = useForm<FormValues>({ defaultValues: { amount: '12', msisdn: '' } });
      // Read here, so that the form keeps count of it.
      const { isDirty } = form.formState;
      useLateStart(form, values);
      return { form, isDirty };
    },
    { initialProps: { values: none } },
  );

describe('what a form starts with and comes late', () => {
  it('is filled in, and is nothing that somebody typed', () => {
    const { result, rerender } = opened();
    rerender({ values: { msisdn: '+233 24 123 4567', amount: '' } });
    expect(result.current.form.getValues()).toEqual({ amount: '12', msisdn: '+233 24 123 4567' });
    expect(result.current.isDirty).toBe(false);
  });

  it('leaves alone what was typed meanwhile', () => {
    const { result, rerender } = opened();
    act(() => result.current.form.setValue('msisdn', '024 900', { shouldDirty: true }));
    rerender({ values: { msisdn: '+233 24 123 4567', amount: '20' } });
    expect(result.current.form.getValues()).toEqual({ amount: '20', msisdn: '024 900' });
    expect(result.current.isDirty).toBe(true);
  });
});
