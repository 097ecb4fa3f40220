import type { FastifyRequest } from 'fastify';
import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import { rowOf, versionOf } from '../records/answers.ts';
import type { EngineContext } from '../records/context.ts';
import { membersOf } from '../records/readBody.ts';
import type { Row } from '../records/rows.ts';

/** What the call of an action says, wherever it stands in it. */
export interface ActionCall {
  /** What is asked for, and the constants that tell the action. */
  readonly sent: Row;
  /** Which version was seen; null when it does not say. */
  readonly version: number | null;
}

/**
 * Reads a call of some actions: its body, the constants that stand in its path, what is asked for in its query, and, where the
 * workflow is signed, who acts and on which version.
 * @throws ServiceError 400 when it is signed with somebody else's name
 */
export function readCall(
  { signedAs }: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  endpoint: ResolvedEndpoint,
  context: EngineContext,
  request: FastifyRequest,
): ActionCall {
  const [params, query] = [rowOf(request.params), rowOf(request.query)];
  const constants = endpoint.parameters.filter((name) => actions.some(({ sends }) => Object.hasOwn(sends, name)));
  const inPath = Object.fromEntries(constants.map((name) => [name, params[name]] as const));
  const inQuery = endpoint.queryAsks.flatMap((name) =>
    query[name] === undefined ? [] : [[name, valueOf(query[name])] as const],
  );
  const members = { ...membersOf(request.body ?? {}), ...Object.fromEntries(inQuery), ...inPath };
  return readSigned(signedAs, context, request, members);
}

/**
 * Takes who acts, and on which version, out of what a call says where it is signed.
 * @throws ServiceError 400 when it is signed with somebody else's name
 */
export function readSigned(
  signedAs: string | null,
  context: EngineContext,
  request: Pick<FastifyRequest, 'headers'>,
  members: Row,
): ActionCall {
  if (signedAs === null) return { sent: members, version: versionOf(request) };
  const { [signedAs]: signature, version, ...sent } = members;
  if (signature !== undefined && signature !== null && signature !== context.user?.guid) {
    throw invalid([{ field: signedAs, key: 'validation.not_allowed' }]);
  }
  const isNumber = typeof version === 'number' && Number.isInteger(version);
  if (version !== undefined && version !== null && !isNumber) {
    throw invalid([{ field: 'version', key: 'validation.not_integer' }]);
  }
  return { sent, version: versionOf(request) ?? (isNumber ? version : null) };
}

/** A query has only texts; what is asked for there is a yes or a no, or a text. */
function valueOf(text: unknown): unknown {
  return text === 'true' ? true : text === 'false' ? false : text;
}
