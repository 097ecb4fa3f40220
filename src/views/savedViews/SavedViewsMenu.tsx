import { styled } from '@mui/material/styles';
import { everything } from '../../dataProvider/index.ts';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import { Popup } from '../dialog/Popup.tsx';
import { failureOf } from '../list/failure.ts';
import { SaveView } from './SaveView.tsx';
import { savedViewsResource } from './savedViewsResource.ts';
import type { CurrentView } from './useViewState.ts';
import { ViewItem } from './ViewItem.tsx';

const Body = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: 320,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: 8,
  '& h2': { margin: '4px 8px', fontSize: 12, fontWeight: 500, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: '0 0 8px', padding: 0 },
  '& > p, & > output': { display: 'block', margin: '4px 8px 12px', fontSize: 13, color: theme.palette.text.secondary },
}));

export interface SavedViewsMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly resource: ResolvedResource;
  /** What is known of saved views. */
  readonly declared: Pick<Outline, 'may'>;
  readonly view: CurrentView;
  readonly onClose: () => void;
}

/**
 * The saved views of a list: apply, rename and delete one, keep what is shown now as a new one.
 * @example <SavedViewsMenu anchor={button} resource={contacts} declared={savedViews} view={view} onClose={close} />
 */
export function SavedViewsMenu({ anchor, resource, declared, view, onClose }: SavedViewsMenuProps) {
  const t = useTranslate();
  const {
    data: found,
    error,
    isPending,
  } = useGetList<RaRecord>(savedViewsResource, {
    pagination: everything,
    sort: { field: 'name', order: 'ASC' },
    filter: { resource: resource.name },
  });
  // A text narrows by its beginning: `product` would find those of `product_prices` too.
  const data = found?.filter((record) => record.resource === resource.name);
  return (
    <Popup anchor={() => anchor.current} side="left" label={t('views.savedViews.title')} onClose={onClose}>
      <Body>
        <h2>{t('views.savedViews.title')}</h2>
        {isPending && <output>{t('views.savedViews.loading')}</output>}
        {error && <p role="alert">{failureOf(error).message ?? t('validation.fallback.list')}</p>}
        {data?.length === 0 && <p>{t('views.savedViews.none')}</p>}
        {data && data.length > 0 && (
          <ul>
            {data.map((record) => (
              <ViewItem
                key={record.id}
                resource={resource}
                declared={declared}
                record={record}
                view={view}
                onApplied={onClose}
              />
            ))}
          </ul>
        )}
        {/* Once what is there is known: it would move below whoever presses it, and not know which names are taken. */}
        {!isPending && <SaveView resource={resource} declared={declared} existing={data ?? []} view={view} />}
      </Body>
    </Popup>
  );
}
