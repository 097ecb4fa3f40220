import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { Fragment } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { Bar } from '../fieldTypes/cellParts/Bar.tsx';
import { recordTitle } from '../recordTitle.ts';
import type { Column } from './columns.ts';
import { cellOf, useDrawingScope } from './table/FieldCell.tsx';
import { FoundBy, foundIn } from './table/FoundBy.tsx';
import { GroupName } from './table/GroupName.tsx';
import { useGroups } from './table/useGroups.ts';
import { useRowLink } from './table/useRowLink.tsx';
import { perTheme } from '../theme/perTheme.ts';

const Cards = styled('ul')(
  perTheme(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: '6px 6px 0 0',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '& li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      boxSizing: 'border-box',
      height: 60,
      padding: '0 12px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      '&:last-child': { borderBottom: 0 },
      '&:focus-within': { background: theme.palette.background.subtle },
    },
    '& li[data-group]': {
      height: 32,
      fontWeight: 600,
      background: theme.palette.background.subtle,
    },
    '& li > div': { flex: '1 1 0', minWidth: 0 },
    // The state stands beside the title alone: the facts below have the whole width.
    '& header': { display: 'flex', alignItems: 'center', gap: 8 },
    // The title gives way first, and keeps room for a reference.
    '& header > :first-child': { flex: '1 1000 auto', minWidth: '34%' },
    '& header > :last-child:not(:first-child)': { flex: '0 1 auto', minWidth: 0 },
    '& p': { display: 'flex', margin: 0, overflow: 'hidden', color: theme.palette.text.secondary },
    // What says nothing when it is cut (an amount, a number, a day) is whole; the others give way.
    '& p > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& p > span[data-holds]': { flex: 'none' },
    '& p > span + span::before': { content: '"·"', margin: '0 6px' },
    '& a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 14,
      fontWeight: 500,
      color: theme.palette.text.primary,
      textDecoration: 'none',
      // The whole card is the link.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    },
    '& input': { position: 'relative', zIndex: 1, width: 20, height: 20, accentColor: theme.palette.primary.main },
    '&[aria-busy="true"] li': { opacity: 0.6 },
  })),
);

/** How many facts stand in the second line of a card, those that are empty left out. */
const facts = 3;

/**
 * The records of a list context on a narrow screen: two lines each, the title a link.
 * @example <ListBase resource="countries"><ListCards resource={countries} columns={columns} selectable={false} /></ListBase>
 */
export function ListCards({
  resource,
  columns,
  selectable,
}: {
  readonly resource: ResolvedResource;
  readonly columns: readonly Column[];
  readonly selectable: boolean;
}) {
  const { data, meta, isPending, isPlaceholderData, selectedIds, onToggleItem, perPage } = useListContext();
  const link = useRowLink(resource);
  const scope = useDrawingScope();
  const { model, t } = scope;
  const groups = useGroups(resource);
  const [first, ...rest] = columns;
  const state = resource.workflow ? model.workflows[resource.workflow]?.field : undefined;
  const stated = rest.find(({ field }) => field.name === state);
  if (isPending) {
    return (
      <Cards aria-busy="true">
        {Array.from({ length: Math.min(perPage, 12) }, (_, index) => (
          <li key={index} aria-hidden="true" data-skeleton="">
            <div>
              <Bar style={{ width: 160 - (index % 3) * 24 }} />
              <p>
                <Bar style={{ width: 220 + (index % 3) * 16 }} />
              </p>
            </div>
          </li>
        ))}
      </Cards>
    );
  }
  return (
    <Cards aria-busy={isPlaceholderData === true}>
      {data?.map((record) => {
        const title = recordTitle(resource, record, t) ?? t('views.list.untitled');
        const shownFields = rest
          .filter((column) => column !== stated && !isEmpty(record[column.field.name]))
          .slice(0, stated ? facts - 1 : facts);
        const inSight = [
          resource.title,
          ...(stated ? [stated.field.name] : []),
          ...shownFields.map(({ field }) => field.name),
        ];
        const card = (
          <li key={record.id} data-row="">
            {selectable && (
              <input
                type="checkbox"
                data-row-select=""
                aria-label={t('views.list.select_one', { title })}
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
              />
            )}
            <div>
              <header>
                {link(
                  record,
                  first && record[resource.title] ? cellOf(scope, { resource, field: first.field, record }) : title,
                )}
                {stated && cellOf(scope, { resource, field: stated.field, record })}
              </header>
              <p>
                {shownFields.map(({ field, holds }) => (
                  <span key={field.name} data-holds={holds || undefined}>
                    {cellOf(scope, { resource, field, record })}
                  </span>
                ))}
              </p>
              <FoundBy resource={resource} record={record} by={foundIn(meta, record.id)} shown={inSight} />
            </div>
          </li>
        );
        if (!groups?.firsts.has(record.id)) return card;
        return (
          <Fragment key={record.id}>
            <li data-group="">
              <span>
                <GroupName resource={resource} field={groups.field} record={record} />
              </span>
            </li>
            {card}
          </Fragment>
        );
      })}
    </Cards>
  );
}
