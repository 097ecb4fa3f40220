import type { ResolvedResource } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import { largestPage, type ListQuery } from './listQuery.ts';
import { listOf, QueryReader } from './queryReader.ts';
import { fieldOf, type Row } from './rows.ts';

const parameters: readonly string[] = ['partner', 'sort', 'range', 'filter'];

/**
 * Reads the query of a list in the simple-REST dialect: `sort=["name","ASC"]&range=[0,9]&filter={"q":"a","id":["1"]}`.
 * @throws ServiceError 400 that names each part which is wrong
 */
export function readRestQuery(resource: ResolvedResource, given: Row): ListQuery {
  const reader = readerOf(resource);
  for (const name of Object.keys(given)) {
    if (!parameters.includes(name)) reader.refuse(name, 'service.fields.no_filter');
  }
  readFilter(reader, parsed(reader, given, 'filter') ?? {});
  readSort(reader, parsed(reader, given, 'sort'));
  const { offset, limit } = readRange(reader, parsed(reader, given, 'range'));
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return reader.page(offset, limit);
}

/**
 * Reads a filter as react-admin keeps it (`{ status: ['open'], due_at_from: '2026-01-01', q: 'ama' }`) with a sort, for
 * whatever works on a whole list.
 * @throws ServiceError 400 that names each part which is wrong
 */
export function readFilterObject(
  resource: ResolvedResource,
  filter: unknown,
  sort: { readonly field: string; readonly order: string } | null,
): ListQuery {
  const reader = readerOf(resource);
  readFilter(reader, filter);
  if (sort) reader.order(sort.field, sort.order.toLowerCase(), 'sort');
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return reader.page(0, largestPage);
}

function readerOf(resource: ResolvedResource): QueryReader {
  const filterable = resource.fields.filter((field) => field.filter !== 'none').map((field) => field.name);
  const sortable = resource.fields.filter((field) => field.sortable).map((field) => field.name);
  return new QueryReader(resource, filterable, [...sortable, 'created_at', 'updated_at']);
}

function parsed(reader: QueryReader, given: Row, name: string): unknown {
  const text = given[name];
  if (text === undefined || text === '') return undefined;
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    if (value === text) reader.refuse(name, 'service.fields.wrong');
    return value;
  } catch {
    reader.refuse(name, 'service.fields.wrong');
    return undefined;
  }
}

function readFilter(reader: QueryReader, filter: unknown): void {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    return reader.refuse('filter', 'service.fields.wrong');
  }
  const { resource } = reader;
  for (const [name, value] of Object.entries(filter)) {
    const range = /^(\w+)_(from|to)$/.exec(name);
    if (name === 'q') reader.find(value, name);
    else if (name === 'id') reader.filter(resource.key, 'value', listOf(value), name);
    else if (!fieldOf(resource, name) && range) {
      reader.filter(range[1] ?? '', range[2] === 'from' ? 'from' : 'to', listOf(value), name);
    } else reader.filter(name, 'value', listOf(value), name);
  }
}

function readSort(reader: QueryReader, sort: unknown): void {
  if (sort === undefined) return;
  if (!Array.isArray(sort) || sort.length !== 2) return reader.refuse('sort', 'service.fields.wrong');
  const [field, order]: unknown[] = sort;
  // What the dialect calls id has no order that means anything.
  if (field !== 'id') reader.order(String(field), String(order).toLowerCase(), 'sort');
}

function readRange(reader: QueryReader, range: unknown): { offset: number; limit: number } {
  if (range === undefined) return { offset: 0, limit: largestPage };
  const [first, last]: unknown[] = Array.isArray(range) ? range : [];
  const sound =
    Number.isSafeInteger(first) && Number.isSafeInteger(last) && Number(first) >= 0 && Number(last) >= Number(first);
  const limit = Number(last) - Number(first) + 1;
  if (sound && limit <= largestPage) return { offset: Number(first), limit };
  reader.refuse('range', 'service.fields.wrong');
  return { offset: 0, limit: 1 };
}
