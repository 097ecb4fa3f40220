import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../src/resources/world.ts';
import { type Context, emptyContext } from '../../src/schema/context.ts';
import { boolean, choices, date, dateTime, integer, json, money, text } from '../../src/schema/fields.ts';
import type { ResolvedResource } from '../../src/schema/model.ts';
import { matches, type Predicate } from '../../src/schema/predicate.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { tableOf } from '../../service/platform/storage/table.ts';
import { differences } from '../../service/platform/storage/differences.ts';
import { decide, predicateSql } from '../../service/platform/records/predicateSql.ts';
import { toRecord } from '../../service/platform/records/rows.ts';

const { resources } = resolveModel({
  resources: [
    {
      name: 'things',
      title: 'name',
      scope: 'global',
      endpoints: { list: 'GET /api/things' },
      fields: {
        name: text(),
        owner: text(),
        size: integer(),
        price: money(),
        day: date(),
        at: dateTime(),
        good: boolean(),
        kinds: choices(['a', 'b']),
        extra: json(),
      },
    },
  ],
  workflows: [],
  batches: [],
});
const [things] = Object.values(resources) as [ResolvedResource];

const context: Context = {
  ...emptyContext,
  user: { guid: 'u-1', username: 'ama', roles: ['agent'], partners: ['tana-gh', 'b'] },
  partner: { guid: 'p-1', code: 'tana-gh', country: 'GH', currency: 'GHS' },
  flags: ['on'],
  partnerLists: { some: ['tana-gh'] },
  now: new Date('2026-06-15T12:00:00Z'),
};

/** Compiles without a database of its own: what comes out is sent to the embedded one. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const texts = fc.constantFrom(
  '',
  'a',
  'A',
  'b',
  'é',
  'u-1',
  'tana-gh',
  '%',
  "it's",
  '2026-06-15',
  '2026-06-15T00:00:00.000Z',
  'null',
);
const numbers = fc.constantFrom(-1, 0, 1, 2, 10_000_000_000);
const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const row = fc.record({
  name: nullable(texts),
  owner: nullable(texts),
  size: nullable(fc.constantFrom(-1, 0, 1, 2)),
  price: nullable(numbers),
  day: nullable(fc.constantFrom('2026-06-14', '2026-06-15', '2026-06-16')),
  at: nullable(fc.constantFrom('2026-06-14T23:59:59.999Z', '2026-06-15T00:00:00.000Z', '2026-06-15T12:30:00.500Z')),
  good: nullable(fc.boolean()),
  kinds: nullable(fc.subarray(['a', 'b'])),
  extra: nullable(fc.constantFrom<unknown>('', 'a', 1, 2, true, [], { a: 1 })),
});
const field = fc.constantFrom('name', 'owner', 'size', 'price', 'day', 'at', 'good', 'kinds', 'extra');
const scalar = fc.oneof(texts, numbers, fc.boolean(), fc.constant(null), fc.constant('2026-06-15T12:30:00.500Z'));
const bound = fc.oneof(texts, numbers, fc.constant('2026-06-15T12:30:00.500Z'));
const bounding = fc.constantFrom('today', 'user.partners', 'partner.code', 'partner.country');
const { predicate } = fc.letrec<{ predicate: Predicate }>((tie) => ({
  predicate: fc.oneof(
    { depthSize: 'small' },
    fc.record({ field, is: scalar }),
    fc.record({ field, in: fc.array(scalar, { maxLength: 3 }) }),
    fc.record({
      field,
      isContext: fc.constantFrom(
        'user.guid',
        'user.username',
        'user.partners',
        'partner.code',
        'partner.guid',
        'today',
      ),
    }),
    fc.record({ field, after: bounding }),
    fc.record({ field, before: bounding }),
    fc.record({ field, filled: fc.boolean() }),
    fc.record({ field, above: bound }),
    fc.record({ field, below: bound }),
    fc.record({ role: fc.subarray([...known.roles]) }),
    fc.record({ partner: fc.subarray(['tana-gh', 'kito-ke']) }),
    fc.record({ country: fc.subarray(['GH', 'KE']) }),
    fc.record({ partnerList: fc.constantFrom('some', 'none') }),
    fc.record({ flag: fc.constantFrom('on', 'off') }),
    fc.boolean(),
    fc.record({ all: fc.array(tie('predicate'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('predicate'), { maxLength: 3 }) }),
    fc.record({ not: tie('predicate') }),
  ),
}));

const dates = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

describe('predicates as SQL', () => {
  let db: PGlite;
  const run = async ({ sql: statement, parameters }: CompiledQuery) =>
    (await db.query<Record<string, unknown>>(statement, [...parameters])).rows;

  beforeAll(async () => {
    db = await PGlite.create();
    const [create = ''] = differences(tableOf(things), undefined, false).statements;
    await db.exec(create);
  });
  afterAll(async () => {
    await db.close();
  });

  it('find just the rows whose records match', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), predicate, async (rows, condition) => {
        await db.exec('delete from things');
        const given = rows.map((values, index) => ({ ...values, guid: String(index), version: 1, ...dates }));
        await db.query('insert into things select * from jsonb_populate_recordset(null::things, $1::jsonb)', [
          JSON.stringify(given),
        ]);
        const stored = await run(sql`select *, day::text as day from things`.compile(compiler));
        const wanted = stored
          .filter((one) => matches(condition, toRecord(things, one), context))
          .map((one) => String(one.guid));
        const query = sql`select guid from things where ${predicateSql(condition, things, context)}`;
        const found = (await run(query.compile(compiler))).map((one) => String(one.guid));
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
      { numRuns: 400 },
    );
  });

  it('are decided without rows where no field matters', () => {
    fc.assert(
      fc.property(predicate, row, (condition, values) => {
        const left = decide(condition, context);
        expect(matches(left, values, context)).toBe(matches(condition, values, context));
      }),
    );
  });

  it('carry values as parameters only', () => {
    const query = sql`select ${predicateSql({ field: 'name', is: "'; drop table things; --" }, things, context)}`;
    const { sql: statement, parameters } = query.compile(compiler);
    expect(statement).not.toContain('drop');
    expect(parameters).toEqual(["'; drop table things; --"]);
  });
});
