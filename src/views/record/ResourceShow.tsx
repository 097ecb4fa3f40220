import { type RaRecord, useResourceContext, useShowController } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useDeclaration } from '../context/ModelContext.ts';
import { useFreshness } from './fresh/useFreshness.ts';
import { useRestFollows } from './fresh/useRestFollows.ts';
import { RecordPage } from './RecordPage.tsx';
import type { RecordPanel } from './recordPanel.ts';
import { RecordProblem } from './RecordProblem.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

export { RecordPage };

/** What happens when a record cannot be had is said in its place, not on the list. */
const stay = { onError: () => undefined };

const none: readonly RecordPanel[] = [];

interface ResourceShowProps {
  /** Parts written by hand. */
  readonly panels?: readonly RecordPanel[];
  /** What may be done with a record beyond what is declared. */
  readonly actions?: (record: RaRecord) => ReactNode;
}

/** The page of one record of the resource around it. @example <Resource name="countries" show={<ResourceShow />} /> */
export function ResourceShow({ panels = none, actions }: ResourceShowProps) {
  const resource = useDeclaration(useResourceContext() ?? '');
  const freshness = useFreshness();
  const { record, error, isPending, refetch } = useShowController({ queryOptions: { ...stay, ...freshness } });
  useRestFollows(resource, record);
  const hasSections = resource.related.length > 0;
  // On its way together with the record, so that what stands below it is asked for as soon as the record is there.
  useEffect(() => {
    if (hasSections) void import('./related/RelatedRecords.tsx').catch(() => undefined);
  }, [hasSections]);
  if (record) {
    return (
      <RecordPage key={record.id} resource={resource} record={record} panels={panels} actions={actions?.(record)} />
    );
  }
  if (isPending) return <RecordSkeleton resource={resource} />;
  return <RecordProblem resource={resource} error={error} onRetry={() => void refetch()} />;
}
