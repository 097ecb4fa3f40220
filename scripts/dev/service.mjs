import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleService } from './bundle.mjs';
import { lastWords, mistakeOf } from './mistake.mjs';

const stage = fileURLToPath(new URL('./stage.mjs', import.meta.url));

/** Milliseconds: files that are saved together make one restart. */
const together = 40;
/** Milliseconds between two looks whether it answers. */
const pause = 50;
/** How much of what it says is kept. */
const mostWords = 8_000;

/**
 * The service of `npm run dev`, which follows its sources: at each change it is bundled and loaded beside the one that runs, whose place it
 * takes once it is known to be sound. What has a mistake takes nobody's place.
 *
 * It tells `change` when what it says of itself is another: `isUp`, `mistake`, `print`.
 * @example
 * const service = new DevelopmentService({ root, port: 8080, env: process.env });
 * service.start();
 */
export class DevelopmentService extends EventEmitter {
  /** Whether calls are answered. */
  isUp = false;
  /** What is in the way of the sources as they are now. @type {import('./mistake.mjs').Mistake | null} */
  mistake = null;
  /** Another one for every other service; of the one that answers, or did last. */
  print = '';

  #root;
  #port;
  #env;
  /** Of the last bundle; nothing before there was one. @type {import('./bundle.mjs').Bundle | undefined} */
  #bundle;
  #count = 0;
  #running;
  #spare;
  #isStale = false;
  #isBusy = false;
  #isClosing = false;

  /** @param {{ root: string, port: number, env: NodeJS.ProcessEnv }} settings */
  constructor({ root, port, env }) {
    super();
    this.#root = root;
    this.#port = port;
    this.#env = env;
    // Each held call listens.
    this.setMaxListeners(0);
  }

  /** Starts it, and again whenever its sources are others. */
  start() {
    this.#isStale = true;
    if (!this.#isBusy) void this.#follow();
  }

  /** Whether a change of the file is one of the service. While it has a mistake, any file may mend it. */
  isMadeOf(file) {
    return this.mistake !== null || (this.#bundle?.modules.has(file) ?? true);
  }

  /**
   * Waits until calls are answered, no longer than some milliseconds.
   * @returns whether they are
   */
  async whenUp(patience) {
    if (this.isUp) return true;
    const given = AbortSignal.timeout(patience);
    while (!this.isUp && !given.aborted) await once(this, 'change', { signal: given }).catch(() => undefined);
    return this.isUp;
  }

  async close() {
    this.#isClosing = true;
    this.#spare?.kill('SIGKILL');
    await end(this.#running);
    await rm(this.#folder(), { recursive: true, force: true });
  }

  #folder(name = '') {
    return path.join(this.#root, '.cache', 'dev', String(this.#port), name);
  }

  async #follow() {
    this.#isBusy = true;
    while (this.#isStale && !this.#isClosing) {
      await setTimeout(together);
      this.#isStale = false;
      await this.#renew();
    }
    this.#isBusy = false;
  }

  /** One service in the place of another. */
  async #renew() {
    this.#count += 1;
    let bundle;
    try {
      bundle = await bundleService(this.#root, this.#folder(String(this.#count)));
    } catch ({ message }) {
      // It names the place itself; its stack is the bundler's.
      return this.#tell({ mistake: mistakeOf({ message }) });
    }
    this.#bundle = bundle;
    if (this.isUp && bundle.print === this.print) {
      await rm(bundle.outDir, { recursive: true, force: true });
      return this.#tell({ mistake: null });
    }
    const next = this.#spare ?? this.#newStage();
    this.#spare = undefined;
    const mistake = await this.#load(next, bundle);
    if (mistake || this.#isStale || this.#isClosing) {
      next.kill('SIGKILL');
      await rm(bundle.outDir, { recursive: true, force: true });
      this.#spare = this.#newStage();
      if (mistake) this.#tell({ mistake });
      return undefined;
    }
    this.#tell({ isUp: false, mistake: null });
    const last = this.#running;
    this.#running = next;
    next.outDir = bundle.outDir;
    await end(last);
    if (last) await rm(last.outDir, { recursive: true, force: true });
    next.send({ run: bundle.main });
    if (await this.#answers(next)) this.#tell({ isUp: true, print: bundle.print });
    // Not before, since its loading takes the time of who is waited for.
    this.#spare = this.#newStage();
    return undefined;
  }

  #newStage() {
    if (this.#isClosing) return undefined;
    const child = fork(stage, this.#bundle?.packages ?? [], {
      cwd: this.#root,
      execArgv: ['--enable-source-maps'],
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.said = '';
    for (const from of ['stdout', 'stderr']) {
      child[from].on('data', (words) => {
        process[from].write(words);
        if (from === 'stderr') child.said = `${child.said}${words}`.slice(-mostWords);
      });
    }
    child.once('exit', () => this.#ended(child));
    return child;
  }

  /** @returns what is wrong with what was loaded, or nothing */
  async #load(child, { loaded }) {
    child.send({ load: loaded });
    const gone = new AbortController();
    const answer = await Promise.race([
      once(child, 'message', { signal: gone.signal }).then(([message]) => message),
      once(child, 'exit', { signal: gone.signal }).then(() => ({ lost: true })),
    ]).finally(() => gone.abort());
    if (answer.lost) return lastWords(child.said);
    return answer.mistake ? mistakeOf(answer.mistake) : undefined;
  }

  /** @returns whether it has come to answer, before it ended */
  async #answers(child) {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/health`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return true;
      await setTimeout(pause);
    }
    return false;
  }

  #ended(child) {
    if (child === this.#spare) this.#spare = undefined;
    if (child !== this.#running || this.#isClosing) return;
    this.#running = undefined;
    this.#tell({ isUp: false, mistake: lastWords(child.said) });
  }

  /** @param {{ isUp?: boolean, mistake?: import('./mistake.mjs').Mistake | null, print?: string }} news */
  #tell(news) {
    Object.assign(this, news);
    if (news.mistake) console.error(news.mistake.message);
    this.emit('change');
  }
}

/** Ends a process as an operator would. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
