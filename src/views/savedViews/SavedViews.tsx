import { useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph } from '../Glyph.tsx';
import { QuietButton } from '../list/parts.tsx';
import { allows } from '../record/allows.ts';
import { savedViewsResource } from './savedViewsResource.ts';
import { useViewState } from './useViewState.ts';

const SavedViewsMenu = lazy(() =>
  import('./SavedViewsMenu.tsx').then((module) => ({ default: module.SavedViewsMenu })),
);

/**
 * The button beside a list's title that opens its saved views; says which one is shown. Not there where none can be kept.
 * @example <ListBase resource="contacts"><SavedViews resource={contacts} /></ListBase>
 */
export function SavedViews({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const context = useSchemaContext();
  // Their outline is enough: nothing of the list waits for what they are made of.
  const declared = useModel().outlines[savedViewsResource];
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const view = useViewState(resource);
  if (!declared || !allows(declared, 'list', {}, context)) return null;
  return (
    <>
      <QuietButton
        ref={button}
        type="button"
        data-bare=""
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Glyph name="bookmark" />
        {view.name ?? t('views.savedViews.button')}
        <Glyph name="down" size={12} />
      </QuietButton>
      {open && (
        <Suspense fallback={null}>
          <SavedViewsMenu
            anchor={button}
            resource={resource}
            declared={declared}
            view={view}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
