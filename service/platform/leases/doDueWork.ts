import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** How often somebody looks for what is due, in milliseconds. */
const lookMs = 1_000;

/** Work that is shared with whoever else is on the same database: each piece is one process's alone for a while. */
export interface DueWork<Due> {
  /** What it is, in the log. @example 'webhooks' */
  readonly name: string;
  /** Pieces of it that are under way at the same time. */
  readonly most: number;
  /** How long the end waits for what is under way before `signal` gives it up, in milliseconds; not at all when not given. */
  readonly grace?: number;
  /** Takes a piece that is due by then, so that nobody else does; nothing where none is. */
  readonly take: (now: Date) => Promise<Due | undefined>;
  /** Does it, and keeps what came of it; `signal` gives up, since the service ends. */
  readonly work: (due: Due, signal: AbortSignal) => Promise<void>;
}

/**
 * Does what is due from the start of a service to its end, which waits for what is under way.
 * @example doDueWork(app, deps, { name: 'e-mails', most: 2, take: async (now) => await leaseDue(db, now), work: deliver })
 */
export function doDueWork<Due>(
  app: FastifyInstance,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { name, most, grace = 0, take, work }: DueWork<Due>,
): void {
  /** First nothing more is begun, then what is under way is given up. */
  const [ending, stops] = [new AbortController(), new AbortController()];
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isWell = true;

  async function look(): Promise<void> {
    while (underWay.size < most && !ending.signal.aborted) {
      const due = await take(clock.now());
      isWell = true;
      if (due === undefined) return;
      const one = work(due, stops.signal)
        .catch((error: unknown) =>
          log.error({ err: error, due }, `one of the ${name} could not be done: it comes again`),
        )
        .finally(() => {
          underWay.delete(one);
          begin();
        });
      underWay.add(one);
    }
  }

  function begin(): void {
    if (ending.signal.aborted) return;
    looking ??= look()
      .catch((error: unknown) => {
        // Said once, not at each look.
        if (isWell) log.error({ err: error }, `nobody knows which ${name} are due`);
        isWell = false;
      })
      .finally(() => (looking = undefined));
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', () => {
    timer = setInterval(begin, lookMs);
    timer.unref();
    return Promise.resolve();
  });
  app.addHook('onClose', async () => {
    ending.abort();
    clearInterval(timer);
    const patience = setTimeout(() => stops.abort(), grace);
    await looking;
    await Promise.all(underWay);
    clearTimeout(patience);
  });
}
