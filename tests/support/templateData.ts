import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What decides the contents of a fresh database. */
const sources = ['service', 'src/schema', 'src/resources', 'i18n', 'tests/support'];
const most = 8;

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that were initialised, migrated and filled once for these sources: copy them, never start on them. */
export interface Template {
  /** Of the service, with PGlite's database in it when that is the one. */
  readonly dataDir: string;
  /** Of a PostgreSQL server, when that is the one. */
  readonly postgres: string | undefined;
}

/** The template of a database, made when there is none for these sources. */
export async function templateFolder(sample: boolean, database: 'pglite' | 'postgres'): Promise<Template> {
  // Mutants (scripts/mutate) are tried at databases of the sources themselves.
  const given = process.env.TEMPLATES;
  if (given) return templateIn(join(given, `${database}-${sample ? 'sample' : 'empty'}`), database);
  const folder = join(projectRoot, '.cache', 'service');
  sourcesNow ??= fingerprint(projectRoot);
  const template = join(folder, `${await sourcesNow}-${database}-${sample ? 'sample' : 'empty'}`);
  if (!existsSync(template)) {
    await mkdir(folder, { recursive: true });
    await build(template, sample, database);
    await forgetOld(folder);
  }
  const now = new Date();
  await utimes(template, now, now);
  return templateIn(template, database);
}

const templateIn = (template: string, database: 'pglite' | 'postgres'): Template => ({
  dataDir: join(template, 'data'),
  postgres: database === 'postgres' ? join(template, 'postgres') : undefined,
});

/**
 * Built aside and moved into place, so that test files that start together never see half of it; by a process of its own, so that
 * whoever only copies a template needs nothing of the service.
 */
async function build(template: string, sample: boolean, database: 'pglite' | 'postgres'): Promise<void> {
  const draft = `${template}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const script = fileURLToPath(new URL('buildTemplate.ts', import.meta.url));
  const args = ['--import', 'tsx', script, database, sample ? 'on' : 'off', draft];
  await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  try {
    await rename(draft, template);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
}

/** They stay what they are while a process runs that has loaded them. */
let sourcesNow: Promise<string> | undefined;

async function fingerprint(root: string): Promise<string> {
  // The sample world has dates.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const source of sources) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(most);
  // A draft that is a few minutes young may still be written by somebody else.
  const removable = old.filter(({ at }) => at < Date.now() - 300_000);
  for (const { name } of removable) await rm(join(folder, name), { recursive: true, force: true });
}
