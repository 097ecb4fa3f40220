import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** After so many runs a thread makes way for a new one, whatever a mutant has left behind in it. */
const runsOfThread = 50;

/** By which Vitest knows what a thread itself says, among what its tests do. */
const mark = '__vitest_worker_response__';

/** The threads that stay, by the environment of their tests. */
const threads = new Map();

/** Files of tests, the one that has noticed a mutant last first: mutants come in the order of the code. */
const killers = [];

/**
 * Runs tests in threads that outlive a run. Vitest ends its thread after each run, which is one for each mutant here, and most of that run is
 * importing again what was there. What a thread has imported stays, and test files alone are read anew, as between the files of any run
 * without isolation. One file is sent after the other, and none any more once a test has failed.
 * @returns what Vitest takes as `pool`
 */
export function warmPool() {
  return { name: 'warm', createPoolWorker: (options) => new WarmWorker(options) };
}

class WarmWorker {
  name = 'warm';
  #listeners = { message: new Set(), error: new Set(), exit: new Set() };
  #options;
  #config;
  #kept;
  /** What is sent next, once a file is done. */
  #next = () => false;
  #detach = () => {};

  constructor(options) {
    this.#options = options;
  }

  async start() {
    const { environment, distPath, env, execArgv } = this.#options;
    const id = JSON.stringify([environment.name, environment.options]);
    this.#kept = threads.get(id);
    if (!this.#kept || this.#kept.runs >= runsOfThread) {
      await this.#kept?.thread.terminate();
      const thread = new Worker(resolve(distPath, 'workers/threads.js'), { env, execArgv, stdout: true, stderr: true });
      thread.unref();
      this.#kept = { thread, runs: 0 };
      threads.set(id, this.#kept);
      thread.once('exit', () => threads.get(id)?.thread === thread && threads.delete(id));
    }
    const { thread } = this.#kept;
    const heard = ['message', 'error', 'exit'].map((event) => [event, (data) => this.#hear(event, data)]);
    for (const [event, hear] of heard) thread.on(event, hear);
    this.#detach = () => {
      for (const [event, hear] of heard) thread.off(event, hear);
    };
  }

  #hear(event, data) {
    const isFileDone = event === 'message' && data?.[mark] && data.type === 'testfileFinished';
    if (isFileDone && !data.error && this.#next()) return;
    for (const listener of Array.from(this.#listeners[event])) listener(data);
  }

  /** Vitest asks each worker to begin and to end; a thread that is there already has begun, and is to stay. */
  send(message) {
    const { thread, runs } = this.#kept;
    if (message.type === 'stop') return this.#answer('stopped');
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'start' && runs > 0) return this.#answer('started');
    if (message.type !== 'run') return thread.postMessage(message);
    this.#kept.runs += 1;
    this.#run(message);
  }

  #run(message) {
    const { state } = this.#options.project.vitest;
    const rank = ({ filepath }) => killers.indexOf(filepath);
    const waiting = message.context.files.toSorted((one, other) => rank(other) - rank(one));
    let current;
    this.#next = () => {
      const failed = current && state.getFiles([current.filepath]).find(({ result }) => result?.state === 'fail');
      // Stryker would go on without a file that cannot be read.
      if (failed && message.context.providedContext.mode === 'dry-run') {
        this.#hear('error', new Error(`${failed.name} fails without any mutant: ${messagesOf(failed).join('; ')}`));
      }
      if (failed) {
        const at = killers.indexOf(current.filepath);
        if (at !== -1) killers.splice(at, 1);
        killers.push(current.filepath);
        if (this.#config.bail > 0) return false;
      }
      current = waiting.shift();
      if (!current) return false;
      // The thread has the configuration that it began with; the pattern of the tests is another one for each mutant.
      const context = { ...message.context, files: [current], config: this.#config };
      this.#kept.thread.postMessage({ ...message, context });
      return true;
    };
    this.#next();
  }

  #answer(type) {
    const message = { type, [mark]: true };
    setImmediate(() => this.#hear('message', message));
  }

  on(event, listener) {
    this.#listeners[event].add(listener);
  }

  off(event, listener) {
    this.#listeners[event].delete(listener);
  }

  async stop() {
    this.#detach();
  }

  deserialize(data) {
    return data;
  }
}

/** What a file of tests, or one of its tests, failed with. */
function messagesOf({ result, tasks = [] }) {
  return [...(result?.errors ?? []).map(({ message }) => message), ...tasks.flatMap(messagesOf)];
}
