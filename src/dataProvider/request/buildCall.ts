import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { Call, QueryEntry } from '../call.ts';
import type { Runtime } from '../deps.ts';
import { unaddressable } from '../errors/failures.ts';
import { buildPath, type PathValues } from './path.ts';
import { payloadOf } from './payload.ts';

/** What goes into a call besides its endpoint. */
export interface CallParts {
  readonly params?: PathValues | undefined;
  readonly query?: readonly QueryEntry[] | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | null | undefined;
  readonly version?: number | string | null | undefined;
  readonly as?: Call['as'] | undefined;
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * A call of a declared endpoint, ready for the steps.
 * @throws AddressError when a path parameter has no value or one that cannot stand in a path.
 */
export function buildCall(runtime: Runtime, endpoint: ResolvedEndpoint, parts: CallParts): Call {
  const path = buildPath(endpoint.path, { ...runtime.pathValues, ...parts.params });
  if (typeof path !== 'string') throw unaddressable(runtime, endpoint, path.reason);
  return {
    endpoint,
    address: runtime.bases[endpoint.service] + path,
    query: parts.query ?? [],
    headers: {},
    payload: payloadOf(parts.body),
    idempotencyKey: parts.idempotencyKey ?? null,
    version: parts.version ?? null,
    as: parts.as ?? 'json',
    signal: parts.signal ?? null,
  };
}
