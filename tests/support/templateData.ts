import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, readConfig } from '../../service/config.ts';
import { createService } from '../../service/createService.ts';

/** What decides the contents of a fresh database. */
const sources = ['service', 'src/schema', 'src/resources', 'i18n'];
const kept = 4;

/** Copy a data folder that was initialised, migrated and filled once for these sources. */
export async function copyOfTemplate(target: string, sample: boolean): Promise<void> {
  const root = projectRoot();
  const folder = join(root, '.cache', 'service');
  const template = join(folder, `${await fingerprint(root)}-${sample ? 'sample' : 'empty'}`);
  if (!existsSync(template)) {
    await mkdir(folder, { recursive: true });
    await build(template, sample);
    await forgetOld(folder);
  }
  const now = new Date();
  await utimes(template, now, now);
  await cp(template, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Built aside and moved into place, so that test files that start together never see half of it. */
async function build(template: string, sample: boolean): Promise<void> {
  const draft = `${template}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const service = await createService(
    readConfig({ PORT: '0', DATA_DIR: draft, SAMPLE: sample ? 'on' : 'off', LOG_LEVEL: 'error' }),
  );
  await service.close();
  await rm(join(draft, 'run'), { recursive: true, force: true });
  try {
    await rename(draft, template);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
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
  const old = dated.toSorted((a, b) => b.at - a.at).slice(kept);
  // A draft that is a few minutes young may still be written by somebody else.
  const removable = old.filter(({ at }) => at < Date.now() - 300_000);
  for (const { name } of removable) await rm(join(folder, name), { recursive: true, force: true });
}
