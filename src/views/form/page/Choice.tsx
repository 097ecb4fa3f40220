import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues } from '../initialValues.ts';
import { Panel } from '../../record/parts.ts';

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 8 });
const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h2, padding: 0, marginBottom: 8 }));
const Wrong = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.palette.error.main, margin: 0 }));
const Row = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 12px',
  padding: '10px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&:has(input:checked)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '&:has(input:disabled)': { cursor: 'default', background: theme.palette.background.subtle },
  '& input': { margin: '4px 0 0', accentColor: theme.palette.primary.main },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, gridColumn: 2, color: theme.palette.text.secondary },
  '& data': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

/** One of several that can be chosen. */
export interface Offer {
  readonly value: string;
  readonly name: string;
  readonly about: string;
  readonly price?: string;
  /** Why it cannot be chosen. */
  readonly barred?: string;
}

export interface ChoiceProps {
  /** The field of the form. */
  readonly field: string;
  readonly title: string;
  readonly offers: readonly Offer[];
  /** Several may be chosen. */
  readonly several?: boolean;
  /** In the place of offers: that they load, that there are none. */
  readonly instead?: ReactNode;
  readonly onChosen?: (value: string) => void;
  /** What is wrong with what is chosen, as it stands; what the form itself has found comes first. */
  readonly barred?: string | null;
}

/**
 * A choice among a few things that need more than a word each, as a part of a form: radio buttons, or boxes where several may
 * be chosen.
 * @example <Choice field="product_guid" title="Product" offers={offers} />
 */
export function Choice({ field, title, offers, several = false, instead, onChosen, barred = null }: ChoiceProps) {
  const { control, clearErrors } = useFormContext<FormValues>();
  const { field: bound, fieldState } = useController({ control, name: field });
  const chosen = Array.isArray(bound.value) ? bound.value : [bound.value];
  const wrong = fieldState.error?.message ?? barred;
  const choose = (value: string) => {
    const without = chosen.filter((one) => one !== value);
    bound.onChange(several ? (without.length < chosen.length ? without : [...chosen, value]) : value);
    clearErrors(field);
    onChosen?.(value);
  };
  return (
    <Panel>
      <Group aria-describedby={wrong ? `${field}-wrong` : undefined} id={field}>
        <Legend>{title}</Legend>
        {instead ??
          offers.map(({ value, name, about, price, barred: why }, index) => (
            <Row key={value}>
              <input
                ref={index === 0 ? bound.ref : undefined}
                type={several ? 'checkbox' : 'radio'}
                name={field}
                value={value}
                checked={chosen.includes(value)}
                disabled={why !== undefined}
                aria-invalid={wrong ? true : undefined}
                onChange={() => choose(value)}
              />
              <b>{name}</b>
              {price ? <data value={price}>{price}</data> : <span />}
              <small>{why ?? about}</small>
            </Row>
          ))}
        {wrong ? (
          <Wrong id={`${field}-wrong`} role="alert">
            {wrong}
          </Wrong>
        ) : null}
      </Group>
    </Panel>
  );
}
