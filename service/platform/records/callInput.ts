import type { FastifyRequest } from 'fastify';
import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import { readRecord, startsOf, unknownIn } from '../../../src/schema/readRecord.ts';
import { type FieldProblem, invalid } from '../http/errors.ts';
import { rowOf } from './answers.ts';
import { membersOf } from './readBody.ts';
import type { Row } from './rows.ts';

/**
 * What a call is told, read by the fields that it declares to take: from its query when it only reads or takes away, else from its body.
 * @throws ServiceError 400 that names each member which is wrong, at any depth
 * @example readCallInput(orders.calls.due, context, request).on // '2026-11-25'
 */
export function readCallInput(
  endpoint: Pick<ResolvedEndpoint, 'method' | 'takes' | 'ignoresOthers'>,
  context: RuleContext,
  request: Pick<FastifyRequest, 'query' | 'body'>,
): Row {
  if (!Array.isArray(endpoint.takes)) return {};
  if (isInQuery(endpoint)) return readFields(endpoint.takes, rowOf(request.query), 'text', context);
  return readMembers(endpoint, context, membersOf(request.body ?? {}));
}

/**
 * The same of members that were taken out of a body before, such as what a signed call says besides its signature.
 * @throws ServiceError 400 that names each member which is wrong, at any depth
 */
export function readMembers(
  { takes, ignoresOthers }: Pick<ResolvedEndpoint, 'takes' | 'ignoresOthers'>,
  context: RuleContext,
  members: Row,
): Row {
  if (!Array.isArray(takes)) return {};
  const others = ignoresOthers ? [] : unknownIn(takes, members);
  return readFields(
    takes,
    members,
    'wire',
    context,
    others.map((field) => ({ field, key: 'validation.unknown_field' })),
  );
}

/** Whether what it takes stands in its query. */
export function isInQuery({ method }: Pick<ResolvedEndpoint, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}

function readFields(
  fields: readonly ResolvedField[],
  given: Row,
  source: 'text' | 'wire',
  context: RuleContext,
  problems: readonly FieldProblem[] = [],
): Row {
  const { values, errors } = readRecord(
    fields,
    { ...startsOf(fields), ...given },
    { operation: 'create', source },
    context,
  );
  const worded = Object.entries(errors).map(([field, message]) => ({ field, key: 'service.fields.wrong', message }));
  if (problems.length + worded.length > 0) throw invalid([...problems, ...worded]);
  return values;
}
