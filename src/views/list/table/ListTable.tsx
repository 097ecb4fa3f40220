import { useListContext, useTranslate } from 'ra-core';
import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { Column } from '../columns.ts';
import { columnShares, selectWidth } from './columnShares.ts';
import { foundIn } from './FoundBy.tsx';
import { GroupName } from './GroupName.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { ListRow } from './ListRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useGroups } from './useGroups.ts';
import { useRowLink } from './useRowLink.tsx';
import { useGradualRows, useRowsInSight } from './useRowsInSight.ts';

export interface ListTableProps {
  readonly resource: ResolvedResource;
  readonly columns: readonly Column[];
  /** Whether rows can be selected: there is something to do with a selection. */
  readonly selectable: boolean;
  /** What stands below the head when there are no rows to show. */
  readonly instead?: React.ReactNode;
  /** Whether all rows are drawn at once, also those further down than a window shows. */
  readonly whole?: boolean;
}

/**
 * The records of a list context as a table: real table elements, real links, sticky head and first column.
 * @example <ListBase resource="countries"><ListTable resource={countries} columns={columns} selectable /></ListBase>
 */
export function ListTable({ resource, columns, selectable, instead, whole = false }: ListTableProps) {
  const t = useTranslate();
  const { isPending, isPlaceholderData } = useListContext();
  const { least, shares } = columnShares(columns, selectable);
  return (
    <TableFrame
      selectable={selectable}
      aria-busy={isPending || isPlaceholderData === true}
      // What scrolls must be reachable without a mouse.
      tabIndex={0}
      aria-label={t(`resources.${resource.name}.name`, { smart_count: 2 })}
    >
      <table style={{ minWidth: least }}>
        <colgroup>
          {selectable && <col style={{ width: selectWidth }} />}
          {columns.map((column, index) => (
            <col key={column.field.name} style={{ width: `${shares[index]}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selectable && (
              <th data-select="" scope="col">
                <SelectPage />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell key={column.field.name} column={column} first={index === 0} />
            ))}
          </tr>
        </thead>
        {instead === undefined && (
          // For the mouse alone: the keyboard has the link itself.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <tbody onClick={openRow} data-waiting={isPending ? '' : undefined}>
            {isPending ? (
              <Waiting columns={columns} selectable={selectable} />
            ) : (
              <Rows resource={resource} columns={columns} selectable={selectable} whole={whole} />
            )}
          </tbody>
        )}
      </table>
      {instead}
    </TableFrame>
  );
}

function Waiting({ columns, selectable }: Pick<ListTableProps, 'columns' | 'selectable'>) {
  const { perPage } = useListContext();
  const seen = useRowsInSight();
  return <SkeletonRows columns={columns} selectable={selectable} rows={Math.min(perPage, seen)} />;
}

function Rows({ resource, columns, selectable, whole }: Required<Omit<ListTableProps, 'instead'>>) {
  const { data, meta, selectedIds, onToggleItem } = useListContext();
  const link = useRowLink(resource);
  const groups = useGroups(resource);
  const count = useGradualRows(whole);
  return data?.slice(0, count).map((record) => (
    <Fragment key={record.id}>
      {groups?.firsts.has(record.id) && (
        <tr data-group="">
          <th scope="rowgroup" colSpan={columns.length + (selectable ? 1 : 0)}>
            <GroupName resource={resource} field={groups.field} record={record} />
          </th>
        </tr>
      )}
      <ListRow
        resource={resource}
        columns={columns}
        record={record}
        foundBy={foundIn(meta, record.id)}
        link={link}
        selected={selectedIds.includes(record.id)}
        onToggle={selectable ? onToggleItem : undefined}
      />
    </Fragment>
  ));
}

/** A click anywhere in a row is a click on its link, with the same keys held. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
  if (document.getSelection()?.toString()) return;
  const link = target.closest('[data-row]')?.querySelector('[data-row-link]');
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Selects all rows of the page, or none of them; rows selected on other pages stay. */
function SelectPage() {
  const t = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const box = useRef<HTMLInputElement>(null);
  const ids = data.map((record) => record.id);
  const held = ids.filter((id) => selectedIds.includes(id));
  const every = ids.length > 0 && held.length === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = held.length > 0 && !every;
  }, [held.length, every]);
  const toggle = () => {
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect(every ? others : [...others, ...ids]);
  };
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={every}
        disabled={ids.length === 0}
        aria-label={t('views.list.select_page')}
        onChange={toggle}
      />
    </label>
  );
}
