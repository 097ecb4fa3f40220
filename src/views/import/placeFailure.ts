import type { ResolvedResource } from '../../schema/model.ts';
import { failureOf } from '../list/failure.ts';
import { saveFailureOf } from '../form/saveFailure.ts';

/** Why a row was not taken. */
export interface RowFailure {
  /** Field to words. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field; empty when everything does. */
  readonly message: string;
  /** The service looked at the row and said no; otherwise nobody knows. */
  readonly refused: boolean;
  /** The session is over: nothing more can be sent. */
  readonly ended: boolean;
}

/** Answers that say nothing of the row itself. */
const passing: readonly number[] = [401, 408, 425, 429];

/** Sorts what the service said of a row by the fields that it names. */
export function placeFailure(error: unknown, resource: ResolvedResource, fallback: string): RowFailure {
  const { fields, rest, reference } = saveFailureOf(
    error,
    resource.fields.map(({ name }) => name),
    fallback,
  );
  const status = failureOf(error).status ?? 0;
  const refused = status >= 400 && status < 500 && !passing.includes(status);
  const quoted = reference !== null && !refused ? ` (${reference})` : '';
  return { fields, message: rest.length > 0 ? `${rest.join(', ')}${quoted}` : '', refused, ended: status === 401 };
}

/** Whether a call was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
