import { ownerParameters, type ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { listParameters } from '../records/contractQuery.ts';
import { largestPage } from '../records/listQuery.ts';

const text: JsonSchema = { type: 'string' };
const filled: JsonSchema = { ...text, minLength: 1 };

function query(name: string, description: string, schema: JsonSchema = text): JsonSchema {
  return { name, in: 'query', description, schema };
}

function header(name: string, description: string): JsonSchema {
  return { name, in: 'header', description, schema: text };
}

/** The parameters in braces of a path. */
export function pathParameters(names: readonly string[]): readonly JsonSchema[] {
  return names.map((name) => ({ name, in: 'path', required: true, schema: text }));
}

/** The key of a record, where the query has it, and what else the query says of that record. */
export function keyParameters({ keyParam, queryOf }: ResolvedEndpoint): readonly JsonSchema[] {
  return [
    ...(keyParam === null ? [] : [{ ...query(keyParam, 'Which record is meant.', filled), required: true }]),
    ...Object.entries(queryOf).map(([param, field]) =>
      query(param, `What the record that is meant has as its ${field}; left out when it has none.`),
    ),
  ];
}

/** Whom a record belongs to, where a call for one says it in its query. */
export function ownerQuery(endpoint: ResolvedEndpoint): readonly JsonSchema[] {
  return ownerParameters(endpoint).map(([param]) => ({
    ...query(param, 'Whom it belongs to.', filled),
    required: true,
  }));
}

/** The partner on whose behalf a call is made. */
export function partnerParameter(resource: ResolvedResource): JsonSchema {
  const required = resource.scope === 'partner';
  return { ...query('partner', 'Code of the partner; one of the signed-in person.', filled), required };
}

export const ifMatch = header(
  'If-Match',
  'The version that is meant, such as "3"; any when not given, save where one word is another action in another state (428).',
);

export const idempotencyKey = header(
  'Idempotency-Key',
  'The same request under the same key is done once and answered alike each time.',
);

/** What narrows, sorts and pages a list of the contract. */
export function contractListParameters(resource: ResolvedResource, endpoint: ResolvedEndpoint): readonly JsonSchema[] {
  const { pageBase, pageParam, sizeParam, search, sortBy } = endpoint;
  const narrowing = listParameters(resource, endpoint).map(({ param, field, kind }) => ({
    ...query(param, describe(field, kind), { type: 'array', items: text }),
    explode: true,
  }));
  const paging = [
    query(pageParam, `Number of the page; the first is ${pageBase}.`, {
      type: 'integer',
      minimum: pageBase,
      default: pageBase,
    }),
    query(sizeParam, 'Records per page.', { type: 'integer', minimum: 1, maximum: largestPage, default: 10 }),
  ];
  return [
    ...(endpoint.envelope.total === undefined ? [] : paging),
    { ...query('sort', `\`field,asc\` or \`field,desc\`; by ${sortBy.join(', ')}.`), explode: true },
    ...(search === null ? [] : [query(search, 'Free text over everything that can be searched.')]),
    ...narrowing,
  ];
}

function describe(field: string, kind: 'value' | 'from' | 'to'): string {
  if (kind === 'value') return `Only records with this ${field}; any of several when repeated.`;
  return `Only records with ${field} ${kind === 'from' ? 'from' : 'up to'} here.`;
}

/** The same in the simple-REST dialect: JSON in three parameters. */
export const restListParameters: readonly JsonSchema[] = [
  query('sort', '`["field","ASC"]`'),
  query('range', '`[0,9]`: the first and the last record.'),
  query('filter', '`{"field":"value","field_from":1,"q":"text","id":["1","2"]}`'),
];
