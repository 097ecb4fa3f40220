import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

const minute = 60_000;

/**
 * Does some work once on each day of the service's clock, and at its start; again within the minute when it failed.
 * @param failed what the log says then
 * @example everyDay(app, deps, async () => void (await doDueActions(deps)), 'what has fallen due could not be done')
 */
export function everyDay(app: FastifyInstance, deps: Deps, work: () => Promise<void>, failed: string): void {
  let doneOn = '';
  let working = Promise.resolve();
  const look = () => {
    const today = deps.clock.now().toISOString().slice(0, 10);
    if (today === doneOn) return;
    doneOn = today;
    working = working.then(work).catch((error: unknown) => {
      doneOn = '';
      deps.log.error({ err: error }, failed);
    });
  };
  const timer = setInterval(look, minute);
  timer.unref();
  app.addHook('onReady', look);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await working;
  });
}
