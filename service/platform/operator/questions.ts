import { type Kysely, sql } from 'kysely';
import { refusalOf } from '../../../src/resources/platform/operatorReasons.ts';
import type { Model } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import type { OperatorRequest } from './operatorRequest.ts';
import type { Alarm, Outcome } from './outcome.ts';

/** The field of `operator_questions` that points at records of a resource: what people are asked about is what it may point at. */
function pointerTo({ resources }: Model, resource: string): string | undefined {
  return resources.operator_questions?.fields.find(({ spec }) => 'to' in spec && spec.to === resource)?.name;
}

/**
 * Keeps what the operator and we are not of one mind about, for people to see: that it has not said what became of a request
 * (no outcome), that what it said could not be followed, that it says something else now, or that it has paid what was paid already.
 */
export async function raiseQuestion(
  db: Kysely<Tables>,
  model: Model,
  { guid, kind, partner_guid, subject_resource, subject_guid, payload, created_at }: OperatorRequest,
  outcome: Outcome | null,
  now: Date,
  alarm?: Alarm,
): Promise<void> {
  const pointer = pointerTo(model, subject_resource);
  if (pointer === undefined) return;
  const said = outcome && saidIn(outcome);
  const reason = outcome?.succeeded === false ? refusalOf(outcome.reason) : null;
  await sql`
    insert into operator_questions (
      guid, partner_guid, version, created_at, updated_at, created_by, ${sql.id(pointer)},
      kind, state, said, reason, amount, msisdn, mno_reference, asked_at
    ) values (
      ${guid}, ${partner_guid}, 1, ${now}, ${now}, null, ${subject_guid},
      ${kind}, ${outcome ? (alarm ?? 'not_followed') : 'unknown'}, ${said}, ${reason}, ${payload.amount_in_cents ?? null},
      ${payload.msisdn}, ${outcome?.financialTransactionId ?? null}, ${created_at}
    )
    on conflict (guid) do update set
      state = excluded.state, said = excluded.said, reason = excluded.reason, mno_reference = excluded.mno_reference,
      version = operator_questions.version + 1, updated_at = excluded.updated_at
  `.execute(db);
}

/** What the operator says became of the money. */
export function saidIn({ succeeded, reversal }: Outcome): 'succeeded' | 'failed' | 'reversed' {
  if (reversal !== null) return 'reversed';
  return succeeded ? 'succeeded' : 'failed';
}

/** What the operator had said otherwise it says no more; questions of other kinds stay. */
export async function withdrawQuestion(db: Kysely<Tables>, guid: string, state: Alarm): Promise<void> {
  await sql`delete from operator_questions where guid = ${guid} and state = ${state}`.execute(db);
}

/** The operator has answered, and the record has followed. */
export async function closeQuestion(db: Kysely<Tables>, guid: string): Promise<void> {
  await sql`delete from operator_questions where guid = ${guid}`.execute(db);
}
