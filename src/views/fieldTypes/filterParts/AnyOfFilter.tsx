import { styled } from '@mui/material/styles';
import type { FilterProps, FilterValue } from '../visual.ts';
import { Option } from './controls.tsx';

/** A value that can be chosen, and its words. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Those of one group stand together, below its name. */
  readonly group?: string;
}

const Scroll = styled('fieldset')({ border: 0, margin: 0, padding: 0, maxHeight: 280, overflowY: 'auto' });

/** The chosen values of a filter that takes several. */
export function chosen(value: FilterValue): readonly string[] {
  return Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];
}

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  '& + &': { marginTop: 8 },
  '& legend': { padding: '0 4px', fontSize: 12, fontWeight: 500, color: theme.palette.text.secondary },
}));

/** Options in their order, put together by their groups. */
function grouped(options: readonly FilterOption[]): ReadonlyMap<string, readonly FilterOption[]> {
  const groups = new Map<string, FilterOption[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return groups;
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
  const tick = (option: FilterOption) => (
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
  );
  return (
    <Scroll aria-label={label}>
      {[...grouped(options)].map(([group, members]) =>
        group === '' ? (
          members.map(tick)
        ) : (
          <Group key={group}>
            <legend>{group}</legend>
            {members.map(tick)}
          </Group>
        ),
      )}
    </Scroll>
  );
}
