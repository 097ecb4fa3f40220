import type { Report } from '../../declarationError.ts';
import type { Model, ResolvedResource } from '../../model.ts';
import type { ResourceSpec } from '../../resource.ts';

/** Reports of a list what it could not be filtered, sorted, put together or divided by. */
export function checkList(
  spec: ResourceSpec,
  resource: ResolvedResource,
  { workflows }: Pick<Model, 'workflows'>,
  report: Report,
): void {
  const { name, field, endpoints } = resource;
  /** What its own list does of what its fields can; a list that the product keeps itself does all. */
  const does = (option: 'filterBy' | 'sortBy', one: string) => endpoints.list?.[option].includes(one) ?? true;
  const canFilter = (one: string) => field[one]?.filter !== 'none' && does('filterBy', one);
  const canSort = (one: string) => field[one]?.sortable !== false && does('sortBy', one);
  const rests = (one: string, option: string) => [
    ...['dataClass', 'filterable', 'dormant'].map((each) => `${name}.fields.${one}.${each}`),
    `${name}.endpoints.list.${option}`,
  ];
  for (const [index, one] of (spec.list?.filters ?? []).entries()) {
    if (field[one]?.spec.dormant || canFilter(one)) continue;
    const cure = `The list cannot be filtered by "${one}". Take it out, or have its field and "filterBy" allow it.`;
    report('bad-list', `${name}.list.filters.${index}`, cure, rests(one, 'filterBy'));
  }
  const sort = spec.list?.sort?.field;
  if (sort !== undefined && !canSort(sort)) {
    const cure = `The list cannot be sorted by "${sort}". Write a field that it sorts by.`;
    report('bad-list', `${name}.list.sort.field`, cure, rests(sort, 'sortBy'));
  }
  for (const [index, one] of (spec.list?.groupBy ?? []).entries()) {
    if (canSort(one)) continue;
    const cure = `Rows are put together by what the list sorts by, and it does not sort by "${one}". Take it out.`;
    report('bad-list', `${name}.list.groupBy.${index}`, cure, rests(one, 'sortBy'));
  }
  if (!spec.list?.tabs || spec.singleton) return;
  const mover = Object.values(workflows).find(({ resource: moved }) => moved === name);
  if (!mover) {
    report('bad-list', `${name}.list.tabs`, `No workflow moves ${name}, so it has no states to gather. Take them out.`);
  } else if (field[mover.field] && !canFilter(mover.field)) {
    const cure = `The list cannot be filtered by "${mover.field}", whose states they gather. Have "filterBy" allow it.`;
    report('bad-list', `${name}.list.tabs`, cure, rests(mover.field, 'filterBy'));
  }
}

/** Reports what endpoints say that they filter or sort by and that no field can be. */
export function checkNarrowing({ name, endpoints, lists, field }: ResolvedResource, report: Report): void {
  const all = [
    ...(endpoints.list ? [[`${name}.endpoints.list`, endpoints.list] as const] : []),
    ...lists.map((list, index) => [`${name}.lists.${index}`, list] as const),
  ];
  for (const [where, { filterBy, sortBy }] of all) {
    for (const [index, one] of filterBy.entries()) {
      if (field[one]?.filter !== 'none') continue;
      const cure = `Nothing is filtered by "${one}", since of its type, or of what is masked, only whole records are seen. Take it out.`;
      report('bad-list', `${where}.filterBy.${index}`, cure, [`${name}.fields.${one}`]);
    }
    for (const [index, one] of sortBy.entries()) {
      if (field[one]?.sortable !== false) continue;
      const cure = `Nothing is sorted by "${one}". Take it out.`;
      report('bad-list', `${where}.sortBy.${index}`, cure, [`${name}.fields.${one}`]);
    }
  }
}
