import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ResolvedBulkCall, ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Refused } from '../list/bulk/Refused.tsx';
import { sumOf } from '../list/bulk/sum.ts';
import type { Outcome } from '../list/bulk/useBulkRun.ts';
import { StateChip } from './StateChip.tsx';
import type { BulkPreview } from './useBulkPreview.ts';

export interface BulkSumProps {
  readonly call: ResolvedBulkCall;
  readonly resource: ResolvedResource;
  readonly records: readonly RaRecord[];
  readonly preview: BulkPreview;
}

/**
 * What a selection comes to before something is done to it, and which of it will be left out.
 * @example <BulkSum call={approval} resource={orders} records={selected} preview={useBulkPreview(approval, orders, selected)} />
 */
export function BulkSum({ call, resource, records, preview }: BulkSumProps) {
  const t = useTranslate();
  if (preview.isPending) {
    return (
      <DialogContentText aria-busy="true" sx={{ display: 'flex', gap: 0.5, marginBottom: 2 }}>
        {t('views.list.bulk.total')} <Skeleton component="span" width={96} />
      </DialogContentText>
    );
  }
  if (preview.outcomes !== null) return <Foreseen resource={resource} outcomes={preview.outcomes} />;
  return <Known call={call} resource={resource} records={records} />;
}

/** What would come of it. */
function Foreseen({ resource, outcomes }: { resource: ResolvedResource; outcomes: readonly Outcome[] }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const refused = outcomes.filter(({ done }) => !done);
  const after = outcomes.flatMap((outcome) => (outcome.done && outcome.after ? [outcome.after] : []));
  const sum = sumOf(resource, after, context);
  return (
    <>
      {sum === null ? null : (
        <DialogContentText sx={{ marginBottom: 2 }}>
          {t('views.list.bulk.total')} <b>{sum.text}</b>
        </DialogContentText>
      )}
      <Becoming resource={resource} after={after} />
      {refused.length === 0 ? null : (
        <DialogContentText component="div" sx={{ marginBottom: 2 }}>
          {t('views.list.bulk.left_out', { smart_count: refused.length })}
          <Refused resource={resource} outcomes={refused} />
        </DialogContentText>
      )}
    </>
  );
}

/** In which states they would be: how many of them go on at once, and how many wait for somebody else. */
function Becoming({ resource, after }: { readonly resource: ResolvedResource; readonly after: readonly RaRecord[] }) {
  const t = useTranslate();
  const workflow = useModel().workflows[resource.workflow ?? ''];
  if (!workflow) return null;
  const counts = Object.keys(workflow.states)
    .map((state) => ({ state, count: after.filter((record) => record[workflow.field] === state).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <DialogContentText component="div" sx={{ marginBottom: 2 }}>
      {t('views.workflow.becomes')}
      {counts.map(({ state, count }) => (
        <div key={state}>
          <b>{count}</b> <StateChip workflow={workflow} state={state} />
        </div>
      ))}
    </DialogContentText>
  );
}

/** What the records say by themselves, and how many say nothing yet. */
function Known({ call, resource, records }: Omit<BulkSumProps, 'preview'>) {
  const t = useTranslate();
  const sum = sumOf(resource, records, useSchemaContext());
  if (sum === null) return null;
  const open = records.length - sum.counted;
  return (
    <>
      {open === records.length ? null : (
        <DialogContentText sx={{ marginBottom: 2 }}>
          {t('views.list.bulk.total')} <b>{sum.text}</b>
        </DialogContentText>
      )}
      {open === 0 ? null : (
        <DialogContentText sx={{ marginBottom: 2 }}>
          {t(`resources.${resource.name}.bulk.${call.name}.open`, { smart_count: open })}
        </DialogContentText>
      )}
    </>
  );
}
