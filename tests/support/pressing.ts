import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import { postgresMissing, type RunningPostgres } from './postgres.ts';
import { startTestService, type TestService } from './service.ts';
import { type Press, type Scene, writesOf } from './writes.ts';

/** What the server says of a transaction that was in the way of another one, and was undone. */
export const undone = /deadlock detected|could not serialize/;

/** Presses buttons at the same moment: not in quick succession, but all of them at the door as it opens. */
interface Pressing {
  /** @returns what each was answered, in the order given; `cut` ends the connections of those that wait as the door opens */
  readonly atOnce: (
    scene: Scene,
    presses: readonly (() => ReturnType<Press>)[],
    options?: { readonly cut?: boolean },
  ) => Promise<Awaited<ReturnType<Press>>[]>;
  readonly close: () => Promise<void>;
}

/** Where buttons are pressed: a service on a PostgreSQL of its own, and what can be pressed there. */
interface PressedAtOnce extends ReturnType<typeof writesOf>, Pick<Pressing, 'atOnce'> {
  readonly service: () => TestService;
  /** What the server has said so far. */
  readonly said: () => string;
  /** Presses, and expects everybody to be answered in words, nothing to be lost, and the database to have undone nothing. */
  readonly press: (on: Scene, presses: readonly Press[], called?: string) => Promise<Awaited<ReturnType<Press>>[]>;
}

/**
 * Tests of what is pressed at the same moment, with all that they begin with; skipped, and why, where there is no PostgreSQL.
 * @example describePressed('two writes at the same moment', ({ press, scene, writes }) => test(...))
 */
export function describePressed(name: string, tell: (pressed: PressedAtOnce) => void): void {
  const missing = postgresMissing();
  describe.skipIf(missing)(`${name}${missing ? ` (skipped: ${missing})` : ''}`, () => {
    let service: TestService;
    let pressing: Pressing;

    beforeAll(async () => {
      service = await startTestService({ database: 'postgres' });
      if (!service.postgres) throw new Error('There is no server');
      pressing = await startPressing(service.postgres);
    });
    afterAll(async () => {
      await pressing.close();
      await service.close();
    });

    const writes = writesOf(() => service);
    const said = () => service.postgres?.said() ?? '';
    const atOnce: Pressing['atOnce'] = async (...given) => await pressing.atOnce(...given);
    tell({
      ...writes,
      service: () => service,
      said,
      atOnce,
      press: async (on, presses, called = '') => {
        const before = said().length;
        const answers = await atOnce(on, presses);
        const what = `${called} ${JSON.stringify(answers)}`;
        expect(Math.max(...answers.map(({ status }) => status)), what).toBeLessThan(500);
        expect(await writes.wrongWith(on), what).toEqual([]);
        expect(said().slice(before), what).not.toMatch(undone);
        return answers;
      },
    });
  });
}

async function startPressing({ url }: RunningPostgres): Promise<Pressing> {
  const door = new pg.Client({ connectionString: url });
  door.on('error', () => {});
  await door.connect();
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()";

  return {
    atOnce: async ({ customer, policy }, presses, { cut = false } = {}) => {
      let answered = 0;
      const pressed = async () =>
        await Promise.all(presses.map(async (press) => await press().finally(() => (answered += 1))));
      await door.query('begin');
      try {
        await door.query('select 1 from customers where guid = $1 for update', [customer]);
        await door.query('select 1 from policies where guid = $1 for update', [policy]);
        const answers = pressed();
        answers.catch(() => {});
        // Whoever waits for nothing has answered.
        await eventually(async () => {
          // A transaction sees those alone who were there when it first looked.
          await door.query('select pg_stat_clear_snapshot()');
          const { rowCount } = await door.query(`select 1 ${waiting}`);
          expect((rowCount ?? 0) + answered).toBeGreaterThanOrEqual(presses.length);
        });
        if (cut) await door.query(`select pg_terminate_backend(pid) ${waiting}`);
        await door.query('commit');
        return await answers;
      } finally {
        // Does nothing where it has been committed.
        await door.query('rollback');
      }
    },
    close: async () => await door.end(),
  };
}
