import { sql } from 'kysely';
import type { Migration } from '../../deps.ts';
import { idempotencyMigration } from '../../idempotency/migration.ts';

/** Letters with accents and what they are looked up and sorted as. */
const accents = [
  ['ÀÁÂÃÄÅàáâãäå', 'AAAAAAaaaaaa'],
  ['ÈÉÊËèéêë', 'EEEEeeee'],
  ['ÌÍÎÏìíîï', 'IIIIiiii'],
  ['ÒÓÔÕÖØòóôõöø', 'OOOOOOoooooo'],
  ['ÙÚÛÜùúûü', 'UUUUuuuu'],
  ['ÝýÿÇçÑñŠšŽž', 'YyyCcNnSsZz'],
  ['’‘', "''"],
] as const;

/**
 * What the derivation of the tables from the declarations cannot do by itself: renames, changed types, columns that go.
 * These run before it, so on a fresh database the tables are not there yet: write `alter table if exists`.
 * Append; an entry that was released is never changed, moved or removed.
 */
export const storageMigrations: readonly Migration[] = [
  {
    id: '0100-storage',
    async up(db) {
      await sql`
        create table storage_changes (
          id bigint generated always as identity primary key,
          resource text not null,
          statement text not null,
          applied_at timestamptz not null
        )
      `.execute(db);
      // In indexes: a change of it needs them rebuilt.
      const from = sql.lit(accents.map(([given]) => given).join(''));
      const to = sql.lit(accents.map(([, plain]) => plain).join(''));
      await sql`
        create function search_text(value text) returns text language sql immutable strict parallel safe
        return lower(translate(replace(replace(value, 'œ', 'oe'), 'Œ', 'OE'), ${from}, ${to}))
      `.execute(db);
    },
  },
  idempotencyMigration,
];
