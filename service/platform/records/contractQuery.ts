import { fieldOfParameter, type ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import { largestPage, type ListQuery } from './listQuery.ts';
import { listOf, QueryReader } from './queryReader.ts';
import type { Row } from './rows.ts';

/** What a parameter of a list call narrows. */
export interface ListParameter {
  readonly param: string;
  readonly field: string;
  readonly kind: 'value' | 'from' | 'to';
  /** The declaration's values of what the wire writes. */
  readonly values: Readonly<Record<string, string>> | null;
  /** The wire's value that narrows nothing. */
  readonly all: string | null;
}

export const defaultSize = 10;
/** Of a list that has no pages. */
const everything = 10_000;
export const lastPage = 10_000_000;

/** Every parameter by which a list call can be narrowed, as its endpoint declares them. */
export function listParameters(resource: ResolvedResource, endpoint: ResolvedEndpoint): readonly ListParameter[] {
  const inPath = endpoint.parameters.map((name) => pathField(resource, endpoint, name));
  const names = [...new Set([...endpoint.filterBy, resource.key])].filter((name) => !inPath.includes(name));
  return names.flatMap((field): readonly ListParameter[] => {
    const { param = field, values, all = null } = endpoint.filters[field] ?? {};
    const inverse = values ? Object.fromEntries(Object.entries(values).map(([ours, theirs]) => [theirs, ours])) : null;
    const one: ListParameter = { param, field, kind: 'value', values: inverse, all };
    if (all !== null) return [one, { param: field, field, kind: 'value', values: null, all: null }];
    if (resource.field[field]?.filter !== 'range') return [one];
    return [one, { ...one, param: `${param}_from`, kind: 'from' }, { ...one, param: `${param}_to`, kind: 'to' }];
  });
}

/** A page of a list as the contract's calls ask for it. */
export interface ContractQuery {
  readonly query: ListQuery;
  readonly page: number;
  readonly size: number;
}

/**
 * Reads the query of a list call.
 * @throws ServiceError 400 that names each parameter which the endpoint does not have, or whose value is wrong
 */
export function readContractQuery(
  resource: ResolvedResource,
  endpoint: ResolvedEndpoint,
  given: Row,
  path: Row,
): ContractQuery {
  const inPath = endpoint.parameters.map((name) => pathField(resource, endpoint, name));
  const fixed = [...inPath, ...Object.keys(endpoint.only)];
  const reader = new QueryReader(resource, [...endpoint.filterBy, ...fixed], endpoint.sortBy, endpoint.searchBy);
  const parameters = new Map(listParameters(resource, endpoint).map((one) => [one.param, one]));
  const isPaged = endpoint.envelope.total !== undefined;
  const paging = isPaged ? [endpoint.pageParam, endpoint.sizeParam] : [];
  const own = new Set(['partner', ...paging, 'sort', ...Object.keys(endpoint.query)]);
  for (const name of endpoint.parameters) {
    reader.filter(pathField(resource, endpoint, name), 'value', [path[name]], name);
  }
  for (const [name, value] of Object.entries(endpoint.only)) reader.filter(name, 'value', [value].flat(), name);
  for (const [name, value] of Object.entries(given)) {
    const parameter = parameters.get(name);
    if (name === endpoint.search) listOf(value).forEach((text) => reader.find(text, name, endpoint.searchAtLeast));
    else if (parameter) reader.filter(parameter.field, parameter.kind, inOurWords(parameter, value), name);
    else if (!own.has(name)) reader.refuse(name, 'service.fields.no_filter');
  }
  for (const text of listOf(given.sort)) {
    const [field = '', order = 'asc'] = String(text).split(',');
    reader.order(field, order, 'sort');
  }
  if (!isPaged) {
    if (reader.problems.length > 0) throw invalid(reader.problems);
    return { query: reader.page(0, everything), page: endpoint.pageBase, size: everything };
  }
  const page = numberOf(reader, given, endpoint.pageParam, endpoint.pageBase, endpoint.pageBase, lastPage);
  const size = numberOf(reader, given, endpoint.sizeParam, defaultSize, 1, largestPage);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { query: reader.page((page - endpoint.pageBase) * size, size), page, size };
}

/** The field that a path parameter narrows by; `id` is the key where no filter is called so. */
function pathField({ key }: ResolvedResource, endpoint: ResolvedEndpoint, parameter: string): string {
  const field = fieldOfParameter(endpoint, parameter);
  return field === 'id' ? key : field;
}

function inOurWords({ values, all }: ListParameter, raw: unknown): readonly unknown[] {
  const given = listOf(raw);
  if (!values) return given;
  // Asked for all besides, whatever else is said.
  if (all !== null && given.includes(all)) return [];
  return given.map((value) =>
    typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value === '' ? '' : Number.NaN,
  );
}

/** A whole number of the query; what is none, or out of bounds, is refused. */
export function numberOf(
  reader: Pick<QueryReader, 'refuse'>,
  given: Row,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = given[name];
  if (text === undefined || text === '') return otherwise;
  const value = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  reader.refuse(name, 'service.fields.wrong');
  return otherwise;
}
