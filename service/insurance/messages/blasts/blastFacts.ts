import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../../../src/schema/units.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** What the rows of a file of messages come to, as it was agreed to or waits to be. */
export interface BlastSize {
  readonly messages: number;
  /** Different ones among their texts. */
  readonly texts: number;
  readonly parts: number;
  readonly least_parts: number;
  readonly usual_parts: number;
  readonly most_parts: number;
  readonly cost_in_cents: Cents;
}

/** How many of its messages are how far. */
export interface BlastCounts {
  readonly queued: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly stopped: number;
}

/** Rows as they were understood, which are cleared away some time after all is done; from then on the messages that came of them. */
const understood = (batch: string) => sql`
  select position, meant ->> 'msisdn' as msisdn, meant ->> 'text' as text, (meant ->> 'parts')::int as parts,
    (meant ->> 'cost_in_cents')::bigint as cost
  from batch_rows where batch_guid = ${batch} and foreseen = 'done' and meant is not null
`;
const made = (batch: string) => sql`
  select row_number() over (order by guid)::int as position, msisdn, text, parts, cost_in_cents::bigint as cost
  from sms_messages where batch_guid = ${batch}
`;

/** How many messages a file has, and what they come to. @example await blastSize(db, batch.guid) */
export async function blastSize(db: Kysely<Tables>, batch: string): Promise<BlastSize> {
  const sizeOf = async (rows: typeof understood) => {
    const found = await sql<BlastSize>`
      select count(*)::int as messages, count(distinct text)::int as texts, coalesce(sum(parts), 0)::int as parts, coalesce(min(parts), 0)::int as least_parts,
        coalesce(percentile_disc(0.5) within group (order by parts), 0)::int as usual_parts,
        coalesce(max(parts), 0)::int as most_parts, coalesce(sum(cost), 0)::float8 as cost_in_cents
      from (${rows(batch)}) as messages
    `.execute(db);
    return found.rows[0] ?? none;
  };
  const size = await sizeOf(understood);
  return size.messages > 0 ? size : await sizeOf(made);
}

const none: BlastSize = {
  messages: 0,
  texts: 0,
  parts: 0,
  least_parts: 0,
  usual_parts: 0,
  most_parts: 0,
  cost_in_cents: 0 as Cents,
};

/** A message as it is read. */
export interface BlastSample {
  readonly msisdn: string;
  readonly text: string;
  readonly parts: number;
}

/** The first messages of a file with different texts, in its order: one among many that are alike is not to be overlooked. */
export async function blastSamples(db: Kysely<Tables>, batch: string, most: number): Promise<readonly BlastSample[]> {
  const firstOf = async (rows: typeof understood) => {
    const found = await sql<BlastSample>`
      select msisdn, text, parts from (
        select distinct on (text) position, msisdn, text, parts from (${rows(batch)}) as messages order by text, position
      ) as different order by position limit ${most}
    `.execute(db);
    return found.rows;
  };
  const samples = await firstOf(understood);
  return samples.length > 0 ? samples : await firstOf(made);
}

/** Rows of a file that were agreed to and of which no message came, since it was stopped before. */
export async function unwrittenRows(db: Kysely<Tables>, batch: string): Promise<number> {
  const { rows } = await sql<{ readonly unwritten: number }>`
    select count(*)::int as unwritten from batch_rows where batch_guid = ${batch} and foreseen = 'done' and outcome is null
  `.execute(db);
  return rows[0]?.unwritten ?? 0;
}

/** How far the messages of a file are. */
export async function blastCounts(db: Kysely<Tables>, batch: string): Promise<BlastCounts> {
  const { rows } = await sql<{ readonly status: keyof BlastCounts; readonly messages: number }>`
    select status, count(*)::int as messages from sms_messages where batch_guid = ${batch} group by status
  `.execute(db);
  const counts = { queued: 0, sent: 0, delivered: 0, failed: 0, stopped: 0 };
  for (const { status, messages } of rows) counts[status] = messages;
  return counts;
}
