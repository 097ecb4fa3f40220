import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase, type RaRecord, ResourceContextProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResolvedAction, ResolvedResource } from '../../../schema/model.ts';
import { matches } from '../../../schema/predicate.ts';
import type { RelatedSpec } from '../../../schema/resource.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { makersOn } from '../../workflow/makersOn.ts';
import { pageOf } from '../../workflow/pageOf.ts';
import { useWorkflow } from '../../workflow/useActions.ts';
import { allows } from '../allows.ts';
import { useFreshness } from '../fresh/useFreshness.ts';
import { useInSight } from '../fresh/useInSight.ts';
import { coming, Panel, PanelHead } from '../parts.ts';
import { SectionFailed } from '../SectionFailed.tsx';
import { Barred } from './Barred.tsx';
import { RelatedFiles } from './RelatedFiles.tsx';
import { RelatedTable } from './RelatedTable.tsx';
import { useRelated } from './useRelated.ts';
import { viewable } from './viewable.ts';

const ActionDialog = lazy(async () => ({ default: (await import('../../workflow/ActionDialog.tsx')).ActionDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('../DeleteDialog.tsx')).DeleteDialog }));
const RelatedViewer = lazy(async () => ({ default: (await import('./RelatedViewer.tsx')).RelatedViewer }));
const RecordDialog = lazy(async () => ({ default: (await import('../../form/RecordDialog.tsx')).RecordDialog }));

/** Together at the end of the head, also where they take a line of their own. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
});

const none: readonly string[] = [];

export interface RelatedRecordsProps {
  readonly id: string;
  /** What the records are. */
  readonly resource: ResolvedResource;
  /** Their field that holds the key of the record they belong to. */
  readonly by: string;
  readonly columns: readonly string[];
  /** Actions of their workflow that their rows offer. */
  readonly actions?: readonly string[];
  /** What the record that they belong to must be like for them to be made, changed, deleted. */
  readonly guards?: RelatedSpec['guards'];
  /** What that field holds: mostly the key of the record they belong to. */
  readonly value: string;
  /** The record they belong to, and of what kind it is. */
  readonly owner: RaRecord;
  readonly ownerName: string;
}

/** What is open over the table. */
type Open =
  | { readonly kind: 'action'; readonly action: ResolvedAction }
  | { readonly kind: 'form'; readonly record: RaRecord | null }
  | { readonly kind: 'delete'; readonly record: RaRecord };

/**
 * Records that belong to the one on the page, as a table that is worked in without leaving it.
 * @example <RelatedRecords id="prices" resource={prices} by="product_guid" columns={prices.columns} value={product.id} owner={product} ownerName="products" />
 */
export function RelatedRecords({
  id,
  resource,
  by,
  columns,
  actions = none,
  guards,
  value,
  owner,
  ownerName,
}: RelatedRecordsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const [open, setOpen] = useState<Open | null>(null);
  // The file that is looked at, by the key of its record.
  const [viewed, setViewed] = useState<string | null>(null);
  const [seen, isInSight] = useInSight();
  const { data, total, error, isPending, refetch } = useRelated(resource, by, value, useFreshness(isInSight));
  const workflow = useWorkflow(resource);
  const makers = makersOn(workflow, ownerName, by, owner, context);
  const barred = (operation: 'create' | 'update' | 'delete'): string | null => {
    const guard = guards?.[operation]?.find(({ when }) => !matches(when, owner, context));
    return guard ? context.t(guard.message) : null;
  };
  const close = () => setOpen(null);
  const documents = (data ?? []).flatMap((record) => viewable(resource, record, t) ?? []);
  const isViewing = documents.some((one) => one.id === viewed);
  return (
    <ResourceContextProvider value={resource.name}>
      <Panel ref={seen} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
        <PanelHead>
          <h2 id={`${id}-title`}>{t(`resources.${resource.name}.name`, { smart_count: 2 })}</h2>
          <Actions>
            <RelatedFiles resource={resource} by={by} owner={value} total={total ?? 0} />
            {makers.map((action) => (
              <Button
                key={action.name}
                size="small"
                variant="outlined"
                color={action.emphasis === 'primary' ? 'primary' : 'inherit'}
                {...(action.on?.page
                  ? { component: LinkBase, to: pageOf(action.on.page, owner) }
                  : { onClick: () => setOpen({ kind: 'action', action }) })}
              >
                {t(`workflows.${workflow?.name}.actions.${action.name}.label`)}
              </Button>
            ))}
            {allows(resource, 'create', { [by]: value }, context) ? (
              <Barred why={barred('create')}>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  startIcon={<Glyph name="plus" size={14} />}
                  onClick={() => setOpen({ kind: 'form', record: null })}
                >
                  {t(`resources.${resource.name}.new`)}
                </Button>
              </Barred>
            ) : null}
          </Actions>
        </PanelHead>
        {error && !data ? (
          <SectionFailed onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton height={108} {...coming} />
        ) : (
          <RelatedTable
            documents={documents}
            viewed={viewed}
            onView={setViewed}
            resource={resource}
            by={by}
            columns={columns}
            actions={actions}
            records={data}
            total={total ?? data.length}
            barred={barred}
            onEdit={(record) => setOpen({ kind: 'form', record })}
            onDelete={(record) => setOpen({ kind: 'delete', record })}
          />
        )}
        {viewed !== null && isViewing ? (
          <Suspense fallback={<Skeleton height={320} aria-busy />}>
            <RelatedViewer
              documents={documents}
              shown={viewed}
              onShow={setViewed}
              onAgain={refetch}
              onClose={() => setViewed(null)}
            />
          </Suspense>
        ) : null}
      </Panel>
      {open?.kind === 'form' ? (
        <Suspense fallback={null}>
          <RecordDialog resource={resource} record={open.record} preset={{ [by]: value }} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === 'action' && workflow ? (
        <Suspense fallback={null}>
          <ActionDialog
            workflow={workflow}
            action={open.action}
            resource={resource}
            record={null}
            preset={{ [by]: value }}
            about={owner}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {open?.kind === 'delete' ? (
        <Suspense fallback={null}>
          <DeleteDialog resource={resource} record={open.record} onClose={close} onDeleted={close} />
        </Suspense>
      ) : null}
    </ResourceContextProvider>
  );
}
