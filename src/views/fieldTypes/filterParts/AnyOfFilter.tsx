import { styled } from '@mui/material/styles';
import type { FilterProps, FilterValue } from '../visual.ts';
import { Option } from './controls.tsx';

/** A value that can be chosen, and its words. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

const Scroll = styled('fieldset')({ border: 0, margin: 0, padding: 0, maxHeight: 280, overflowY: 'auto' });

/** The chosen values of a filter that takes several. */
export function chosen(value: FilterValue): readonly string[] {
  return Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];
}

/**
 * Narrows to any of a few values: a check box each.
 * @example <AnyOfFilter {...props} options={[{ value: 'female', label: 'Female' }]} />
 */
export function AnyOfFilter({
  label,
  value,
  onChange,
  options,
}: Pick<FilterProps, 'label' | 'value' | 'onChange'> & { readonly options: readonly FilterOption[] }) {
  const held = chosen(value);
  return (
    <Scroll aria-label={label}>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="checkbox"
            checked={held.includes(option.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...held, option.value] : held.filter((one) => one !== option.value))
            }
          />
          {option.label}
        </Option>
      ))}
    </Scroll>
  );
}
