import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';

/** So long a refresh token is honoured after it was used first: its answer may have been lost, with the tab that asked. */
const graceMs = 20_000;

/** Whoever was first used before this moment is spent. */
export function honouredSince(now: Date): Date {
  return new Date(now.getTime() - graceMs);
}

const inFamily = z.object({ grantId: z.string(), rotations: z.number().default(0) });

/**
 * When a refresh token was spent, if it is: it, or another of the same sign-in and the same number of rotations, was used first
 * longer ago than the grace. Two that were made of one are brothers: as soon as one of them is followed up, the other has as
 * long as a used one has, or whoever took a token in time would keep a line of their own for the rest of the day.
 */
export async function spentSince(db: Kysely<Tables>, payload: unknown, now: Date): Promise<Date | undefined> {
  const { grantId, rotations } = inFamily.parse(payload);
  const spent = await db
    .selectFrom('oidc_payloads')
    .select('consumed_at')
    .where('model', '=', 'RefreshToken')
    .where('grant_id', '=', grantId)
    .where(sql<number>`coalesce((payload ->> 'rotations')::integer, 0)`, '=', rotations)
    .where('consumed_at', '<=', honouredSince(now))
    .orderBy('consumed_at')
    .limit(1)
    .executeTakeFirst();
  return spent?.consumed_at ?? undefined;
}
