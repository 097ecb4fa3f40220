import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { recordTitle } from '../../recordTitle.ts';
import type { Column } from '../columns.ts';
import { cellOf, useDrawingScope } from './FieldCell.tsx';
import { FoundBy } from './FoundBy.tsx';
import type { RowLink } from './useRowLink.tsx';

export interface ListRowProps {
  readonly resource: ResolvedResource;
  readonly columns: readonly Column[];
  readonly record: RaRecord;
  /** Name of the field by which it was found; empty where nothing was searched for. */
  readonly foundBy: string;
  readonly link: RowLink;
  readonly selected: boolean;
  /** Not given where nothing can be done with a selection. */
  readonly onToggle: ((id: RaRecord['id']) => void) | undefined;
}

/** One record of a list. Its first column is a link, so that it opens in a tab of its own like any other. */
export const ListRow = memo(function ListRow({
  resource,
  columns,
  record,
  foundBy,
  link,
  selected,
  onToggle,
}: ListRowProps) {
  const scope = useDrawingScope();
  const [first, ...rest] = columns;
  const { t } = scope;
  const title = recordTitle(resource, record, t) ?? t('views.list.untitled');
  return (
    <tr data-row="" data-selected={selected ? '' : undefined}>
      {onToggle && (
        <td data-select="">
          <label>
            <input
              type="checkbox"
              data-row-select=""
              aria-label={t('views.list.select_one', { title })}
              checked={selected}
              onChange={() => onToggle(record.id)}
            />
          </label>
        </td>
      )}
      {first && (
        <th scope="row" data-first="">
          {link(record, record[resource.title] ? cellOf(scope, { resource, field: first.field, record }) : title)}
          {foundBy === '' ? null : (
            <FoundBy resource={resource} record={record} by={foundBy} shown={columns.map(({ field }) => field.name)} />
          )}
        </th>
      )}
      {rest.map(({ field, align }) => (
        <td key={field.name} data-align={align}>
          {cellOf(scope, { resource, field, record })}
        </td>
      ))}
    </tr>
  );
});
