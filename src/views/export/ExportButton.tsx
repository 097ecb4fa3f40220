import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph } from '../Glyph.tsx';
import { QuietButton } from '../list/parts.tsx';

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })));

/**
 * The way to a CSV file of the list, for whoever may have one; nothing for others.
 * @example <ListBase resource="contacts"><ExportButton resource={contacts} /></ListBase>
 */
export function ExportButton({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { total = 0 } = useListContext();
  const [open, setOpen] = useState(false);
  if (!resource.csv || !matches(resource.access.export, {}, context)) return null;
  return (
    <>
      <QuietButton type="button" aria-haspopup="dialog" disabled={total === 0} onClick={() => setOpen(true)}>
        <Glyph name="download" />
        {t('views.export.button')}
      </QuietButton>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
