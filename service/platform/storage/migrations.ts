import { sql } from 'kysely';
import type { Migration } from '../deps.ts';
import { idempotencyMigration } from '../idempotency/migration.ts';

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

const from = sql.lit(accents.map(([given]) => given).join(''));
const to = sql.lit(accents.map(([, plain]) => plain).join(''));
const withoutAccents = sql`lower(translate(replace(replace(value, 'œ', 'oe'), 'Œ', 'OE'), ${from}, ${to}))`;

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
      // In indexes: a change of what it gives needs them rebuilt.
      await sql`
        create function search_text(value text) returns text language sql immutable strict parallel safe
        return ${withoutAccents}
      `.execute(db);
    },
  },
  idempotencyMigration,
  {
    id: '0120-search-plain-text',
    async up(db) {
      // The same of every text, many times faster for one that has no letter beyond ASCII; not strict, or it would not be inlined.
      await sql`
        create or replace function search_text(value text) returns text language sql immutable parallel safe
        return case
          when octet_length(value) = char_length(value) then lower(value collate "C")
          else ${withoutAccents}
        end
      `.execute(db);
    },
  },
  {
    id: '0140-declared-once',
    async up(db) {
      await sql`
        create table declared_once (
          resource text not null,
          field text not null,
          declared text not null,
          former text[] not null,
          primary key (resource, field)
        )
      `.execute(db);
    },
  },
];
