import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps, Migration } from '../deps.ts';

/** Where the operator posts what people write. */
export const incomingPath = '/api/operator/messages';

/** A message that somebody writes, as the operator passes it on. */
export const incomingSchema = z.object({
  /** By which the operator knows it: told twice it is heard once. */
  reference: z.string().min(1).max(100),
  msisdn: z.string().regex(/^\d{8,15}$/),
  text: z.string().max(2000),
});

/** What a module is told of a message that has come in, in the transaction that notes it: use `trx`, never `deps.db`. */
export interface Heard {
  readonly trx: Transaction<Tables>;
  readonly deps: Deps;
  /** Digits with the country code and no plus, as records keep it. */
  readonly msisdn: string;
  readonly text: string;
}

/** Draws the consequences of a message that has come in. */
export type Hearing = (heard: Heard) => Promise<void>;

/** Which messages have been heard. */
export const incomingMigration: Migration = {
  id: '0405-operator-incoming',
  async up(db) {
    await sql`
      create table operator_incoming (reference text primary key, heard_at timestamptz not null)
    `.execute(db);
  },
};

/** Hears a message, once however often it is told. */
export async function hear(deps: Deps, { reference, msisdn, text }: z.infer<typeof incomingSchema>): Promise<void> {
  await inTransaction(
    deps.db,
    async (trx) => {
      const { numAffectedRows } = await sql`
        insert into operator_incoming (reference, heard_at) values (${reference}, ${deps.clock.now()})
        on conflict (reference) do nothing
      `.execute(trx);
      if (numAffectedRows === 0n) return;
      for (const hears of deps.work.hearing) await hears({ trx, deps, msisdn, text });
    },
    { isRepeatable: true },
  );
}
