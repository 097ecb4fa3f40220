import { fieldOfParameter, type FilterParameter, type ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { QueryEntry } from '../call.ts';
import { queryTexts } from './query.ts';

/** A filter as react-admin gives it: field to value or values, `field_from`, `field_to`, and `q` for free search. */
export type RaFilter = Readonly<Record<string, unknown>>;

const range = /^(.+)_(from|to)$/;

/** How an endpoint takes a filter of this name, or null when it does not. */
function parameterOf(endpoint: ResolvedEndpoint, name: string): FilterParameter | null {
  if (Object.hasOwn(endpoint.filters, name)) return endpoint.filters[name] ?? null;
  if (endpoint.filterBy.includes(name)) return { param: name };
  const bound = range.exec(name);
  const field = bound?.[1] ?? '';
  if (Object.hasOwn(endpoint.filters, field)) return { param: `${endpoint.filters[field]?.param}_${bound?.[2]}` };
  return endpoint.filterBy.includes(field) ? { param: name } : null;
}

/** What a filter searches for, without the space around it. */
export function searchOf(filter: RaFilter): string {
  return typeof filter.q === 'string' ? filter.q.trim() : '';
}

/** Whether an endpoint narrows by a field. */
export function canFilterBy(endpoint: ResolvedEndpoint, field: string): boolean {
  return endpoint.parameters.includes(field) || parameterOf(endpoint, field) !== null;
}

/** Whether a list answers just what is asked for, where all its records have certain values. */
export function isOnly({ only }: ResolvedEndpoint, filter: RaFilter): boolean {
  return Object.entries(only).every(([name, value]) => {
    const wanted: unknown[] = [value].flat();
    const requested: unknown[] = [filter[name]].flat();
    return wanted.every((one) => requested.includes(one)) && requested.every((one) => wanted.includes(one));
  });
}

/** Whether a filter, or what is given besides, has one value for each part of an endpoint's path. */
export function fillsPath(
  endpoint: ResolvedEndpoint,
  filter: RaFilter,
  given: Readonly<Record<string, unknown>>,
): boolean {
  return endpoint.parameters.every((name) => {
    const value = filter[fieldOfParameter(endpoint, name)] ?? given[name];
    return value !== undefined && [value].flat().length === 1;
  });
}

/** Whether an endpoint takes every part of a filter: none of it would be left out without a word. */
export function takesAll(endpoint: ResolvedEndpoint, filter: RaFilter): boolean {
  const inPath = endpoint.parameters.map((name) => fieldOfParameter(endpoint, name));
  return Object.keys(filter).every((name) => {
    if (name === 'q') return endpoint.search !== null || searchOf(filter) === '';
    return inPath.includes(name) || Object.hasOwn(endpoint.only, name) || parameterOf(endpoint, name) !== null;
  });
}

/**
 * The part of a query that narrows a list: only what the endpoint declares, under its names and with its values.
 * @example filterEntries(callbacks.endpoints.list, { status: 'open', q: ' 0241 ' }) // [['open','true'],['search','0241']]
 */
export function filterEntries(endpoint: ResolvedEndpoint, filter: RaFilter): readonly QueryEntry[] {
  const entries: QueryEntry[] = [];
  const inPath = endpoint.parameters.map((name) => fieldOfParameter(endpoint, name));
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q' || inPath.includes(name) || Object.hasOwn(endpoint.only, name)) continue;
    const parameter = parameterOf(endpoint, name);
    if (!parameter) continue;
    for (const text of queryTexts(value)) {
      const named = parameter.values && Object.hasOwn(parameter.values, text) ? parameter.values[text] : undefined;
      const isOther = parameter.all !== undefined && named === undefined;
      entries.push([isOther ? name : parameter.param, named ?? text]);
    }
  }
  const search = searchOf(filter);
  if (endpoint.search !== null && search !== '') entries.push([endpoint.search, search]);
  return entries;
}
