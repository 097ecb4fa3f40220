import { useListSortContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Glyph } from '../../Glyph.tsx';
import type { Column } from '../columns.ts';

/**
 * The head of a column: a button that sorts where the endpoint can, plain words elsewhere.
 * @example <HeaderCell column={column} first />
 */
export const HeaderCell = memo(function HeaderCell({
  column,
  first,
}: {
  readonly column: Column;
  readonly first: boolean;
}) {
  const t = useTranslate();
  const { sort, setSort } = useListSortContext();
  const { field, label, align, sortable } = column;
  const order = sort.field === field.name ? sort.order : null;
  const place = { 'data-align': align, ...(first ? { 'data-first': '' } : {}) };
  if (!sortable) {
    return (
      <th scope="col" title={label} {...place}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={order ? (order === 'ASC' ? 'ascending' : 'descending') : undefined} {...place}>
      <button
        type="button"
        title={t('views.list.sort_by', { column: label })}
        onClick={() => setSort({ field: field.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {align === 'end' && <Glyph name={order === 'DESC' ? 'sortDown' : 'sortUp'} size={12} />}
        <span>{label}</span>
        {align === 'start' && <Glyph name={order === 'DESC' ? 'sortDown' : 'sortUp'} size={12} />}
      </button>
    </th>
  );
});
