import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { copyOfProject } from '../support/copyOfProject.ts';
import { freePort } from '../support/service.ts';

/** One who works on a copy of the project with `npm run dev`. */
export class Developer {
  readonly #tree: string;
  readonly #dataDir: string;
  readonly #ports: readonly [client: number, service: number];
  #running: ChildProcess | undefined;
  #said = '';

  private constructor(tree: string, dataDir: string, ports: readonly [number, number]) {
    this.#tree = tree;
    this.#dataDir = dataDir;
    this.#ports = ports;
  }

  /** Sits down before a copy that nobody has changed; nothing runs yet. */
  static async arrive(template: string | undefined): Promise<Developer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'coverdesk-development-'));
    if (template) await cp(template, dataDir, { recursive: true });
    return new Developer(await copyOfProject('development'), dataDir, [await freePort(), await freePort()]);
  }

  get origin(): string {
    return `http://localhost:${this.#ports[0]}`;
  }

  /** What the terminal shows. */
  get said(): string {
    return this.#said;
  }

  /** `npm run dev`, until pages are served. */
  async start(): Promise<void> {
    const [client, service] = this.#ports.map(String);
    const running = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: this.#tree,
      env: { ...process.env, NODE_ENV: undefined, CLIENT_PORT: client, PORT: service, DATA_DIR: this.#dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running = running;
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (this.#said += String(chunk)));
    await expect
      .poll(
        async () =>
          await fetch(this.origin).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
  }

  /** Ctrl+C. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await ended;
  }

  async leave(): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /**
   * Saves a file with something else in it.
   * @param place what stands there, just once
   * @returns what takes the change back
   */
  async change(file: string, place: string, instead: string): Promise<() => Promise<void>> {
    const at = path.join(this.#tree, file);
    const before = await readFile(at, 'utf8');
    expect(before.split(place).length, `${file} has once: ${place}`).toBe(2);
    await writeFile(
      at,
      before.replace(place, () => instead),
    );
    return async () => await writeFile(at, before);
  }
}
