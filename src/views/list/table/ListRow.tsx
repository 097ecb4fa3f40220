import { type RaRecord, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { memo, type MouseEvent } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { recordTitle } from '../../recordTitle.ts';
import type { Column } from '../columns.ts';
import { FieldCell } from './FieldCell.tsx';
import { FoundBy } from './FoundBy.tsx';
import { rememberRow } from './rowMemory.ts';

export interface ListRowProps {
  readonly resource: ResolvedResource;
  readonly columns: readonly Column[];
  readonly record: RaRecord;
  readonly selected: boolean;
  /** Not given where nothing can be done with a selection. */
  readonly onToggle: ((id: RaRecord['id']) => void) | undefined;
}

/** One record of a list. Its first column is a link, so that it opens in a tab of its own like any other. */
export const ListRow = memo(function ListRow({ resource, columns, record, selected, onToggle }: ListRowProps) {
  const t = useTranslate();
  const [first, ...rest] = columns;
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
          <RowLink resource={resource} record={record}>
            {record[resource.title] ? <FieldCell resource={resource} field={first.field} record={record} /> : title}
          </RowLink>
          <FoundBy resource={resource} record={record} shown={columns.map(({ field }) => field.name)} />
        </th>
      )}
      {rest.map(({ field, align }) => (
        <td key={field.name} data-align={align}>
          <FieldCell resource={resource} field={field} record={record} />
        </td>
      ))}
    </tr>
  );
});

/**
 * The link to a record's page, where it has one, noted as the row to come back to. An element of the page alone, which a press follows
 * within it: a hundred rows have a hundred of them, and a router's own would look at the address in each.
 */
export function RowLink({
  resource,
  record,
  children,
}: Pick<ListRowProps, 'resource' | 'record'> & { readonly children: React.ReactNode }) {
  const path = useCreatePath()({ resource: resource.name, type: 'show', id: record.id });
  const navigate = useNavigate();
  if (!resource.opens) return children;
  const open = (event: MouseEvent) => {
    rememberRow(resource.name, record.id);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    <a href={path} data-row-link={String(record.id)} onClick={open}>
      {children}
    </a>
  );
}
