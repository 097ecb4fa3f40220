import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The folder of the project itself, where the checks under test live. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A small tree in a temporary folder, gone when the test ends, in which a violation can be planted.
 * @param files contents by path
 * @param copied files and folders of the project that belong into it
 * @example const root = await plant({ 'src/schema/a.ts': "import 'react';" }, ['.dependency-cruiser.cjs', 'package.json']);
 */
export async function plant(files: Readonly<Record<string, string>>, copied: readonly string[] = []): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  for (const name of copied) await cp(path.join(project, name), path.join(root, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}

/** What of the project a copy needs to be worked in by its own commands: everything but most of its tests. */
export const workable: readonly string[] = [
  'src',
  'service',
  'i18n',
  'scripts',
  'docs',
  'tests/contract',
  'tests/checks/pages',
  'package.json',
  'package-lock.json',
  'biome.json',
  '.gitignore',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.client.json',
  'tsconfig.service.json',
];

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs Node on a script and waits for it: its exit code and all it wrote. */
export function node(args: readonly string[], cwd: string = project): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The script behind a command of an installed package. */
export function tool(file: string): string {
  return path.join(project, 'node_modules', file);
}
