import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { allows } from '../../record/allows.ts';
import { recordTitle } from '../../recordTitle.ts';
import { QuietButton } from '../parts.tsx';
import type { BulkActionsProps } from './bulkActions.ts';

const BulkRunDialog = lazy(() => import('./BulkRunDialog.tsx').then((module) => ({ default: module.BulkRunDialog })));

/** How many records the question names. */
const named = 3;

/**
 * Deletes a selection, each record with its version, and says of each what became of it. Not there for whoever may not.
 * @example <BulkDelete resource={countries} records={selected} onDone={refresh} />
 */
export function BulkDelete({ resource, records, onDone }: BulkActionsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const dataProvider = useDataProvider();
  const [confirming, setConfirming] = useState<BulkActionsProps['records'] | null>(null);
  const deletable = records.filter((record) => allows(resource, 'delete', record, context));
  if (deletable.length === 0 && confirming === null) return null;
  const titles = (confirming ?? []).slice(0, named).map((record) => recordTitle(resource, record, t) ?? '');
  const more = (confirming?.length ?? 0) - titles.length;
  return (
    <>
      <QuietButton type="button" onClick={() => setConfirming(deletable)}>
        <Glyph name="trash" />
        {deletable.length < records.length
          ? t('views.list.bulk.delete_some', { smart_count: deletable.length, total: records.length })
          : t('views.list.bulk.delete')}
      </QuietButton>
      {confirming && (
        <Suspense fallback={null}>
          <BulkRunDialog
            danger
            resource={resource}
            records={confirming}
            title={t('views.list.bulk.delete_title', { smart_count: confirming.length })}
            confirm={t('views.list.bulk.delete_confirm', { smart_count: confirming.length })}
            onAnew={(now) => setConfirming(now.filter((record) => allows(resource, 'delete', record, context)))}
            batch={{ name: 'deletion' }}
            run={(record) => dataProvider.delete(resource.name, { id: record.id, previousData: record })}
            onClose={(ids) => {
              setConfirming(null);
              onDone(ids);
            }}
          >
            <p>
              {titles.join(', ')}
              {more > 0 && ` ${t('views.filters.more', { smart_count: more })}`}
            </p>
            <p>{t('views.list.bulk.delete_help')}</p>
          </BulkRunDialog>
        </Suspense>
      )}
    </>
  );
}
