import type { Foreseen } from '../../../src/schema/foreseen.ts';
import type { Model, ResolvedResource } from '../../../src/schema/model.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { errorBody, ServiceError } from '../http/errors.ts';
import { readableRecord } from '../records/access.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import type { MovedNote, Notes } from './notes.ts';

interface Rehearsal {
  readonly resource: ResolvedResource;
  /** What the call would have answered. */
  readonly body: unknown;
  /** The one record that it is about, as it would be, with its `allowed_actions`; nothing where it is about several. */
  readonly after: StoredRecord | undefined;
  readonly notes: Notes;
}

/**
 * What a rehearsal answers: what the call would, and what would follow from it, as far as this person may read it.
 * @example foreseenAnswer(deps.model, context, { resource, body, after, notes }).asked // [{ kind: 'collections', … }]
 */
export function foreseenAnswer(
  model: Model,
  context: EngineContext,
  { resource, body, after, notes }: Rehearsal,
): Foreseen {
  const itself = (moved: MovedNote) =>
    moved.resource === resource.name && moved.record[resource.key] === after?.[resource.key];
  const last = new Map(notes.moved.map((moved) => [keyOf(model, moved), moved]));
  const made = new Set(notes.moved.filter(({ from }) => from === null).map((moved) => keyOf(model, moved)));
  const others = [...last]
    .filter(([, moved]) => !itself(moved))
    .flatMap(([key, moved]) => readable(model, context, moved).map((one) => ({ ...one, made: made.has(key) })));
  return {
    answer: body,
    refused: null,
    next: nextOf(after),
    moved: others,
    asked: notes.asked,
    waiting: notes.waiting,
    said: notes.said.map(({ key, params }) => context.t(key, params)),
  };
}

/** What a person can mend, or wait for: that it would be refused is what the rehearsal was to find out. */
const refusals: readonly number[] = [400, 409, 422, 428];

/**
 * What a rehearsal answers that was refused: why, in words.
 * @throws the error where it says nothing of the call: who may not do it at all, or what cannot be found, is no outcome
 */
export function refusedAnswer(error: unknown, reference: string, context: EngineContext): Foreseen {
  if (!(error instanceof ServiceError) || !refusals.includes(error.status)) throw error;
  const { message, code, field_errors } = errorBody(error, reference, context.t);
  const refused = { status: error.status, code, message, field_errors };
  return { answer: null, refused, next: [], moved: [], asked: [], waiting: [], said: [] };
}

/** A record that is moved on twice is said once, as it is at the end. */
const keyOf = (model: Model, { resource, record }: MovedNote) =>
  `${resource} ${String(record[model.resources[resource]?.key ?? ''])}`;

/** Somebody who may not open a record is not told by the way what becomes of it. */
function readable(model: Model, context: EngineContext, { resource: name, record, action }: MovedNote) {
  const resource = model.resources[name];
  if (!resource || !matches(resource.access.show, record, context)) return [];
  const shown: Row = readableRecord(resource, context, record);
  return [{ resource: name, action, record: shown }];
}

/** What could be done next, and what not, with the reasons. */
function nextOf(after: StoredRecord | undefined): Foreseen['next'] {
  const actions: unknown = after?.allowed_actions;
  return Array.isArray(actions) ? actions : [];
}
