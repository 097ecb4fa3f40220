import type { Model, ResolvedResource } from '../../../src/schema/model.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { isEmpty, matches } from '../../../src/schema/predicate.ts';
import { isWritten, readRecord, startsOf } from '../../../src/schema/readRecord.ts';
import { systemFields } from '../../../src/schema/resolve/resolveResource.ts';
import { same } from '../audit/fieldChanges.ts';
import { type FieldProblem, ServiceError } from '../http/errors.ts';
import { cleaned } from './cleaned.ts';
import type { EngineContext } from './context.ts';
import { isDeep } from './json.ts';
import { filledValues } from './repository.ts';
import { fieldOf, type Row, type StoredRecord } from './rows.ts';

/** What a body says of a record, read by its declaration, and what is wrong with it. */
export interface ReadBody {
  readonly values: Row;
  readonly problems: readonly FieldProblem[];
}

/** What every record carries and a client may send back: never taken from there. */
const echoed: readonly string[] = [...systemFields, 'id'];

/** The members of a body. @throws ServiceError 400 when it is no JSON object, or one that only an attacker would send */
export function membersOf(body: unknown): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isDeep(body)) {
    throw new ServiceError(400, 'bad_request');
  }
  return { ...body };
}

/**
 * Reads the body of a create, or of an update of a stored record: unknown fields, fields that this person may not write,
 * and values that break a rule are problems; what only repeats what is there anyway is not. The partner of the context may
 * see other fields than others do: only those are written.
 */
export function readWrite(
  model: Model,
  resource: ResolvedResource,
  context: EngineContext,
  body: Row,
  stored: StoredRecord | null,
): ReadBody {
  const operation = stored ? 'update' : 'create';
  const { fields, given } = overlaidResource(model, resource, context);
  const before: Row = stored ?? { ...filledValues(resource, context), ...given };
  const whole = { ...before, ...body };
  const writable = fields.filter(
    (field) =>
      isWritten(field, operation) &&
      !(stored && field.name === resource.key) &&
      matches(field.access.write, whole, context),
  );
  const names = new Set(writable.map((field) => field.name));
  const sent = cleaned(writable, Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name))));
  const completed = stored ? sent : { ...startsOf(writable), ...sent };
  const { values, errors } = readRecord(writable, completed, { operation, source: 'wire', stored: before }, context);
  const worded = Object.entries(errors).map(([field, message]) => ({ field, key: 'service.fields.wrong', message }));
  const read = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  return {
    values: stored ? read : { ...unseen(resource, given, { ...before, ...completed, ...read }, context), ...read },
    problems: [...refusedMembers(resource, body, names, before, stored !== null), ...worded],
  };
}

/** What a new record has in the fields that its partner does not see, where the record has them at all. */
function unseen(
  resource: ResolvedResource,
  given: ResolvedResource['given'],
  record: Row,
  context: EngineContext,
): Row {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => matches(resource.field[name]?.visible ?? true, record, context)),
  );
}

function refusedMembers(
  resource: ResolvedResource,
  body: Row,
  writable: ReadonlySet<string>,
  before: Row,
  updating: boolean,
): readonly FieldProblem[] {
  return Object.entries(body).flatMap(([name, value]): readonly FieldProblem[] => {
    if (writable.has(name) || echoed.includes(name) || name === resource.keyAlsoAs) return [];
    if (Object.hasOwn(resource.answersWith, name)) return [];
    const field = fieldOf(resource, name);
    if (!field && name !== resource.key) return [{ field: name, key: 'validation.unknown_field' }];
    // A constant is set whatever was typed; all else may be sent back as it is.
    if (!updating && field && field.constant !== null) return [];
    if (same(value, before[name] ?? null) || (!updating && isEmpty(value))) return [];
    const fixed = updating && (!field || field.immutable || field.constant !== null || name === resource.key);
    return [{ field: name, key: fixed ? 'validation.immutable' : 'validation.not_allowed' }];
  });
}
