import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { createService } from '../../service/createService.ts';
import type { Config } from '../../service/platform/config.ts';
import { openDatabase } from '../../service/platform/database/connection.ts';
import { StorageMismatch } from '../../service/platform/storage/storageMismatch.ts';
import type { AnyField } from '../../src/schema/field.ts';
import { declarations } from '../../src/resources/declarations.ts';
import { boolean, choice, integer, money, text } from '../../src/schema/fields.ts';
import type { Model } from '../../src/schema/model.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { databases } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

/** The product with an entity of these fields. */
function modelWith(fields: Readonly<Record<string, AnyField>>, scope: 'partner' | 'global' = 'global'): Model {
  const boats = { name: 'boats', title: 'name', scope, endpoints: { list: 'GET /api/boats' }, fields } as const;
  return resolveModel({ ...declarations, resources: [...declarations.resources, boats] });
}

const first = { name: text({ required: true, searchable: true }), length: integer() };

describe('the tables of declared entities', () => {
  let storage: Storage;
  const clock = movableClock();

  /** Starts on the data folder with a model, runs some SQL, stops; answers the rows. */
  async function withModel(model: Model, statement = 'select 1'): Promise<Record<string, unknown>[]> {
    const service = await createService({ ...storage.config, logLevel: 'silent' }, { clock, product: { model } });
    try {
      return (await service.deps.pool.query(statement)).rows;
    } finally {
      await service.close();
    }
  }
  const changes = "select resource, statement from storage_changes where resource = 'boats' order by id";

  beforeAll(async () => {
    storage = await copyStorage(false, databases[0]);
    await withModel(
      modelWith(first),
      "insert into boats (guid, version, created_at, updated_at, name, length) values ('b1', 3, '2026-01-01Z', '2026-01-02Z', 'Ama', 7), ('b2', 1, '2026-01-01Z', '2026-01-02Z', 'Esi', null)",
    );
  });
  afterAll(async () => {
    await storage.dispose();
  });

  test('are made as they are declared, and every change is kept with its time', async () => {
    const made = await withModel(modelWith(first), changes);
    expect(made.map(({ statement }) => statement)).toEqual([
      'create table "boats" ("guid" text primary key, "version" integer not null, "created_at" timestamp with time zone not null, "updated_at" timestamp with time zone not null, "created_by" text, "name" text, "length" integer)',
      'create index "boats__created_at__order" on "boats" ("created_at", "guid")',
      'create index "boats__name__order" on "boats" (search_text("name") collate "C", "guid")',
      'create index "boats__length__order" on "boats" ("length", "guid")',
      'create index "boats__name__search" on "boats" using gin ((search_text("name") collate "C") gin_trgm_ops)',
    ]);
  });

  test('of an older version get new columns, with their defaults in the rows that are there, and lose nothing', async () => {
    const more = {
      ...first,
      flag: choice(['gh', "d'or"], { required: true, default: "d'or" }),
      afloat: boolean({ required: true, default: true }),
      price: money(),
      port: text({ unique: true }),
    };
    const rows = await withModel(modelWith(more), 'select * from boats order by guid');
    expect(rows).toMatchObject([
      { guid: 'b1', version: 3, name: 'Ama', length: 7, flag: "d'or", afloat: true, price: null, port: null },
      { guid: 'b2', version: 1, name: 'Esi', length: null, flag: "d'or", afloat: true },
    ]);
    const again = await withModel(modelWith(more), changes);
    expect(again).toHaveLength(5 + 6 + 3);
    const duplicate = withModel(
      modelWith(more),
      "insert into boats (guid, version, created_at, updated_at, port) select g, 1, now(), now(), 'same' from unnest(array['b3','b4']) g",
    );
    await expect(duplicate).rejects.toThrow(/boats__port__unique/);
    // An index that is no longer wanted goes: it held nothing of its own.
    const plain = await withModel(
      modelWith({ ...more, port: text(), name: text({ required: true }) }),
      "select indexname from pg_indexes where tablename = 'boats'",
    );
    expect(plain.map(({ indexname }) => indexname)).not.toContain('boats__port__unique');
    expect(plain.map(({ indexname }) => indexname)).not.toContain('boats__name__search');
  });

  test.each([
    [
      'a column that is gone',
      modelWith({ name: text({ required: true }) }),
      'boats.length is in the database and no longer declared',
    ],
    [
      'a type that changed',
      modelWith({ ...first, length: text() }),
      'boats.length is integer in the database and text in the declaration',
    ],
    [
      'a required field without a value for the rows that are there',
      modelWith({ ...first, owner: text({ required: true }) }),
      'boats.owner is new and required',
    ],
    ['another scope', modelWith(first, 'partner'), 'boats.partner_guid is new and required'],
  ])('refuse %s, and say to write an explicit migration', async (_what, model, words) => {
    const start = withModel(model);
    await expect(start).rejects.toThrow(StorageMismatch);
    await expect(start).rejects.toThrow(words);
    await expect(start).rejects.toThrow(/an explicit migration .* the product.s migrations/);
  });

  test('leave alone what is not theirs', async () => {
    const database = await openDatabase(storage.config, () => {});
    await database.pool.query('create table ships (id text)');
    await database.close();
    const ships = { name: 'ships', title: 'name', scope: 'global', fields: first } as const;
    const model = resolveModel({ ...declarations, resources: [...declarations.resources, ships] });
    await expect(withModel(model)).rejects.toThrow(/A table "ships" is there already and belongs to something else/);
  });
});

describe('while declarations are tried out', () => {
  let storage: Storage;

  /** Starts with these fields besides the name, runs some SQL, stops; answers its rows. */
  async function tried(
    fields: Readonly<Record<string, AnyField>>,
    statement = 'select * from boats order by guid',
    set: Partial<Config> = {},
  ): Promise<Record<string, unknown>[]> {
    const config: Config = { ...storage.config, logLevel: 'silent', development: true, ...set };
    const service = await createService(config, { product: { model: modelWith({ name: text(), ...fields }) } });
    try {
      return (await service.deps.pool.query(statement)).rows;
    } finally {
      await service.close();
    }
  }
  const launch =
    "insert into boats (guid, version, created_at, updated_at, name) values ('b1', 1, '2026-01-01Z', '2026-01-01Z', 'Ama')";

  beforeEach(async () => {
    storage = await copyStorage(false, 'pglite');
    await tried({}, launch);
  });
  afterEach(async () => {
    await storage.dispose();
  });

  test('a field that is taken back goes when nothing was written in it, and can be declared again', async () => {
    const motto = text({ unique: true });
    const port = choice(['tema', "cap d'or"], { default: "cap d'or" });
    const [before] = await tried({ motto, port, afloat: boolean({ default: true }), length: integer() });
    expect(before).toMatchObject({ motto: null, port: "cap d'or", afloat: true, length: null });
    const [after = {}] = await tried({});
    expect(Object.keys(after)).not.toEqual(expect.arrayContaining([expect.stringMatching(/motto|port|afloat|length/)]));
    expect(after).toMatchObject({ guid: 'b1', name: 'Ama' });
    const kept = await tried(
      {},
      "select statement from storage_changes where statement like '%drop column%' order by id",
    );
    expect(kept.map(({ statement }) => statement)).toContain('alter table "boats" drop column "motto"');
    expect(await tried({ motto, length: integer() })).toMatchObject([{ motto: null, length: null }]);
    // Of another type.
    expect(await tried({ motto, length: text({ default: 'long' }) })).toMatchObject([{ length: 'long' }]);
  });

  test.each([
    ['of its own', { motto: text() }, "update boats set motto = 'Sail'"],
    ['other than what it was given', { motto: text({ default: 'None' }) }, "update boats set motto = 'Sail'"],
  ])('a field that holds a value %s stops the start, and holds it still', async (_what, fields, write) => {
    await tried(fields);
    await tried(fields, write);
    await expect(tried({})).rejects.toThrow(
      /boats\.motto is in the database and no longer declared[^]*take the change/,
    );
    expect(await tried(fields)).toMatchObject([{ motto: 'Sail' }]);
  });

  test('only then: a service that people use drops nothing by itself', async () => {
    await tried({ motto: text() });
    await expect(tried({}, undefined, { development: false })).rejects.toThrow(StorageMismatch);
  });
});
