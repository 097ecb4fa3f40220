import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { Runner } from './runner.ts';

/** The runner of each running service, by its database. */
const runners = new WeakMap<Kysely<Tables>, Runner>();

/** Says what runs the batches of a service from now on. */
export function setRunner({ db }: Pick<Deps, 'db'>, runner: Runner): void {
  runners.set(db, runner);
}

/** @throws ServiceError 503 while the service starts */
export function runnerOf({ db }: Pick<Deps, 'db'>): Runner {
  const runner = runners.get(db);
  if (!runner) throw new ServiceError(503, 'unavailable');
  return runner;
}
