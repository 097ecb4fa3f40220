import { styled } from '@mui/material/styles';
import { useListFilterContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ResolvedField } from '../../../schema/model.ts';
import { Glyph } from '../../Glyph.tsx';
import { Unseen } from '../parts.tsx';
import { FilterWords } from './FilterWords.tsx';
import { readFilter, writeFilter } from './filterState.ts';
import { perTheme } from '../../theme/perTheme.ts';

const FilterPopover = lazy(() => import('./FilterPopover.tsx').then((module) => ({ default: module.FilterPopover })));

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'narrowed' })<{ readonly narrowed: boolean }>(
  perTheme(({ theme }) => ({
    display: 'inline-flex',
    height: 32,
    maxWidth: '100%',
    boxSizing: 'border-box',
    border: `1px dashed ${theme.palette.divider}`,
    borderRadius: 16,
    fontSize: 13,
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minWidth: 0,
      padding: '0 6px 0 12px',
      font: 'inherit',
      color: theme.palette.text.primary,
      background: 'none',
      border: 0,
      borderRadius: 16,
      cursor: 'pointer',
      '&:hover': { background: theme.palette.background.subtle },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 232 },
      '& b': { fontWeight: 500 },
      '& svg': { flex: 'none', color: theme.palette.text.secondary },
    },
    '& button + button': { padding: '0 8px 0 4px' },
    '& button:only-child': { paddingRight: 8 },
    '@media (pointer: coarse)': { height: 40, borderRadius: 20 },
    variants: [{ props: { narrowed: true }, style: { border: `1px solid ${theme.palette.primary.main}` } }],
  })),
);

export interface FilterChipProps {
  readonly field: ResolvedField;
  readonly label: string;
  /** Takes one value at a time. */
  readonly single?: boolean;
  /** The tabs above say what it narrows to now. */
  readonly byTabs?: boolean;
  /** Opens at once: the person has just asked for this filter. */
  readonly opened?: boolean;
  readonly onClosed?: () => void;
}

/**
 * One filter of the row: says what it narrows to, opens its editor, and can be taken off.
 * @example <FilterChip field={contacts.field.status} label="Status" />
 */
export function FilterChip({
  field,
  label,
  single = false,
  byTabs = false,
  opened = false,
  onClosed,
}: FilterChipProps) {
  const t = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const chip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(opened);
  const value = byTabs ? undefined : readFilter(field, filterValues);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <Chip ref={chip} narrowed={value !== undefined}>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <span>
          <Unseen>{t('views.filters.filter')}</Unseen>{' '}
          {value === undefined ? label : t('views.filters.narrowed', { label })}{' '}
          {value !== undefined && (
            <b>
              <FilterWords field={field} value={value} />
            </b>
          )}
        </span>
        {value === undefined && <Glyph name="down" size={12} />}
      </button>
      {value !== undefined && (
        <button
          type="button"
          aria-label={t('views.filters.remove', { label })}
          onClick={() => setFilters({ ...writeFilter(field, undefined, filterValues) })}
        >
          <Glyph name="cross" size={12} />
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterPopover
            anchor={chip}
            field={field}
            label={label}
            value={value}
            single={single}
            onClose={close}
            onApply={(next) => {
              setFilters({ ...writeFilter(field, next, filterValues) });
              close();
            }}
          />
        </Suspense>
      )}
    </Chip>
  );
}
