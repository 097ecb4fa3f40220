import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { RunningPostgres } from './postgres.ts';
import type { Press, Scene } from './writes.ts';

/** What the server says of a transaction that was in the way of another one, and was undone. */
export const undone = /deadlock detected|could not serialize/;

/** Presses buttons at the same moment: not in quick succession, but all of them at the door as it opens. */
export interface Pressing {
  /** @returns what each was answered, in the order given; `cut` ends the connections of those that wait as the door opens */
  readonly atOnce: (
    scene: Scene,
    presses: readonly (() => ReturnType<Press>)[],
    options?: { readonly cut?: boolean },
  ) => Promise<Awaited<ReturnType<Press>>[]>;
  readonly close: () => Promise<void>;
}

/** @example const pressing = await startPressing(postgres); await pressing.atOnce(scene, [buy, cancel]); */
export async function startPressing({ url }: RunningPostgres): Promise<Pressing> {
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
