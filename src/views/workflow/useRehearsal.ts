import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { Foreseen } from '../../schema/foreseen.ts';
import type { ResolvedAction, ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useDebounced } from '../fieldTypes/filterParts/useDebounced.ts';
import type { FormValues } from '../form/initialValues.ts';
import { useRules } from '../form/reading/loadRules.ts';
import { actionCall } from './actionCall.ts';

/** Nobody waits for each letter. */
const quiet = 600;

interface RehearsalOptions {
  readonly resource: ResolvedResource;
  readonly action: ResolvedAction;
  /** Null when it makes one. */
  readonly record: RaRecord | null;
  /** What is asked for, and what is given. */
  readonly fields: readonly ResolvedField[];
  readonly preset: Readonly<Record<string, unknown>>;
  readonly form: UseFormReturn<FormValues>;
  /** False while it is being done, or the record has moved. */
  readonly isWanted: boolean;
}

/** The outcome that a rehearsal of an action found. */
export interface RehearsalState {
  /** Null where the service cannot rehearse it, or the input cannot be sent yet. */
  readonly foreseen: Foreseen | null;
  /** True while the rehearsal of the present input is on its way. */
  readonly isPending: boolean;
}

/**
 * Rehearses an action with the input of its form, once that is valid, and again when it changes. There is no outcome where the service
 * rehearses nothing, where a file would have to be sent first, and when the answer does not come: nothing is guessed.
 * @example const { foreseen } = useRehearsal({ resource, action, record, fields, preset, form, isWanted: !busy })
 */
export function useRehearsal(wanted: RehearsalOptions): RehearsalState {
  const { resource, action, record, fields, preset, form, isWanted } = wanted;
  const calling = useContext(CallContext);
  const model = useModel();
  const workflow = model.workflows[resource.workflow ?? ''];
  const context = useSchemaContext();
  const rules = useRules();
  const typed = form.watch();
  const still = useDebounced(JSON.stringify(typed), quiet);
  const isStill = still === JSON.stringify(typed);
  const { endpoint } = action;
  const rehearse = calling?.dataProvider.rehearse ?? null;
  const read = rules?.readForm(
    { fields, operation: 'create', stored: { ...preset } },
    { ...typed, ...preset },
    context,
  );
  const isSayable =
    read !== undefined &&
    Object.keys(read.errors).length === 0 &&
    Object.values(typed).every((value) => !isFile(value));
  const call =
    endpoint && read && isSayable
      ? actionCall({ workflow, endpoint, action, record, input: { ...read.values, ...preset }, user: context.user })
      : null;
  const isEnabled = rehearse !== null && call !== null && isWanted && isStill;
  const { data = null, isFetching } = useQuery({
    queryKey: ['foreseen', action.name, record?.id ?? null, call],
    enabled: isEnabled,
    retry: false,
    // Whatever it was a moment ago, others work on the same records.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Foreseen | null> => {
      if (!rehearse || !endpoint || !call) return null;
      const foreseen = await rehearse(endpoint, { ...call, signal });
      await model.load(foreseen.moved.map((one) => one.resource));
      return foreseen;
    },
  });
  return {
    foreseen: isEnabled ? data : null,
    isPending: isWanted && rehearse !== null && call !== null && (isFetching || !isStill),
  };
}

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile));
