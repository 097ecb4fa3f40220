/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines that stand by their place have the elements of no table */
import { styled } from '@mui/material/styles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { LinkBase, useTranslate } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useModel } from '../context/ModelContext.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { SectionFailed } from '../record/SectionFailed.tsx';
import { isAtEnd, type Line, type LineColumn, wordsOf } from './lines.ts';
import { atATime, type Sort, useAskLines } from './useReportLines.ts';
import type { ReportRun } from './useReportRun.ts';

/** Pixels. */
const rowHeight = 36;
const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 'max(400px, calc(100dvh - 260px))',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& [role=row]': { display: 'grid', minWidth: 'max-content' },
  '& [role=cell], & [role=columnheader]': {
    padding: '0 12px',
    height: rowHeight,
    lineHeight: `${rowHeight}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    boxSizing: 'border-box',
  },
  '& [data-end]': { textAlign: 'end' },
  // What names a line stays in sight.
  '& [role=row] > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    background: 'inherit',
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& [data-line]': {
    width: '100%',
    background: theme.palette.background.paper,
  },
  '& [data-line], & [data-line] > *': { boxShadow: `inset 0 -1px ${theme.palette.divider}` },
  '& [data-head], & [data-foot]': {
    position: 'sticky',
    zIndex: 1,
    background: theme.palette.background.subtle,
    fontWeight: 600,
  },
  '& [data-head]': { top: 0, borderBottom: `1px solid ${theme.palette.divider}` },
  '& [data-foot]': { bottom: 0, borderTop: `1px solid ${theme.palette.divider}` },
  '& [data-head] button': {
    all: 'unset',
    display: 'block',
    width: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
}));

/** Pixels that a letter takes, a wide one, and a cell beyond its letters. */
const [letter, wide, around] = [6.9, 8.8, 27] as const;
/** Lines that the width of a column is settled by. */
const looked = 100;

/** As wide as what stands in a column, within reason. */
const widthOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(64, Math.min(280, Math.max(...texts.map(lengthOf)) + around)));

/** What stands above is bold, and has room for the sign of its order. */
const headWidth = (label: string): number => Math.ceil(Math.min(280, lengthOf(label) * 1.08 + around + 12));

const lengthOf = (text: string): number => {
  const wideOnes = text.replaceAll(/[^\p{Lu}\d-]/gu, '').length;
  return wideOnes * wide + (text.length - wideOnes) * letter;
};

/**
 * The lines of a report that was run, as many as there are: those in sight are drawn, and asked for. Its head and what its numbers come to stay in sight.
 * @example <ReportTable run={run} label="Register of orders" of="orders" />
 */
export function ReportTable({
  run,
  label,
  of,
}: {
  readonly run: ReportRun;
  readonly label: string;
  readonly of: string;
}) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const { locale } = context;
  const asking = useAskLines(run);
  const frame = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const ask = (page: number) => asking(page, sort);
  const first = useQuery(ask(0));
  const total = run.total ?? 0;
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    useFlushSync: false,
  });
  const inSight = rows.getVirtualItems();
  const pages = [...new Set(inSight.map(({ index }) => Math.floor(index / atATime)))];
  const asked = useQueries({ queries: pages.map(ask) });
  const lineAt = (index: number): Line | undefined =>
    asked[pages.indexOf(Math.floor(index / atATime))]?.data?.content[index % atATime];
  if (first.error) return <SectionFailed message={first.error.message} onRetry={() => void first.refetch()} />;
  const columns = first.data?.columns ?? [];
  const words = (column: LineColumn, value: unknown): string => wordsOf(model, column, value, { context, t });
  const ends = columns.map((column) => isAtEnd(model, column));
  const widths = columns
    .map((column, at) => {
      const seen = (first.data?.content ?? []).slice(0, looked).map(({ cells }) => words(column, cells[at]));
      return `${Math.max(headWidth(column.label), widthOf([words(column, column.total), ...seen]))}px`;
    })
    .join(' ');
  const turn = (column: string) =>
    setSort((before) =>
      before?.column !== column ? { column, order: 'asc' } : before.order === 'asc' ? { column, order: 'desc' } : null,
    );
  const hasTotals = columns.some((column) => column.total !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
    <Frame
      ref={frame}
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={first.isPending}
    >
      <div role="rowgroup">
        <div role="row" data-head style={{ gridTemplateColumns: widths }} aria-rowindex={1}>
          {columns.map((column, at) => (
            <div
              key={column.name}
              role="columnheader"
              title={column.label}
              data-end={ends[at] || undefined}
              aria-sort={sort?.column === column.name ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
            >
              <button
                type="button"
                aria-label={t('reports.page.sort', { column: column.label })}
                onClick={() => turn(column.name)}
              >
                {column.label}
                {sort?.column === column.name && (sort.order === 'asc' ? ' ↑' : ' ↓')}
              </button>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {inSight.map(({ index, start, key }) => {
          const line = lineAt(index);
          return (
            <div
              key={key}
              role="row"
              data-line
              aria-rowindex={index + 2}
              style={{ position: 'absolute', top: 0, transform: `translateY(${start}px)`, gridTemplateColumns: widths }}
            >
              {columns.map((column, at) => {
                const text = line ? words(column, line.cells[at]) : '…';
                return (
                  <div key={column.name} role="cell" title={text} data-end={ends[at] || undefined}>
                    {at === 0 && line?.record ? <LinkBase to={`/${of}/${line.record}/show`}>{text}</LinkBase> : text}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      {hasTotals && (
        <div role="rowgroup">
          <div role="row" data-foot style={{ gridTemplateColumns: widths }}>
            {columns.map((column, at) => (
              <div key={column.name} role="cell" data-end={ends[at] || undefined}>
                {column.total === null
                  ? at === 0
                    ? `${t('reports.page.total')} · ${t('reports.page.lines', { smart_count: total, count: formatNumber(total, locale) })}`
                    : ''
                  : words(column, column.total)}
              </div>
            ))}
          </div>
        </div>
      )}
    </Frame>
  );
}
