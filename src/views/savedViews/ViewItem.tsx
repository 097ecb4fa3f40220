import { styled } from '@mui/material/styles';
import { type RaRecord, useDelete, useTranslate, useUpdate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { TextControl } from '../fieldTypes/filterParts/controls.tsx';
import { Glyph } from '../Glyph.tsx';
import { failureOf } from '../list/failure.ts';
import { pageSizes } from '../list/pageSizes.ts';
import { QuietButton } from '../list/parts.tsx';
import { allows } from '../record/allows.ts';
import { useOnePress } from '../useOnePress.ts';
import { savedViewsResource } from './savedViewsResource.ts';
import type { CurrentView } from './useViewState.ts';
import { readViewState, signatureOf } from './viewState.ts';

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  borderRadius: 6,
  '&:hover': { background: theme.palette.background.subtle },
  '& > button:first-of-type': {
    flex: '1 1 0',
    minWidth: 0,
    justifyContent: 'flex-start',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& > button[aria-current]': { color: theme.palette.primary.dark },
  '& > form': { display: 'flex', flex: '1 1 0', gap: 4, '& input': { marginTop: 0, height: 32 } },
  '& > p': { flex: '1 1 100%', margin: '0 8px 4px', fontSize: 12, color: theme.palette.error.dark },
}));

/** What went wrong stands below the view. */
const said = () => undefined;

/** One saved view: applied by its name, renamed and deleted by whoever may. */
export function ViewItem({
  resource,
  declared,
  record,
  view,
  onApplied,
}: {
  readonly resource: ResolvedResource;
  readonly declared: Pick<Outline, 'may'>;
  readonly record: RaRecord;
  readonly view: CurrentView;
  readonly onApplied: () => void;
}) {
  const t = useTranslate();
  const context = useSchemaContext();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const [update, updating] = useUpdate();
  const [remove, removing] = useDelete();
  const { busy, press } = useOnePress();
  const failure = updating.error ?? removing.error;
  const name = typeof record.name === 'string' ? record.name : '';
  const state = readViewState(record.state, resource, pageSizes);
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const wanted = typeof typed === 'string' ? typed.trim() : '';
    if (wanted === '' || wanted === name) return setMode('shown');
    const data = { name: wanted, state: record.state, shared: record.shared };
    void press(async () => {
      await update(savedViewsResource, { id: record.id, data, previousData: record }, { returnPromise: true });
      setMode('shown');
    }).catch(said);
  };
  const confirmDelete = () =>
    void press(async () => {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await remove(savedViewsResource, { id: record.id, previousData: record }, options);
    }).catch(said);
  if (mode === 'renaming') {
    return (
      <Item>
        <form onSubmit={rename}>
          <TextControl
            name="name"
            aria-label={t('views.savedViews.name')}
            defaultValue={name}
            maxLength={60}
            // The person has just asked to type here.
            ref={(input: HTMLInputElement | null) => input?.focus()}
          />
          <QuietButton type="submit" disabled={busy}>
            {t('views.savedViews.rename')}
          </QuietButton>
        </form>
        {failure !== null && <p role="alert">{failureOf(failure).message}</p>}
      </Item>
    );
  }
  return (
    <Item>
      <QuietButton
        type="button"
        data-bare=""
        aria-current={state && signatureOf(state) === view.signature ? 'true' : undefined}
        disabled={state === null}
        onClick={() => {
          if (!state) return;
          view.apply(name, state);
          onApplied();
        }}
      >
        <Glyph name={record.shared === true ? 'people' : 'bookmark'} />
        <span>{name}</span>
      </QuietButton>
      {mode === 'shown' && allows(declared, 'update', record, context) && (
        <QuietButton
          type="button"
          data-bare=""
          data-icon=""
          aria-label={t('views.savedViews.rename_one', { name })}
          onClick={() => setMode('renaming')}
        >
          <Glyph name="pencil" />
        </QuietButton>
      )}
      {mode === 'shown' && allows(declared, 'delete', record, context) && (
        <QuietButton
          type="button"
          data-bare=""
          data-icon=""
          aria-label={t('views.savedViews.delete_one', { name })}
          onClick={() => setMode('deleting')}
        >
          <Glyph name="trash" />
        </QuietButton>
      )}
      {mode === 'deleting' && (
        <>
          <QuietButton type="button" disabled={busy} onClick={confirmDelete}>
            {t('views.savedViews.delete')}
          </QuietButton>
          <QuietButton type="button" data-bare="" onClick={() => setMode('shown')}>
            {t('views.savedViews.keep')}
          </QuietButton>
        </>
      )}
      {failure !== null && <p role="alert">{failureOf(failure).message}</p>}
    </Item>
  );
}
