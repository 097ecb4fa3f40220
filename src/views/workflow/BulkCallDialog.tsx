import { useQueryClient } from '@tanstack/react-query';
import DialogContentText from '@mui/material/DialogContentText';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedBulkCall, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { BulkDialog } from '../list/bulk/BulkDialog.tsx';
import { failureOf } from '../list/failure.ts';
import { outcomesIn } from '../list/bulk/outcomesIn.ts';
import { sumOf } from '../list/bulk/sum.ts';
import type { Outcome } from '../list/bulk/useBulkRun.ts';
import { InvalidInput, useOneCall } from '../list/bulk/useOneCall.ts';
import { LabelScope } from '../record/labels.ts';
import { ActionFields } from './ActionFields.tsx';
import { BulkSum } from './BulkSum.tsx';
import { isFor } from './bulkCallsOf.ts';
import { selectedIn } from './selectedIn.ts';
import { usePressKey } from './usePressKey.ts';
import { useActionInput } from './useActionInput.ts';
import { useBulkDraft } from './useBulkDraft.ts';
import { useBulkPreview } from './useBulkPreview.ts';
import { touchedBy } from '../touchedBy.ts';

export interface BulkCallDialogProps {
  readonly workflow: ResolvedWorkflow;
  readonly call: ResolvedBulkCall;
  readonly resource: ResolvedResource;
  /** Those of the selection that it is for. */
  readonly records: readonly RaRecord[];
  /** How many more are selected, for which it is not. */
  readonly others: number;
  /** Those that failed are to be tried again: as they are now. */
  readonly onAgain: (failed: readonly RaRecord[], done: readonly RaRecord['id'][]) => void;
  /** With those that it was not done to, as they are now. */
  readonly onClose: (done: readonly RaRecord['id'][], refused: readonly RaRecord[]) => void;
}

const none: readonly never[] = [];

/**
 * Asks whether something is to be done to a whole selection by one call, with how many they are and what they come to, and
 * says of each what became of it.
 * @example <BulkCallDialog workflow={workflow} call={approval} resource={orders} records={selected} others={0} onAgain={again} onClose={done} />
 */
export function BulkCallDialog({ workflow, call, resource, records, others, onAgain, onClose }: BulkCallDialogProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const calling = useContext(CallContext);
  const keyFor = usePressKey();
  const [isReading, setReading] = useState(false);
  const asks = call.asks === null ? none : (workflow.actions[call.asks]?.asks ?? none);
  const { form, isReady, read } = useActionInput(asks);
  const draft = useBulkDraft({
    form,
    resource: resource.name,
    of: call.name,
    records,
    fields: asks,
  });
  const preview = useBulkPreview(call, resource, records);
  const isVain = preview.outcomes?.every(({ done }) => !done) ?? false;
  const scope = `workflows.${workflow.name}.actions.${call.asks ?? ''}`;
  const words = `resources.${resource.name}.bulk.${call.name}`;

  const send = async (chosen: readonly RaRecord[]): Promise<readonly Outcome[]> => {
    if (!calling) throw new Error(`${resource.name}.${call.name} cannot be called.`);
    const { values, mistake } = await read();
    if (mistake !== null) throw new InvalidInput(mistake);
    const body = { ...selectedIn(call, resource, chosen), ...values };
    const press = keyFor(body);
    const { data } = await calling.dataProvider.call(call.endpoint, { body, idempotencyKey: press.key });
    press.answered();
    for (const name of touchedBy(resource)) void queries.invalidateQueries({ queryKey: [name] });
    return outcomesIn(data, resource, chosen);
  };

  const fresh = async (chosen: readonly RaRecord[]): Promise<readonly RaRecord[]> => {
    const { data } = await dataProvider.getMany<RaRecord>(resource.name, { ids: chosen.map(({ id }) => id) });
    return data;
  };

  const using = useOneCall(async (chosen) => {
    try {
      return await send(chosen);
    } catch (error) {
      if (failureOf(error).status !== 409) throw error;
      // Some may have been moved on meanwhile, so that they are two kinds now: those are left out, and say so.
      const moved = (await fresh(chosen)).filter((record) => !isFor(workflow, call, record));
      if (moved.length === 0) throw error;
      const remaining = chosen.filter(({ id }) => !moved.some((record) => record.id === id));
      const refusals = moved.map((record): Outcome => {
        const state = t(`workflows.${workflow.name}.states.${String(record[workflow.field])}`);
        return { record, done: false, message: t('views.list.bulk.moved', { state }) };
      });
      return [...(remaining.length > 0 ? await send(remaining) : []), ...refusals];
    }
  });

  // Somebody may have changed them meanwhile: what is asked about next, or stays selected, is how they are now.
  const reread = async (failed: readonly RaRecord[]): Promise<readonly RaRecord[]> => {
    if (failed.length === 0) return none;
    setReading(true);
    const now = await fresh(failed).catch(() => failed);
    setReading(false);
    return now;
  };
  const retry = async (failed: readonly RaRecord[], done: readonly RaRecord['id'][]) =>
    onAgain(await reread(failed), done);
  const close = async (done: readonly RaRecord['id'][], failed: readonly RaRecord[]) => {
    if (!isReading) onClose(done, await reread(failed));
  };

  return (
    <FormProvider {...form}>
      <LabelScope.Provider value={scope}>
        <BulkDialog
          resource={resource}
          records={records}
          title={`${t(`${words}.label`)} (${records.length})`}
          confirm={t(`${words}.label`)}
          ready={isReady && !isReading && !preview.isPending && !isVain}
          using={using}
          summed={(done) => {
            const came = sumOf(
              resource,
              done.flatMap(({ after }) => after ?? []),
              context,
            );
            return came && done.length > 0 ? ` ${t('views.list.bulk.came_to', { amount: came.text })}` : null;
          }}
          onAnew={(now) => onAgain(now, none)}
          onRetry={(failed, done) => void retry(failed, done)}
          onClose={(done, failed) => draft.leave(done.length > 0, () => void close(done, failed))}
        >
          <DialogContentText sx={{ marginBottom: 2 }}>
            {t(`${words}.confirm`, { smart_count: records.length })}
          </DialogContentText>
          <BulkSum call={call} resource={resource} records={records} preview={preview} />
          {others > 0 ? (
            <DialogContentText sx={{ marginBottom: 2 }}>
              {t('views.list.bulk.others', { smart_count: others })}
            </DialogContentText>
          ) : null}
          {draft.banner}
          <ActionFields fields={asks} />
        </BulkDialog>
        {draft.guard}
      </LabelScope.Provider>
    </FormProvider>
  );
}
