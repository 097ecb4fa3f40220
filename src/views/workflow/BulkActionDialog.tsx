import DialogContentText from '@mui/material/DialogContentText';
import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type FormValues, initialValues } from '../form/initialValues.ts';
import { loadRules } from '../form/reading/loadRules.ts';
import { BulkRunDialog } from '../list/bulk/BulkRunDialog.tsx';
import { LabelScope } from '../record/labels.ts';
import { ActionFields } from './ActionFields.tsx';
import { usePerformAction } from './usePerformAction.ts';

export interface BulkActionDialogProps {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly resource: ResolvedResource;
  /** Those of the selection that the action is possible for. */
  readonly records: readonly RaRecord[];
  readonly onClose: (done: readonly RaRecord['id'][]) => void;
}

/**
 * One action on many records: asked for once, done to each, with a result for each.
 * @example <BulkActionDialog workflow={workflow} action={close} resource={resource} records={selected} onClose={done} />
 */
export function BulkActionDialog({ workflow, action, resource, records, onClose }: BulkActionDialogProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const perform = usePerformAction(resource);
  const scope = `workflows.${workflow.name}.actions.${action.name}`;
  const form = useForm<FormValues>({ defaultValues: initialValues(action.asks, null), mode: 'onChange' });
  const [keys] = useState(() => new Map<RaRecord['id'], string>());
  const typed = form.watch();
  const ready = action.asks.every((field) => field.required !== true || String(typed[field.name] ?? '').trim() !== '');
  const read = useRef<Readonly<Record<string, unknown>> | null>(null);

  async function asked(): Promise<Readonly<Record<string, unknown>>> {
    if (read.current) return read.current;
    const { readForm } = await loadRules();
    const { values, errors } = readForm(
      { fields: action.asks, operation: 'create', stored: {} },
      form.getValues(),
      context,
    );
    const [message] = Object.values(errors);
    if (message !== undefined) throw new Error(message);
    read.current = values;
    return values;
  }

  async function run(record: RaRecord): Promise<unknown> {
    const key = keys.get(record.id) ?? newIdempotencyKey();
    keys.set(record.id, key);
    return await perform(action, record, await asked(), key);
  }

  return (
    <FormProvider {...form}>
      <LabelScope.Provider value={scope}>
        <BulkRunDialog
          resource={resource}
          records={records}
          title={`${t(`${scope}.label`)} (${records.length})`}
          confirm={t(`${scope}.label`)}
          danger={action.emphasis === 'danger'}
          ready={ready}
          run={run}
          onClose={onClose}
        >
          <DialogContentText sx={{ marginBottom: 2 }}>
            {t('views.workflow.bulk', { smart_count: records.length })}
          </DialogContentText>
          <ActionFields fields={action.asks} />
        </BulkRunDialog>
      </LabelScope.Provider>
    </FormProvider>
  );
}
