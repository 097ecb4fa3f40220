import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../../src/schema/day.ts';
import { zones } from '../../../src/schema/markets.ts';
import type { Deps } from '../deps.ts';

/** The days that there are in the markets at a moment, in their order: another one when a day begins in any of them. */
const daysAt = (now: Date): string =>
  [null, ...Object.keys(zones).map((country) => ({ country }))].map((place) => dayOf(now, place)).join();

/**
 * Does some work at the service's start and whenever a day begins for a partner, at its own midnight; again within the minute when it failed. The
 * work asks of each partner what is due on its day, so that the midnight of another one does nothing for it.
 * @param failed what the log says then
 * @example everyDay(app, deps, async () => void (await doDueActions(deps)), 'what has fallen due could not be done')
 */
export function everyDay(app: FastifyInstance, deps: Deps, work: () => Promise<void>, failed: string): void {
  let doneOn = '';
  let working = Promise.resolve();
  const look = () => {
    const days = daysAt(deps.clock.now());
    if (days === doneOn) return;
    doneOn = days;
    working = working.then(work).catch((error: unknown) => {
      doneOn = '';
      deps.log.error({ err: error }, failed);
    });
  };
  const end = deps.clock.eachMinute(look);
  app.addHook('onReady', look);
  app.addHook('onClose', async () => {
    end();
    await working;
  });
}
