import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RaRecord, useCreate, useTranslate, useUpdate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Hint, Labelled, Option, TextControl } from '../fieldTypes/filterParts/controls.tsx';
import { failureOf } from '../list/failure.ts';
import { allows } from '../record/allows.ts';
import { useOnePress } from '../useOnePress.ts';
import { savedViewsResource } from './savedViewsResource.ts';
import type { CurrentView } from './useViewState.ts';

const Form = styled('form')(({ theme }) => ({
  padding: '12px 8px 4px',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

/**
 * Keeps the list as it is now under a name, for oneself or for all. A name of one's own that is taken already is replaced,
 * and the button says so.
 */
export function SaveView({
  resource,
  declared,
  existing,
  view,
}: {
  readonly resource: ResolvedResource;
  readonly declared: Pick<Outline, 'may'>;
  readonly existing: readonly RaRecord[];
  readonly view: CurrentView;
}) {
  const t = useTranslate();
  const context = useSchemaContext();
  const [typed, setTyped] = useState('');
  const [shared, setShared] = useState(false);
  const [create, creating] = useCreate();
  const [update, updating] = useUpdate();
  const name = typed.trim();
  const taken = existing.find((record) => record.name === name && allows(declared, 'update', record, context));
  const failure = creating.error ?? updating.error;
  const { busy, press } = useOnePress();
  if (!allows(declared, 'create', {}, context)) return null;
  const save = async () => {
    const data = { name, state: view.state, shared };
    const awaited = { returnPromise: true } as const;
    try {
      if (taken) await update(savedViewsResource, { id: taken.id, data, previousData: taken }, awaited);
      else await create(savedViewsResource, { data: { ...data, resource: resource.name } }, awaited);
    } catch {
      // What went wrong stands above the button.
      return;
    }
    view.called(name);
    setTyped('');
    setShared(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') void press(save);
  };
  return (
    <Form onSubmit={submit}>
      <Labelled>
        {t('views.savedViews.save_as')}
        <TextControl
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Labelled>
      <Option>
        <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
        {t('views.savedViews.shared')}
      </Option>
      {failure && <Hint role="alert">{failureOf(failure).message ?? t('validation.fallback.any')}</Hint>}
      <Button type="submit" variant="contained" fullWidth disabled={name === '' || busy}>
        {t(taken ? 'views.savedViews.replace' : 'views.savedViews.save')}
      </Button>
    </Form>
  );
}
