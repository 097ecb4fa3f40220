import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useDeclaration, useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { useKeepsHistory } from '../history/useHistory.ts';
import { useFreshness } from './fresh/useFreshness.ts';
import { allows } from './allows.ts';
import { coming, Panel, PanelHead, Parts, Rail, RecordGrid } from './parts.ts';
import type { Step } from '../Trail.tsx';
import { relatedOf } from './related/relatedOf.ts';
import { RecordProblem } from './RecordProblem.tsx';
import { SingletonForm } from './SingletonForm.tsx';

// From where it is loaded for other records: a part of its own would cost each of them some weight.
const RecordPage = lazy(async () => ({ default: (await import('./ResourceShow.tsx')).RecordPage }));

// What was done before is read beside the form, not before it.
const RecordHistory = lazy(async () => ({ default: (await import('../history/RecordHistory.tsx')).RecordHistory }));

const RelatedRecords = lazy(async () => ({
  default: (await import('./related/RelatedRecords.tsx')).RelatedRecords,
}));

export interface ResourceSingletonProps {
  /** Where the page belongs. */
  readonly trail?: readonly Step[];
}

/** The form has its width; what belongs to it stands beside it, not at the far end of a wide window. */
const Beside = styled(RecordGrid)({ '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 640px) 300px' } });

const nowhere: NonNullable<ResourceSingletonProps['trail']> = [];

/**
 * The page of what there is only once: its form straight away for those who may save it, its values for the others.
 * @example <Resource name="opening_hours" list={<ResourceSingleton />} />
 */
export function ResourceSingleton({ trail = nowhere }: ResourceSingletonProps) {
  const resource = useDeclaration(useResourceContext() ?? '');
  const { partner } = useSchemaContext();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  // Another partner has another one, though the address is the same.
  const queryKey = [resource.name, 'getOne', partner?.code ?? ''];
  const freshness = useFreshness();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RaRecord> =>
      (await dataProvider.getOne(resource.name, { id: resource.name, signal })).data,
    retry: false,
    ...freshness,
  });
  if (isPending) return <FormSkeleton resource={resource} />;
  if (!data) return <RecordProblem resource={resource} error={error} onRetry={() => void refetch()} />;
  return (
    <SingletonPage
      key={data.id}
      resource={resource}
      record={data}
      trail={trail}
      onSaved={(saved) => queries.setQueryData(queryKey, saved)}
      onCurrent={async () => (await refetch()).data ?? data}
    />
  );
}

interface SingletonPageProps extends Required<ResourceSingletonProps> {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly onSaved: (saved: RaRecord) => void;
  readonly onCurrent: () => Promise<RaRecord>;
}

function SingletonPage({ resource, record, trail, onSaved, onCurrent }: SingletonPageProps) {
  const context = useSchemaContext();
  const { t } = context;
  const related = relatedOf(useModel(), resource, record, context);
  // Its history is asked for where it is shown, once.
  const hasHistory = useKeepsHistory(resource);
  const isSaved = record.version !== 0;
  if (!allows(resource, 'update', record, context)) {
    return (
      <Suspense fallback={<FormSkeleton resource={resource} />}>
        <RecordPage resource={resource} record={record} trail={trail} />
      </Suspense>
    );
  }
  return (
    <FormPage title={t(`resources.${resource.name}.name`)} trail={trail}>
      <Beside>
        <Parts>
          <SingletonForm
            resource={resource}
            record={record}
            back={trail.at(-1)?.to ?? '/'}
            onSaved={onSaved}
            onCurrent={onCurrent}
          />
          {related.map((part) => (
            <Suspense key={part.id} fallback={<Skeleton height={168} {...coming} />}>
              <RelatedRecords {...part} owner={record} ownerName={resource.name} />
            </Suspense>
          ))}
        </Parts>
        <Rail>
          <Panel aria-labelledby="single-about">
            <PanelHead>
              <h2 id="single-about">{t('views.record.single.about')}</h2>
            </PanelHead>
            {t(`resources.${resource.name}.empty`)} {isSaved ? null : t('views.record.single.unsaved')}
          </Panel>
          {hasHistory && isSaved ? (
            <Panel aria-labelledby="record-history">
              <PanelHead>
                <h2 id="record-history">{t('views.history.title')}</h2>
              </PanelHead>
              <Suspense fallback={<Skeleton height={56} {...coming} />}>
                <RecordHistory resource={resource} id={record.id} />
              </Suspense>
            </Panel>
          ) : null}
        </Rail>
      </Beside>
    </FormPage>
  );
}
