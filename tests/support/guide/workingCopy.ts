import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../../service/platform/config.ts';
import { changed } from './changed.ts';
import type { Step } from './steps.ts';

/**
 * A copy of the working tree, without what git ignores, gone when the test ends; the packages are those of the project.
 * @param parts folders and files of it; all when not given
 * @returns its folder
 */
export async function copyWorkingTree(parts: readonly string[] = []): Promise<string> {
  const from = projectRoot();
  const root = await mkdtemp(path.join(tmpdir(), 'working-tree-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...parts], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const files = listed.split('\0').filter((one) => one !== '' && existsSync(path.join(from, one)));
  await Promise.all(files.map((file) => cp(path.join(from, file), path.join(root, file))));
  await symlink(path.join(from, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return root;
}

/**
 * Does in a copy what a step says of a file; a step that is a command is left to the caller.
 * @throws Error that names the file when the step cannot be done as it is written
 */
export async function follow(root: string, step: Step): Promise<void> {
  if (step.kind === 'run') return;
  const file = path.join(root, step.file);
  if (existsSync(file) !== (step.kind === 'change')) {
    throw new Error(`${step.section}: ${step.file} is ${step.kind === 'new' ? 'no new file' : 'not there'}.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  if (step.kind === 'new') return await writeFile(file, step.text);
  try {
    await writeFile(file, changed(await readFile(file, 'utf8'), step.text));
  } catch (error) {
    throw new Error(`${step.section}, ${step.file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
