import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ResolvedField } from '../../../schema/model.ts';
import { Popup } from '../../dialog/Popup.tsx';
import { filters } from '../../fieldTypes/filters.ts';
import { isList } from './filterState.ts';
import type { FilterValue } from '../../fieldTypes/visual.ts';

const Form = styled('form')({
  boxSizing: 'border-box',
  width: 288,
  maxWidth: 'calc(100vw - 32px)',
  padding: 12,
  '& h2': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 12 },
});

export interface FilterPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly field: ResolvedField;
  readonly label: string;
  readonly value: FilterValue;
  /** Takes one value at a time: the last that was chosen. */
  readonly single: boolean;
  readonly onApply: (value: FilterValue) => void;
  readonly onClose: () => void;
}

/**
 * The editor of one filter: Enter applies, Escape leaves everything as it was.
 * @example <FilterPopover anchor={chip} field={field} label="Status" value={value} single={false} onApply={apply} onClose={close} />
 */
export function FilterPopover({ anchor, onClose, ...editor }: FilterPopoverProps) {
  const title = useId();
  return (
    <Popup anchor={() => anchor.current} side="left" labelledBy={title} onClose={onClose}>
      <FilterForm titleId={title} {...editor} />
    </Popup>
  );
}

function FilterForm({
  titleId,
  field,
  label,
  value,
  single,
  onApply,
}: Omit<FilterPopoverProps, 'anchor' | 'onClose'> & { readonly titleId: string }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<FilterValue>(value);
  const Filter = filters[field.spec.type];
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <h2 id={titleId}>{label}</h2>
      {Filter && (
        <Filter
          field={field}
          label={label}
          value={draft}
          onChange={(next) => setDraft(single && isList(next) ? next.slice(-1) : next)}
        />
      )}
      <footer>
        <Button type="button" color="inherit" onClick={() => onApply(undefined)} disabled={value === undefined}>
          {t('views.filters.clear_one')}
        </Button>
        <Button type="submit" variant="contained">
          {t('views.filters.apply')}
        </Button>
      </footer>
    </Form>
  );
}
