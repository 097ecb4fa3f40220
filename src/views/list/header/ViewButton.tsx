import { useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Glyph } from '../../Glyph.tsx';
import { QuietButton } from '../parts.tsx';
import type { ColumnChoice } from '../useColumns.ts';

const ViewMenu = lazy(() => import('./ViewMenu.tsx').then((module) => ({ default: module.ViewMenu })));

/** Opens the choice of columns and row height. @example <ViewButton choice={useColumns(resource)} /> */
export function ViewButton({ choice }: { readonly choice: ColumnChoice }) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton ref={button} type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Glyph name="columns" />
        {t('views.list.columns.button')}
      </QuietButton>
      {open && (
        <Suspense fallback={null}>
          <ViewMenu anchor={button} choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
