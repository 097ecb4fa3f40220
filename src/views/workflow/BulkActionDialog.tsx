import DialogContentText from '@mui/material/DialogContentText';
import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { BulkRunDialog } from '../list/bulk/BulkRunDialog.tsx';
import { LabelScope } from '../record/labels.ts';
import { ActionFields } from './ActionFields.tsx';
import { useActionInput } from './useActionInput.ts';
import { useBulkDraft } from './useBulkDraft.ts';
import { usePerformAction } from './usePerformAction.ts';

export interface BulkActionDialogProps {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly resource: ResolvedResource;
  /** Those of the selection that the action is possible for. */
  readonly records: readonly RaRecord[];
  /** Some have moved: it is asked anew about them as they are now. */
  readonly onAnew: (now: readonly RaRecord[]) => void;
  readonly onClose: (done: readonly RaRecord['id'][]) => void;
}

/**
 * One action on many records: asked for once, done to each, with a result for each.
 * @example <BulkActionDialog workflow={workflow} action={close} resource={resource} records={selected} onClose={done} />
 */
export function BulkActionDialog({ workflow, action, resource, records, onAnew, onClose }: BulkActionDialogProps) {
  const t = useTranslate();
  const perform = usePerformAction(resource);
  const scope = `workflows.${workflow.name}.actions.${action.name}`;
  const { form, isReady, read } = useActionInput(action.asks);
  const [keys] = useState(() => new Map<RaRecord['id'], string>());
  const draft = useBulkDraft({
    form,
    resource: resource.name,
    of: action.name,
    records,
    fields: action.asks,
  });
  const input = useRef<Readonly<Record<string, unknown>> | null>(null);

  async function readInput(): Promise<Readonly<Record<string, unknown>>> {
    if (input.current) return input.current;
    const { values, mistake } = await read();
    if (mistake !== null) throw new Error(mistake);
    input.current = values;
    return values;
  }

  async function run(record: RaRecord): Promise<unknown> {
    const key = keys.get(record.id) ?? newIdempotencyKey();
    keys.set(record.id, key);
    return await perform(action, record, await readInput(), key);
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
          ready={isReady}
          batch={{ name: 'action', asks: async () => ({ action: action.name, asked: await readInput() }) }}
          run={run}
          onAnew={onAnew}
          onClose={(done) => draft.leave(done.length > 0, () => onClose(done))}
        >
          <DialogContentText sx={{ marginBottom: 2 }}>
            {t('views.workflow.bulk', { smart_count: records.length })}
          </DialogContentText>
          {draft.banner}
          <ActionFields fields={action.asks} />
        </BulkRunDialog>
        {draft.guard}
      </LabelScope.Provider>
    </FormProvider>
  );
}
