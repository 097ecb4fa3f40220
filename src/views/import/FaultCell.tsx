import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import type { Possible } from '../../schema/csvImport/possible.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Hint, TextControl } from '../fieldTypes/filterParts/controls.tsx';

export interface FaultCellProps {
  /** What its column is called. */
  readonly column: string;
  readonly row: number;
  readonly text: string;
  /** What it may be, where that is known. */
  readonly possible: readonly Possible[];
  /** What is wrong with it; undefined once it is right. */
  readonly fault: string | undefined;
  /** It names nothing, or several: what it may mean is looked up. */
  readonly isUnclear: boolean;
  readonly disabled: boolean;
  readonly onType: (text: string) => void;
  /** How many other rows are wrong in the same way, once this one is right. */
  readonly alike: number;
  /** Puts what stands here into those, too. */
  readonly onAlike: () => void;
}

/** A cell that was wrong, to be typed again; what it may be is offered where that is a short list. */
export function FaultCell({
  column,
  row,
  text,
  possible,
  fault,
  isUnclear,
  disabled,
  onType,
  alike,
  onAlike,
}: FaultCellProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const id = useId();
  // What was offered stays while somebody types.
  const [offered, offer] = useState(possible);
  if (possible.length > 0 && possible !== offered) offer(possible);
  return (
    <>
      <TextControl
        value={text}
        disabled={disabled}
        aria-label={t('imports.check.cell', { column, row })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        list={offered.length > 0 ? `${id}-possible` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        style={{ height: 32, marginTop: 0 }}
      />
      {offered.length > 0 && (
        <datalist id={`${id}-possible`}>
          {offered.map((one) => (
            <option key={one.text} value={one.text}>
              {one.words}
            </option>
          ))}
        </datalist>
      )}
      {fault !== undefined && (
        // What is possible is said as soon as it is known: it finds its room.
        <Hint
          id={`${id}-fault`}
          sx={{ maxWidth: 280, color: 'error.dark', ...(isUnclear && { minWidth: { sm: 240 }, minHeight: 40 }) }}
        >
          {fault}
        </Hint>
      )}
      {alike > 0 && (
        <Button size="small" color="inherit" disabled={disabled} onClick={onAlike}>
          {t('imports.check.alike', { smart_count: alike, count: formatNumber(alike, locale) })}
        </Button>
      )}
    </>
  );
}
