import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Buildable, type BuiltColumn, builtName } from '../../../schema/builtReport.ts';
import { Glyph } from '../../Glyph.tsx';
import { Gap, Line, QuietButton } from '../../list/parts.tsx';
import { columnWith, movedTo, type Use, usageOf, usagesOf } from './built.ts';

const Chosen = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    padding: '0 2px 0 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    background: theme.palette.background.paper,
    fontSize: 14,
  },
  '& li > span:first-of-type': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
}));
const Choices = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: '4px 10px 8px',
  maxHeight: 280,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& legend': { ...theme.typography.body2, padding: '0 4px', color: theme.palette.text.secondary },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, fontSize: 14, cursor: 'pointer' },
  '@media (pointer: coarse)': { '& label': { minHeight: 40 } },
}));

export interface ColumnsProps {
  readonly fields: readonly Buildable[];
  readonly columns: readonly BuiltColumn[];
  /** How a field is called: that along a reference with what it is of. */
  readonly called: (field: Buildable) => string;
  readonly onChange: (columns: readonly BuiltColumn[]) => void;
}

/**
 * The columns of a report: which, in which order, and what is done with each.
 * @example <Columns fields={fields} columns={built.columns} called={called} onChange={setColumns} />
 */
export function Columns({ fields, columns, called, onChange }: ColumnsProps) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const known = new Map(fields.map((field) => [field.path, field]));
  const taken = new Set(columns.flatMap((column) => ('count' in column ? [] : [column.of])));
  const hasCount = columns.some((column) => 'count' in column);
  const found = fields.filter((field) => called(field).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const nameOf = (column: BuiltColumn): string => {
    if ('count' in column) return t('reports.build.count');
    const field = known.get(column.of);
    return field ? called(field) : column.of;
  };
  const without = (at: number) => columns.filter((_, one) => one !== at);
  return (
    <>
      <Chosen aria-label={t('reports.build.columns')}>
        {columns.map((column, at) => {
          const name = nameOf(column);
          const field = 'count' in column ? undefined : known.get(column.of);
          const uses = field ? usagesOf(field) : [];
          return (
            <li key={builtName(column)}>
              <span>{name}</span>
              {field && uses.length > 1 && (
                <NativeSelect
                  disableUnderline
                  value={usageOf(column)}
                  inputProps={{ 'aria-label': t('reports.build.use', { column: name }) }}
                  onChange={(event) => {
                    const one = columnWith(field.path, event.target.value as Use);
                    onChange(columns.map((old, place) => (place === at ? one : old)));
                  }}
                  sx={{ fontSize: 13 }}
                >
                  {uses.map((use) => (
                    <option key={use} value={use}>
                      {t(`reports.build.uses.${use}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
              <QuietButton
                type="button"
                data-bare=""
                data-icon=""
                disabled={at === 0}
                aria-label={t('reports.build.earlier', { column: name })}
                onClick={() => onChange(movedTo(columns, at, at - 1))}
              >
                <Glyph name="sortUp" />
              </QuietButton>
              <QuietButton
                type="button"
                data-bare=""
                data-icon=""
                disabled={columns.length === 1}
                aria-label={t('reports.build.remove', { column: name })}
                onClick={() => onChange(without(at))}
              >
                <Glyph name="cross" />
              </QuietButton>
            </li>
          );
        })}
      </Chosen>
      <Choices>
        <legend>{t('reports.build.choose')}</legend>
        <Line>
          <OutlinedInput
            type="search"
            size="small"
            value={search}
            placeholder={t('reports.build.find')}
            inputProps={{ 'aria-label': t('reports.build.find') }}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ flex: '1 1 160px' }}
          />
          <Gap />
          <QuietButton type="button" disabled={hasCount} onClick={() => onChange([...columns, { count: true }])}>
            {t('reports.build.count')}
          </QuietButton>
        </Line>
        {found.map((field) => (
          <label key={field.path}>
            <input
              type="checkbox"
              checked={taken.has(field.path)}
              disabled={taken.has(field.path) && columns.length === 1}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...columns, { of: field.path }]
                    : columns.filter((column) => 'count' in column || column.of !== field.path),
                )
              }
            />
            {called(field)}
          </label>
        ))}
      </Choices>
    </>
  );
}
