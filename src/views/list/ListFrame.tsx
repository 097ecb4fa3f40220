import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { type Step, Trail } from '../Trail.tsx';
import { allows } from '../record/allows.ts';
import { useRememberPosition } from '../record/pager/useRememberPosition.ts';
import { abilitiesOf } from './abilities.ts';
import type { BulkActionsSlot } from './bulk/bulkActions.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { isNarrowed } from './filter/filterState.ts';
import { FilesButton } from './header/FilesButton.tsx';
import { ListHeader } from './header/ListHeader.tsx';
import { ViewButton } from './header/ViewButton.tsx';
import { measures } from '../theme/tokens.ts';
import { ListCards } from './ListCards.tsx';
import { Pager } from './Pager.tsx';
import { QuietButton } from './parts.tsx';
import { defaultPageSize, pageSizes } from './pageSizes.ts';
import { Failed } from './states/Failed.tsx';
import { Offline } from './states/Offline.tsx';
import { ListTable } from './table/ListTable.tsx';
import { TableFrame } from './table/TableFrame.tsx';
import { useListKeys } from './table/useListKeys.ts';
import { useReturnFocus } from './table/useReturnFocus.ts';
import { useColumns } from './useColumns.ts';
import { useExplicitAddress } from './useExplicitAddress.ts';
import { useSelection } from './useSelection.ts';

// Few lists are worked through, or have nothing: the others do not wait for it.
const NextButton = lazy(() => import('./queue/NextButton.tsx').then((module) => ({ default: module.NextButton })));
const Nothing = lazy(() => import('./states/Nothing.tsx').then((module) => ({ default: module.Nothing })));
const BulkBar = lazy(() => import('./bulk/BulkBar.tsx').then((module) => ({ default: module.BulkBar })));

/** Pixels of the page's own padding that a list takes for rows: it is looked at all day. */
const bleed = { top: 12, bottom: 16 } as const;

/** Pixels above and below a page in the shell, and of its bar. */
const shell = { padding: 20, bar: measures.topBar } as const;

/** As high as the window, so that head and paging stay in sight while the rows scroll; a narrow one scrolls as a page. */
const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: 360,
  height: `calc(100dvh - ${shell.bar + 2 * shell.padding - bleed.top - bleed.bottom}px)`,
  margin: `-${bleed.top}px 0 -${bleed.bottom}px`,
  '@media (max-width: 600px)': { height: 'auto', margin: 0 },
});

const Rows = styled('div')({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 });

/**
 * Everything of a list around its context: head, filters or the bulk bar, the rows in whichever of their states, paging.
 * @example <ListBase resource="countries"><ListFrame resource={countries} /></ListBase>
 */
export function ListFrame({
  resource,
  bulkActions,
  trail,
}: {
  readonly resource: ResolvedResource;
  readonly bulkActions?: BulkActionsSlot | undefined;
  readonly trail?: readonly Step[] | undefined;
}) {
  const context = useSchemaContext();
  const model = useModel();
  const list = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const { data, error, isPending, isPaused, total, filterValues, perPage, setPerPage } = useListContext();
  const choice = useColumns(resource);
  const selection = useSelection();
  const abilities = useMemo(() => abilitiesOf(resource, context), [resource, context]);
  useExplicitAddress(resource);
  useRememberPosition(resource);
  useListKeys(list);
  const returns = useReturnFocus(list, resource.name, data !== undefined);

  // An address can say anything: a page of a million rows is not asked for twice.
  const sizeIsKnown = pageSizes.some((size) => size === perPage);
  useEffect(() => {
    if (!sizeIsKnown) setPerPage(defaultPageSize);
  }, [sizeIsKnown, setPerPage]);

  const instead = useInstead(resource, { error, isPending, isPaused, total, narrowed: isNarrowed(filterValues) });
  const deletable = data?.some((record) => allows(resource, 'delete', record, context)) ?? false;
  const selectable = deletable || (bulkActions?.applies(resource) ?? false);
  const workflow = resource.workflow ? model.workflows[resource.workflow] : undefined;
  const unused = total === 0 && !isNarrowed(filterValues) && !error;
  const filters = <FilterBar resource={resource} abilities={abilities} tabbed={workflow?.field ?? null} />;
  return (
    <Frame ref={list}>
      {trail && <Trail steps={trail} />}
      <ListHeader resource={resource}>
        {!unused && resource.queue ? (
          <Suspense fallback={<QuietButton type="button" disabled sx={{ width: 130 }} />}>
            <NextButton resource={resource} from={null} />
          </Suspense>
        ) : null}
        {!narrow && !unused && <ViewButton choice={choice} />}
        {!unused && <ExportButton resource={resource} />}
        <ImportButton resource={resource} />
        <FilesButton of={resource.name} />
      </ListHeader>
      {selection.records.length > 0 ? (
        <Suspense fallback={filters}>
          <BulkBar resource={resource} selection={selection} slot={bulkActions} />
        </Suspense>
      ) : (
        // Where there is nothing to narrow, its place is kept: the rest does not jump.
        !(narrow && unused) && <div style={{ visibility: unused ? 'hidden' : undefined }}>{filters}</div>
      )}
      <Rows>
        {instead !== undefined && (narrow || unused) ? (
          <TableFrame selectable={false}>{instead}</TableFrame>
        ) : narrow ? (
          <ListCards resource={resource} columns={choice.columns} selectable={selectable} />
        ) : (
          <ListTable
            resource={resource}
            columns={choice.columns}
            selectable={selectable && instead === undefined}
            instead={instead}
            whole={returns}
          />
        )}
        {instead === undefined && !(narrow && isPending) && <Pager />}
      </Rows>
    </Frame>
  );
}

/** What stands in place of the rows, or undefined when they do. */
function useInstead(
  resource: ResolvedResource,
  state: {
    readonly error: unknown;
    readonly isPending: boolean | undefined;
    readonly isPaused: boolean | undefined;
    readonly total: number | undefined;
    readonly narrowed: boolean;
  },
) {
  if (state.error) return <Failed resource={resource} />;
  if (state.isPending) return state.isPaused ? <Offline /> : undefined;
  if (state.total !== 0) return undefined;
  return (
    <Suspense fallback={null}>
      <Nothing resource={resource} narrowed={state.narrowed} />
    </Suspense>
  );
}
