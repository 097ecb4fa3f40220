import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { importableFields } from '../../schema/csvImport/fields.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph } from '../Glyph.tsx';
import { useLabels } from '../record/labels.ts';
import type { FileColumn, SeenRole } from './engine/engine.ts';
import { Mark, Matches } from './parts.ts';
import type { Import } from './useImport.ts';

/** What stands in it is lost, and nobody has said so. */
export const isLost = (role: SeenRole): boolean => role === 'unknown' || role === 'repeated' || role === 'lost';

export interface ColumnMapProps {
  readonly resource: ResolvedResource;
  readonly made: Pick<Import, 'match' | 'forget' | 'byHand'>;
  readonly columns: readonly FileColumn[];
}

/**
 * Which column of the file is taken for which field, open to be said otherwise. What is said is remembered for the next file of the kind.
 * @example <ColumnMap resource={countries} made={made} columns={file.columns} />
 */
export function ColumnMap({ resource, made, columns }: ColumnMapProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const fields = importableFields(resource, context);
  // The reasons of an earlier import are nobody's field.
  const shown = columns.filter(({ role }) => role !== 'reason');
  const taken = new Set(columns.flatMap(({ role, field }) => (role === 'field' && field !== null ? [field] : [])));
  // It stays as it is while somebody works in it.
  const [open] = useState(() => shown.some(({ role }) => isLost(role)));
  const isSaid = columns.some(({ key }) => Object.hasOwn(made.byHand, key));
  return (
    <Matches open={open}>
      <summary>{t('imports.columns.title', { taken: taken.size, count: shown.length })}</summary>
      <ul>
        {shown.map((column) => (
          <Column
            key={column.key}
            column={column}
            fields={fields.filter(({ name }) => name === column.field || !taken.has(name))}
            onChoose={(field) => made.match(column.key, field)}
          />
        ))}
      </ul>
      <p>
        {t(`imports.columns.${isSaid ? 'remembered' : 'help'}`)}{' '}
        {isSaid && (
          <Button size="small" onClick={made.forget}>
            {t('imports.columns.forget')}
          </Button>
        )}
      </p>
    </Matches>
  );
}

interface ColumnProps {
  readonly column: FileColumn;
  /** Those that it may be of. */
  readonly fields: readonly ResolvedField[];
  readonly onChoose: (field: string) => void;
}

/** One column: what it is called, what stands in it first, and of which field it is. */
function Column({ column: { at, header, example, role, field }, fields, onChoose }: ColumnProps) {
  const t = useTranslate();
  const labels = useLabels();
  const id = useId();
  const name = header || t('imports.check.unnamed', { number: at + 1 });
  const isTaken = role === 'field' && field !== null;
  const lost = isLost(role);
  return (
    <li data-column={at} data-lost={lost || undefined}>
      <label htmlFor={id}>{name}</label>
      <NativeSelect
        id={id}
        fullWidth
        value={isTaken ? field : ''}
        inputProps={{ 'aria-describedby': `${id}-example` }}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('imports.columns.left_out')}</option>
        {fields.map((one) => (
          <option key={one.name} value={one.name}>
            {labels.field(one.name)}
          </option>
        ))}
      </NativeSelect>
      <Mark id={`${id}-example`} data-tone={lost ? 'error' : undefined}>
        {lost && <Glyph name="alert" size={14} />}
        {lost && `${t('imports.columns.not_taken')} `}
        {example !== '' && <bdi>{t('imports.columns.example', { text: example })}</bdi>}
      </Mark>
    </li>
  );
}
