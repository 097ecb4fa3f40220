import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { readShared } from '../../platform/records/sharedReads.ts';
import { noteWritten } from '../../platform/records/written.ts';

type Trx = Transaction<Tables>;

/** Something to be told, that this process alone tells until its lease ends. */
export interface Due {
  readonly delivery_guid: string;
  readonly webhook_guid: string;
  readonly partner_guid: string;
}

/** Something that has happened to a record of a partner. */
export interface Happened {
  readonly event: string;
  readonly partner: string;
  /** The field of a call that points at the record, and its key. */
  readonly field: string;
  readonly key: string;
  readonly now: Date;
}

/** What webhooks of a partner that are in use are told of: asked once for many things that are done in a row. */
const listenedTo = async (trx: Trx, partner: string): Promise<readonly string[]> =>
  await readShared(trx, 'webhooks', partner, async () => {
    const { rows } = await sql<{ readonly event: string }>`
      select distinct unnest(events) as event from webhooks where partner_guid = ${partner} and status = 'in_use'
    `.execute(trx);
    return rows.map(({ event }) => event);
  });

/** Writes down what each webhook is to be told that its partner has in use for something, in the transaction of whatever has happened: one statement, however many there are. */
export async function announce(trx: Trx, { event, partner, field, key, now }: Happened): Promise<void> {
  if (!(await listenedTo(trx, partner)).includes(event)) return;
  const { rows } = await sql<{ readonly guid: string }>`
    with told as (
      insert into webhook_deliveries (guid, webhook_guid, event, status, happened_at, attempts, ${sql.id(field)}, partner_guid,
        version, created_at, updated_at)
      select gen_random_uuid()::text, guid, ${event}, 'queued', ${now}, 0, ${key}, partner_guid, 1, ${now}, ${now}
      from webhooks where partner_guid = ${partner} and status = 'in_use' and ${event} = any(events)
      returning guid, webhook_guid, partner_guid
    )
    insert into webhook_outbox (delivery_guid, webhook_guid, partner_guid, since)
    select guid, webhook_guid, partner_guid, ${now} from told returning delivery_guid as guid
  `.execute(trx);
  for (const { guid } of rows) {
    noteWritten(trx, { resource: 'webhook_deliveries', key: guid, from: null, to: { version: 1 } });
  }
}

/**
 * Takes something out of what a webhook is to be told, unless somebody has ever begun to tell it: whether that has come, nobody knows. Its turn is held, so that nobody begins meanwhile.
 * @returns whether it was
 */
export async function takeOut(trx: Trx, delivery: string): Promise<boolean> {
  await sql`
    select 1 from webhook_turns where webhook_guid = (select webhook_guid from webhook_outbox where delivery_guid = ${delivery}) for update
  `.execute(trx);
  const { numAffectedRows } = await sql`
    delete from webhook_outbox as waiting where delivery_guid = ${delivery} and not begun
      and exists (select 1 from webhook_deliveries where guid = waiting.delivery_guid and attempts = 0)
  `.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Puts something that was given up among what is to be told again; its webhook rests no more. */
export async function enqueueAgain(
  trx: Trx,
  { delivery_guid, webhook_guid, partner_guid }: Due,
  now: Date,
): Promise<void> {
  await beginAnew(trx, webhook_guid, now);
  await sql`
    insert into webhook_outbox (delivery_guid, webhook_guid, partner_guid, since)
    values (${delivery_guid}, ${webhook_guid}, ${partner_guid}, ${now}) on conflict (delivery_guid) do nothing
  `.execute(trx);
}

/** A webhook is told at once what it is to be told, as often as if it had never failed. */
export async function beginAnew(trx: Trx, webhook: string, now: Date): Promise<void> {
  await sql`
    insert into webhook_turns (webhook_guid, leased_until, rests_until) values (${webhook}, ${now}, ${now})
    on conflict (webhook_guid) do update set rests_until = excluded.rests_until, failures = 0, failing_since = null
  `.execute(trx);
}

/** What waits for a webhook counts from now on. */
export async function waitAnew(trx: Trx, webhook: string, now: Date): Promise<void> {
  // Its turn is held before what waits for it, as by everybody.
  await beginAnew(trx, webhook, now);
  await sql`update webhook_outbox set since = ${now} where webhook_guid = ${webhook}`.execute(trx);
}

/**
 * Takes what has waited longest for a webhook that is in use, told nothing now by anybody, and rests no more; of several webhooks, the one that was told something the
 * longest time ago. Nobody else tells it anything before `until`.
 */
export async function leaseDue(db: Kysely<Tables>, now: Date, until: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    with turn as (
      select webhook_turns.webhook_guid from webhook_turns
      join webhooks on webhooks.guid = webhook_turns.webhook_guid and webhooks.status = 'in_use'
      where leased_until <= ${now} and rests_until <= ${now}
        and exists (select 1 from webhook_outbox where webhook_outbox.webhook_guid = webhook_turns.webhook_guid)
      order by leased_until, webhook_turns.webhook_guid limit 1 for update of webhook_turns skip locked
    ), taken as (
      update webhook_turns set leased_until = ${until} from turn where webhook_turns.webhook_guid = turn.webhook_guid
      returning webhook_turns.webhook_guid
    ), due as (
      select first.delivery_guid, first.webhook_guid, first.partner_guid from taken cross join lateral (
        select * from webhook_outbox where webhook_outbox.webhook_guid = taken.webhook_guid
        order by since, delivery_guid limit 1
      ) first
    ), begun as (
      update webhook_outbox set begun = true from due where webhook_outbox.delivery_guid = due.delivery_guid and not begun
    )
    select delivery_guid, webhook_guid, partner_guid from due
  `.execute(db);
  return rows[0];
}

/** What came of telling something. */
export interface Outcome {
  readonly status: 'queued' | 'delivered' | 'failed';
  readonly answer: number | null;
  readonly problem: string | null;
  readonly now: Date;
  /** When its webhook is told something again; at once when null. */
  readonly restsUntil: Date | null;
}

/** Keeps what came of telling something; nothing where somebody else has. @returns since when its webhook takes nothing */
export async function keepOutcome(trx: Trx, due: Due, outcome: Outcome): Promise<void> {
  const { status, answer, problem, now, restsUntil } = outcome;
  // Before what waits for it, as by whoever takes some of that out.
  await sql`select 1 from webhook_turns where webhook_guid = ${due.webhook_guid} for update`.execute(trx);
  await sql`
    update webhook_deliveries set status = ${status}, attempts = attempts + 1, answer = ${answer}, problem = ${problem},
      next_try_at = ${restsUntil}, version = version + 1, updated_at = ${now}
    where guid = ${due.delivery_guid} and status = 'queued'
  `.execute(trx);
  if (status !== 'queued')
    await sql`delete from webhook_outbox where delivery_guid = ${due.delivery_guid}`.execute(trx);
  await sql`
    update webhook_turns set leased_until = ${now}, rests_until = ${restsUntil ?? now},
      failures = ${restsUntil ? sql`failures + 1` : 0},
      failing_since = ${restsUntil ? sql`coalesce(failing_since, ${now})` : null}
    where webhook_guid = ${due.webhook_guid}
  `.execute(trx);
}

/** How often a webhook has taken nothing in a row. */
export async function failuresOf(trx: Trx, webhook: string): Promise<number> {
  const { rows } = await sql<{ readonly failures: number }>`
    select failures from webhook_turns where webhook_guid = ${webhook}
  `.execute(trx);
  return rows[0]?.failures ?? 0;
}

/** Gives up what has waited longer than anybody believes that it will be taken, for a webhook that has taken nothing for as long. */
export async function giveUpOld(trx: Trx, webhook: string, before: Date, now: Date): Promise<void> {
  await sql`
    with old as (
      delete from webhook_outbox where webhook_guid = ${webhook} and since <= ${before} and exists (
        select 1 from webhook_turns where webhook_turns.webhook_guid = ${webhook} and failing_since <= ${before}
      ) returning delivery_guid
    )
    update webhook_deliveries set status = 'failed', next_try_at = null, version = version + 1, updated_at = ${now}
    from old where guid = old.delivery_guid and status = 'queued'
  `.execute(trx);
}

/** Lets go of what was taken and not told; what has an outcome meanwhile waits no more. */
export async function letGo(db: Kysely<Tables>, { delivery_guid, webhook_guid }: Due, now: Date): Promise<void> {
  await sql`
    with ended as (
      delete from webhook_outbox where delivery_guid = ${delivery_guid} and not exists (
        select 1 from webhook_deliveries where guid = ${delivery_guid} and status = 'queued'
      )
    )
    update webhook_turns set leased_until = ${now} where webhook_guid = ${webhook_guid}
  `.execute(db);
}
