import type { ResolvedField } from '../../../schema/model.ts';
import type { FilterValue } from '../../fieldTypes/visual.ts';

/** The filters of a list as they stand in its URL: `{ status: 'open', due_at_from: '2026-11-01', q: 'mensah' }`. */
export type FilterState = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

/** The part of a filter state that narrows by one field. @example readFilter(field, { status: 'open' }) // ['open'] */
export function readFilter(field: ResolvedField, state: FilterState): FilterValue {
  if (field.filter === 'range') {
    const from = textOf(state[`${field.name}_from`]);
    const to = textOf(state[`${field.name}_to`]);
    return from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined;
  }
  const value = state[field.name];
  if (field.filter === 'startsWith') return textOf(value);
  const values = (Array.isArray(value) ? value : [value]).map(textOf).filter((one) => one !== undefined);
  return values.length > 0 ? values : undefined;
}

/** A filter state with one field's part replaced, or taken out when the value is empty. */
export function writeFilter(field: ResolvedField, value: FilterValue, state: FilterState): FilterState {
  const { [field.name]: _own, [`${field.name}_from`]: _from, [`${field.name}_to`]: _to, ...rest } = state;
  if (value === undefined || value === '') return rest;
  if (typeof value === 'string') return { ...rest, [field.name]: value };
  if (isList(value)) {
    // One value stays a plain text, so that addresses stay readable and path parameters can be filled from it.
    return value.length === 0 ? rest : { ...rest, [field.name]: value.length === 1 ? value[0] : [...value] };
  }
  return {
    ...rest,
    ...(value.from ? { [`${field.name}_from`]: value.from } : {}),
    ...(value.to ? { [`${field.name}_to`]: value.to } : {}),
  };
}

/** Tells the values of a choice from a range. */
export function isList(value: FilterValue): value is readonly string[] {
  return Array.isArray(value);
}

/** Whether a list is narrowed at all. */
export function isNarrowed(state: FilterState): boolean {
  return Object.values(state).some((value) => value !== undefined && value !== null && value !== '');
}

/** Whether a value is what a tab narrows to: its one state, or just those that it gathers; every value where each state has its tab. */
export function isTab(tabs: Readonly<Record<string, readonly string[]>> | null, value: unknown): boolean {
  return tabs === null || Object.values(tabs).some((states) => String(states) === String(value));
}
