import { breather } from '../breather.ts';
import type { Engine, Outside } from './engine.ts';
import { lineTo } from './messages.ts';

/** Milliseconds for which a page may not answer. */
const unnoticed = 25;

const names = [
  'open',
  'match',
  'see',
  'speak',
  'type',
  'lookUp',
  'prepare',
  'toSend',
  'fileToSend',
  'settle',
  'letGo',
  'failedFile',
] as const satisfies readonly (keyof Engine)[];

/** An engine at work. */
export interface Running {
  readonly engine: Engine;
  /** Lets go of everything that it knows. What is asked of it still is given up. */
  readonly end: () => void;
}

const givenUp = () => new DOMException('The file was put away.', 'AbortError');

/**
 * Starts an engine: beside the page, which is never held up by it; where a test has no workers, in the page.
 * @example const { engine, end } = await startEngine({ find, onWork });
 */
export async function startEngine(outside: Outside): Promise<Running> {
  // What is built runs where there are workers: only tests know pages without any.
  if (import.meta.env.PROD || typeof Worker !== 'undefined') return startBeside(outside);
  return await startHere(outside);
}

function startBeside(outside: Outside): Running {
  const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' });
  const { find, onWork } = outside;
  const { there, end } = lineTo<Engine>(worker, names, { find, onWork });
  // Its program did not come, or ended.
  worker.addEventListener('error', ({ message }) => end(new Error(message || 'The worker does not answer.')));
  return {
    engine: there,
    end: () => {
      worker.terminate();
      end(givenUp());
    },
  };
}

async function startHere(outside: Outside): Promise<Running> {
  const { createEngine } = await import('./createEngine.ts');
  const breath = breather(unnoticed);
  let isEnded = false;
  const engine = createEngine(outside, async (meanwhile) => {
    await breath(meanwhile);
    if (isEnded) throw givenUp();
  });
  return {
    engine,
    end: () => {
      isEnded = true;
    },
  };
}
