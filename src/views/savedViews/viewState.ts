import type { ResolvedResource } from '../../schema/model.ts';

/** A list as somebody wants to see it again. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Names of the columns; null for those of the declaration. */
  readonly columns: readonly string[] | null;
  readonly perPage: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A kept view, read with care: it may be older than the declaration, or somebody else's. What is not known any more is left
 * out; null when nothing can be read.
 * @example readViewState(record.state, contacts, [10, 25, 50, 100])
 */
export function readViewState(raw: unknown, resource: ResolvedResource, sizes: readonly number[]): ViewState | null {
  if (!isRecord(raw)) return null;
  const { filter, sort, columns, perPage } = raw;
  const known = (name: string) => name in resource.field || name === 'created_at' || name === 'updated_at';
  const narrows = (name: string) => name === 'q' || known(name.replace(/_(from|to)$/, '')) || known(name);
  const sortField = isRecord(sort) && typeof sort.field === 'string' && known(sort.field) ? sort.field : null;
  return {
    filter: isRecord(filter) ? Object.fromEntries(Object.entries(filter).filter(([name]) => narrows(name))) : {},
    sort: {
      field: sortField ?? resource.sort.field,
      order: (sortField && isRecord(sort) ? sort.order === 'DESC' : resource.sort.order === 'desc') ? 'DESC' : 'ASC',
    },
    columns: Array.isArray(columns)
      ? columns.filter((name): name is string => typeof name === 'string' && known(name))
      : null,
    perPage: typeof perPage === 'number' && sizes.includes(perPage) ? perPage : (sizes[1] ?? 25),
  };
}

/** Two states that show the same list are written the same, whatever order their filters were set in. */
export function signatureOf({ filter, sort, columns, perPage }: ViewState): string {
  const sorted = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted, sort.field, sort.order, columns, perPage]);
}

/** A view as the address of its list has it. @example navigate({ search: searchOf(state) }) */
export function searchOf({ filter, sort, perPage }: ViewState): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
    displayedFilters: '{}',
  });
  return `?${query.toString()}`;
}
