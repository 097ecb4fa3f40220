import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as product from '../../../src/resources/index.ts';
import * as batches from '../../../src/resources/batchDefinitions/index.ts';
import * as workflows from '../../../src/resources/workflows/index.ts';
import { known } from '../../../src/resources/world.ts';
import { rehearsalPath } from '../../../src/schema/rehearsalPath.ts';
import { resolveModel } from '../../../src/schema/resolve/resolveModel.ts';
import { eventually } from '../eventually.ts';
import { startTestService, type TestService } from '../service.ts';
import {
  after,
  type Attempt,
  attempt,
  isAllowed,
  isExported,
  isListed,
  isTold,
  type Kept,
  partners,
} from './attempts.ts';
import { declarations, type Declared, declared, examples, pathOf } from './entities.ts';
import { everybody } from './rules.ts';

interface Said {
  readonly status: number;
  readonly text: string;
}

/** An entity with what must stand in its table, and every secret that was ever kept there, by record. */
interface TriedEntity {
  readonly name: string;
  readonly of: Declared;
  readonly stored: Map<string, Kept>;
  readonly secrets: (readonly [guid: string, secret: string])[];
}

interface Options {
  /** How many are declared by chance for the one service. */
  readonly entities: number;
  /** How many rows of attempts are made, each on one of them. */
  readonly runs: number;
  readonly seed: number;
}

const guidIn = (text: string): string => {
  const body = JSON.parse(text) as { guid?: string; id?: string };
  return String(body.guid ?? body.id);
};

/**
 * Declares entities by chance, tries what anybody might try, and holds every answer, and what is in the database after, against what an
 * account of the rules that knows nothing of the product says.
 * @example tryToPass({ entities: 12, runs: 60, seed: 33 });
 */
export function tryToPass({ entities, runs, seed }: Options): void {
  const triedEntities: readonly TriedEntity[] = [...examples, ...fc.sample(declared, { numRuns: entities, seed })].map(
    (of, index) => ({ name: `tried_${index}`, of, stored: new Map(), secrets: [] }),
  );
  let service: TestService;
  let serial = 0;

  beforeAll(async () => {
    const own = triedEntities.map(({ name, of }) => declarations(name, of));
    const model = resolveModel({
      resources: [...Object.values(product), ...own.map(({ resource }) => resource)],
      workflows: [...Object.values(workflows), ...own.map(({ workflow }) => workflow)],
      batches: Object.values(batches),
      known,
    });
    service = await startTestService({ product: { model }, settings: { logLevel: 'silent' } });
  });
  afterAll(() => service.close());

  async function ask({ who, partner }: Attempt, method: string, path: string, json?: unknown): Promise<Said> {
    const response = await service.fetch(path, { as: who, partner, method, ...(json === undefined ? {} : { json }) });
    return { status: response.status, text: await response.text() };
  }

  /** Nobody reads a secret that is not theirs to read, in whatever they are answered; what they have just typed themselves is none. */
  function requireKept(
    entity: TriedEntity,
    tried: Attempt,
    { text }: Said,
    before: Kept | undefined,
    what: string,
    typed: string | null = null,
  ): void {
    for (const [guid, secret] of entity.secrets) {
      const record = entity.stored.get(guid);
      const mayBeShown = [record, before?.guid === guid ? before : undefined].some(
        (one) => one && isTold(entity.of, tried, one),
      );
      if (!mayBeShown && secret !== typed) expect(text, `a secret of ${guid}: ${what}`).not.toContain(secret);
    }
  }

  async function lists(entity: TriedEntity, tried: Attempt, target: Kept | undefined, what: string): Promise<void> {
    const path = pathOf(entity.of, entity.name);
    const page = entity.of.isOwn ? 'range=[0,199]' : 'size=100';
    const secret = target?.secret ?? null;
    const narrowed = [`filter={"secret":"${secret}"}`, `secret=${secret}`, `search=${secret}`, `q=${secret}`];
    for (const query of ['', ...(secret === null ? [] : narrowed), 'sort=secret,asc', 'sort=["secret","ASC"]']) {
      const said = await ask(tried, 'GET', `${path}?${page}&${query}`);
      requireKept(entity, tried, said, undefined, `${query} ${what}`);
      expect(said.status, what).toBeLessThan(500);
      if (said.status !== 200) continue;
      const all = [...entity.stored.values()];
      const shown = all.filter(({ guid }) => said.text.includes(guid));
      expect(
        shown.filter((one) => !isListed(entity.of, tried, one)),
        `${query} ${what}`,
      ).toEqual([]);
      const allowed = all.filter((one) => isListed(entity.of, tried, one));
      if (query === '' && allowed.length <= 100) expect(shown.length, what).toBe(allowed.length);
      // Whoever may not read it does not find by it either.
      if (narrowed.includes(query) && shown.length < allowed.length) {
        expect(
          shown.filter((one) => !isTold(entity.of, tried, one)),
          `${query} ${what}`,
        ).toEqual([]);
      }
    }
  }

  async function tries(entity: TriedEntity, tried: Attempt): Promise<void> {
    const { name, of, stored, secrets } = entity;
    const { verb, who, partner, amount, says } = tried;
    const target = [...stored.values()][tried.target % Math.max(1, stored.size)];
    const what = JSON.stringify({ tried, target, of });
    if (verb === 'list') return await lists(entity, tried, target, what);
    serial += 1;
    const makes = verb === 'create' || verb === 'open';
    const guid = target?.guid ?? '00000000-0000-4000-8000-000000000000';
    const secret = says.includes('secret') ? `s${serial}x` : null;
    const fixed = says.includes('fixed') ? `f${serial}x` : null;
    const body = {
      amount,
      ...(makes ? { name: `n${serial}x` } : {}),
      ...(verb === 'open' ? {} : { ...(secret && { secret }), ...(fixed && { fixed }) }),
      ...(verb === 'open' ? {} : { ...(says.includes('sealed') && { sealed: 'open' }) }),
      ...(verb === 'open' ? {} : { ...(says.includes('state') && { state: 'gone' }) }),
      ...(verb === 'open' ? {} : { ...(says.includes('owner') && { owner: 'somebody' }) }),
    };
    const path = pathOf(of, name);
    const calls: Readonly<Record<string, () => Promise<Said>>> = {
      create: async () => await ask(tried, 'POST', path, body),
      update: async () => await ask(tried, 'PUT', `${path}/${guid}`, body),
      delete: async () => await ask(tried, 'DELETE', `${path}/${guid}`),
      get: async () => await ask(tried, 'GET', `${path}/${guid}`),
    };
    const call = calls[verb];
    const isRehearsed = tried.isRehearsed && call === undefined;
    const action = verb === 'open' ? `/api/${name}/open` : `/api/${name}/${verb}/${guid}`;
    const said = call
      ? await call()
      : await ask(
          tried,
          verb === 'open' ? 'POST' : 'PUT',
          isRehearsed ? rehearsalPath(action) : action,
          verb === 'open' ? body : {},
        );
    const foreseen = isRehearsed && said.status === 200 ? (JSON.parse(said.text) as { refused: unknown }) : null;
    const passed = said.status < 300 && (foreseen === null || foreseen.refused === null);
    expect(said.status, `${said.text} ${what}`).toBeLessThan(500);
    expect(passed, `${said.status} ${said.text} ${what}`).toBe(isAllowed(of, tried, target));
    if (passed && !isRehearsed && verb !== 'get') {
      const blank = { partner, owner: who, state: 'draft', secret: null, fixed: null, sealed: null } as const;
      if (makes) {
        const made = { ...blank, amount, guid: guidIn(said.text), name: `n${serial}x` };
        const own = verb === 'create' ? { secret, fixed } : {};
        stored.set(made.guid, { ...made, ...own, doneBy: { [verb === 'create' ? 'write' : 'open']: who } });
        if (verb === 'create' && secret) secrets.push([made.guid, secret]);
      } else if (target && verb === 'delete') stored.delete(guid);
      else if (target && verb === 'update') {
        stored.set(guid, { ...target, amount, secret: secret ?? target.secret, fixed: fixed ?? target.fixed });
        if (secret) secrets.push([guid, secret]);
      } else if (target && (verb === 'send' || verb === 'drop')) {
        stored.set(guid, { ...target, state: after[verb], doneBy: { ...target.doneBy, [verb]: who } });
      }
    }
    requireKept(entity, tried, said, target, what, secret);
  }

  async function requireTables({ name, stored }: TriedEntity, what: string): Promise<void> {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select guid, name, owner, amount, state, secret, fixed, sealed from ${sql.table(name)}
    `.execute(service.db);
    const there = rows.map((row) => ({ ...row, guid: row.guid, amount: Number(row.amount) }));
    const wanted = [...stored.values()].map(({ partner: _partner, doneBy: _doneBy, ...row }) => row);
    const byGuid = (all: readonly { readonly guid?: unknown }[]) =>
      all.toSorted((a, b) => String(a.guid).localeCompare(String(b.guid)));
    expect(byGuid(there), what).toEqual(byGuid(wanted));
  }

  // Nobody has put these entities into words.
  const silence = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

  it('whatever is declared, nobody gets past it', async () => {
    silence();
    const row = fc.array(attempt, { minLength: 6, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: triedEntities.length - 1 }), row, async (index, attempts) => {
        const entity = triedEntities[index];
        if (!entity) return;
        for (const tried of attempts) await tries(entity, tried);
        const what = JSON.stringify({ attempts, of: entity.of });
        await requireTables(entity, what);
        const [last] = [...entity.stored.keys()].slice(-1);
        for (const who of last === undefined ? [] : everybody) {
          const reader: Attempt = { ...(attempts[0] as Attempt), who, partner: 'tana-gh' };
          const said = await ask(reader, 'GET', `/api/audit_events?entity_guid=${last}`);
          requireKept(entity, reader, said, undefined, `history ${what}`);
        }
      }),
      // What was tried before stands in the tables: a shorter row would be another one.
      { numRuns: runs, seed, endOnFailure: true },
    );
  }, 600_000);

  it('whatever is declared, an export has what its requester may export, and no more', async () => {
    silence();
    for (const [index, entity] of triedEntities.entries()) {
      const who = everybody[index % everybody.length] ?? 'admin';
      const [partner] = partners;
      const [tried] = fc.sample(attempt, { numRuns: 1, seed }).map((one): Attempt => ({ ...one, who, partner }));
      if (!tried) continue;
      const query = { filter: {}, sort: null, search: null };
      const created = await ask(tried, 'POST', '/rest/batches', {
        name: 'csv_export',
        input: { resource: entity.name, query },
      });
      const wanted = [...entity.stored.values()]
        .filter((one) => isExported(entity.of, tried, one))
        .map(({ name }) => name);
      const what = JSON.stringify({ who, of: entity.of });
      if (created.status !== 201) {
        expect([created.status, wanted], what).toEqual([403, []]);
        continue;
      }
      const batch = `/rest/batches/${guidIn(created.text)}`;
      await eventually(async () => expect((await ask(tried, 'GET', batch)).text).toContain('"complete"'));
      const file = await ask(tried, 'GET', `${batch}/file`);
      expect(
        [...entity.stored.values()]
          .map(({ name }) => name)
          .filter((name) => file.text.includes(name))
          .toSorted(),
        what,
      ).toEqual(wanted.toSorted());
      requireKept(entity, tried, file, undefined, what);
    }
  }, 120_000);
}
