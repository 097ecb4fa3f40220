import { PassThrough, type Readable } from 'node:stream';
import type { Changed } from './changes.ts';

/** Of more than so many batches, nobody is told which: the latest are read. */
const mostAwaited = 50;

export interface Reader {
  /** Whether whoever reads may still do so, with the rights that they had at first. */
  readonly mayRead: () => Promise<boolean>;
  /** Those of some batches that this person sees, or the latest (null), as their list shows them. */
  readonly rowsOf: (changed: Changed) => Promise<readonly unknown[]>;
  /** How often it is said that it is still there, in milliseconds. */
  readonly beat: number;
  /** Told of what ended it against its will. */
  readonly onFault: (error: unknown) => void;
}

/** What one person reads of their batches as it happens. */
export interface EventStream {
  /** Server-sent events. */
  readonly body: Readable;
  readonly tell: (changed: Changed) => void;
  readonly end: () => void;
}

/**
 * A stream of events of batches: the latest first, then whatever changes. Nothing is kept for a slow reader but which batches have changed, and one who
 * has not read by the next beat is left. Rights are asked for before anything is said.
 */
export function eventStream({ mayRead, rowsOf, beat, onFault }: Reader): EventStream {
  const body = new PassThrough();
  let isBusy = false;
  /** What is still to be told; null where that is the latest. */
  let awaited: Set<string> | null = null;
  let isAwaited = true;

  const end = () => {
    clearInterval(timer);
    body.end();
  };
  const isOver = () => body.destroyed || body.writableEnded;
  /** Says something to whoever may still hear it. */
  const say = async (work: () => Promise<void>) => {
    if (isBusy || isOver()) return;
    isBusy = true;
    try {
      if (!(await mayRead())) end();
      else if (!isOver()) await work();
    } catch (error) {
      onFault(error);
      end();
    }
    isBusy = false;
    flush();
  };
  const flush = () => {
    if (!isAwaited || body.writableNeedDrain) return;
    void say(async () => {
      const changed = awaited;
      awaited = new Set();
      isAwaited = false;
      const rows = await rowsOf(changed);
      // The first one says that it has begun.
      if (!isOver() && (rows.length > 0 || changed === null))
        body.write(`event: batches\ndata: ${JSON.stringify(rows)}\n\n`);
    });
  };
  const timer = setInterval(() => {
    // What was written a beat ago lies there still.
    if (body.writableNeedDrain) body.destroy();
    else void say(async () => void body.write(':\n\n'));
  }, beat).unref();
  body.on('drain', flush);
  body.on('close', () => clearInterval(timer));
  flush();

  return {
    body,
    tell: (changed) => {
      isAwaited = true;
      if (changed === null || (awaited && awaited.size + changed.size > mostAwaited)) awaited = null;
      else for (const guid of changed) awaited?.add(guid);
      flush();
    },
    end,
  };
}
