import { sql } from 'kysely';
import { note } from '../rehearsals/notes.ts';
import { findRecord, insertRecord, updateRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Judgement, Leaving, Request } from './leaving.ts';

/** The field of `money_out` that points at the record, by its resource. */
const pointers: Readonly<Record<string, string>> = {
  payments: 'payment_guid',
  claims: 'claim_guid',
  cashback_rewards: 'reward_guid',
};

type Subject = Pick<Leaving, 'resource' | 'record'>;

function pointerOf({ resource }: Subject): string {
  const pointer = pointers[resource];
  if (!pointer) throw new Error(`No money leaves for ${resource}.`);
  return pointer;
}

/** What waits for a second person about a record, held; nothing waits twice, since its record says that it does. */
export async function waitingFor(request: Request, subject: Subject): Promise<StoredRecord | undefined> {
  const { trx, resource, context } = asSystem(request, 'money_out');
  const { rows } = await sql<{ guid: string }>`
    select guid from money_out where ${sql.id(pointerOf(subject))} = ${subject.record.guid} and status = 'waiting'
  `.execute(trx);
  const [row] = rows;
  return row && (await findRecord(trx, resource, context, row.guid, { lock: 'update' }));
}

/** Writes down what somebody asked for: it waits, or has been let go. */
export async function writeAsked(request: Request, leaving: Leaving, { why, apart }: Judgement): Promise<StoredRecord> {
  const { trx, resource, context } = asSystem(request, 'money_out');
  const { way, amount, msisdn } = leaving;
  const words = why.map((reason) => request.context.t(`resources.money_out.choices.why.${reason}`));
  if (why.length > 0) note(trx, 'waiting', { way, amount, msisdn, why: words });
  return await insertRecord(trx, resource, context, {
    kind: leaving.way,
    status: why.length > 0 ? 'waiting' : 'let_go',
    amount: leaving.amount,
    msisdn: leaving.msisdn,
    why,
    apart,
    asked_by: request.context.actor.name,
    asked_by_guid: request.context.user?.guid,
    asked_at: request.context.now.toISOString(),
    [pointerOf(leaving)]: leaving.record.guid,
  });
}

/** Writes down what a second person, or events, said of what waited. */
export async function writeDecided(request: Request, row: StoredRecord, values: Row): Promise<void> {
  const { trx, resource, context } = asSystem(request, 'money_out');
  const decided = { decided_by: request.context.actor.name, decided_at: request.context.now.toISOString() };
  await updateRecord(trx, resource, context, row, { ...decided, ...values });
}
