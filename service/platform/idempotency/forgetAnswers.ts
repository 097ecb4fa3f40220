import type { Registrar } from '../deps.ts';
import { keptFor } from './once.ts';

const hour = 3_600_000;

/** Kept answers hold what people entered, so they go when nobody can ask for them any more. */
export const forgetAnswers: Registrar = (app, { db, clock, log }) => {
  const timer = setInterval(() => {
    db.deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(clock.now().getTime() - keptFor))
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'kept answers could not be removed'));
  }, hour);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
};
