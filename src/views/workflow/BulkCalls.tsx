import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResolvedBulkCall, ResolvedWorkflow } from '../../schema/model.ts';
import type { BulkActionsProps } from '../list/bulk/bulkActions.ts';
import { QuietButton } from '../list/parts.tsx';
import { isFor } from './bulkCallsOf.ts';

const BulkCallDialog = lazy(() =>
  import('./BulkCallDialog.tsx').then((module) => ({ default: module.BulkCallDialog })),
);

/** What is being asked about; each time something else is asked it is another dialog. */
interface Confirming {
  readonly call: ResolvedBulkCall;
  readonly records: BulkActionsProps['records'];
  readonly others: number;
  readonly turn: number;
}

/**
 * The calls that do something to a whole selection: a button for each that some of it is in a state for. A selection of two kinds
 * is done one after the other: what one is not for stays selected for the other.
 * @example <BulkCalls workflow={workflow} calls={orders.bulk} resource={orders} records={selected} onDone={done} />
 */
export function BulkCalls({
  workflow,
  calls,
  resource,
  records,
  onDone,
}: BulkActionsProps & { readonly workflow: ResolvedWorkflow; readonly calls: readonly ResolvedBulkCall[] }) {
  const t = useTranslate();
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const offered = calls
    .map((call) => ({ call, chosen: records.filter((record) => isFor(workflow, call, record)) }))
    .filter(({ chosen }) => chosen.length > 0);
  return (
    <>
      {offered.map(({ call, chosen }) => (
        <QuietButton
          key={call.name}
          type="button"
          onClick={() => setConfirming({ call, records: chosen, others: records.length - chosen.length, turn: 0 })}
        >
          {t(`resources.${resource.name}.bulk.${call.name}.label`)}
          {chosen.length < records.length && ` (${chosen.length})`}
        </QuietButton>
      ))}
      {confirming && (
        <Suspense fallback={null}>
          <BulkCallDialog
            key={confirming.turn}
            workflow={workflow}
            call={confirming.call}
            resource={resource}
            records={confirming.records}
            others={confirming.others}
            onAgain={(failed, done) => {
              const again = failed.filter((record) => isFor(workflow, confirming.call, record));
              setConfirming(
                again.length > 0 ? { ...confirming, records: again, others: 0, turn: confirming.turn + 1 } : null,
              );
              onDone(done, failed);
            }}
            onClose={(done, refused) => {
              setConfirming(null);
              onDone(done, refused);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
