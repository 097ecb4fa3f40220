import type { Registrar } from '../../platform/deps.ts';
import { deliver } from './delivery.ts';
import { leaseDue } from './outbox.ts';

/** How often somebody looks for what is to be told, in milliseconds. */
const lookMs = 1_000;
/** Webhooks that are told something at the same time, each one thing after the other. */
const most = 4;

/** Tells the webhooks of all partners what they are to be told, whoever else works on the same database. */
export const webhookSender: Registrar = (app, deps) => {
  const { db, clock, config, log } = deps;
  const stops = new AbortController();
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    while (underWay.size < most && !stops.signal.aborted) {
      const now = clock.now();
      // Longer than it can take: whoever ends in between leaves it to the next.
      const until = new Date(now.getTime() + 3 * config.webhooks.patience);
      const due = await leaseDue(db, now, until);
      if (!due) return;
      const one = deliver(deps, due, stops.signal)
        .catch((error: unknown) =>
          log.error({ err: error, delivery: due.delivery_guid }, 'a webhook could not be told'),
        )
        .finally(() => {
          underWay.delete(one);
          begin();
        });
      underWay.add(one);
    }
  }

  function begin(): void {
    if (stops.signal.aborted) return;
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'nobody knows what webhooks are to be told'))
      .finally(() => (looking = undefined));
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', () => {
    timer = setInterval(begin, lookMs);
    timer.unref();
    return Promise.resolve();
  });
  app.addHook('onClose', async () => {
    stops.abort();
    clearInterval(timer);
    await looking;
    await Promise.all(underWay);
  });
};
