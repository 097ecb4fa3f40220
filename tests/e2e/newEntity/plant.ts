import { spawn } from 'node:child_process';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyOfProject } from '../support/copyOfProject.ts';

const planted = fileURLToPath(new URL('./planted', import.meta.url));

/** Lines of the planted declaration, its imports and all. */
export async function declarationLines(): Promise<number> {
  return (await readFile(path.join(planted, 'branches.ts.txt'), 'utf8')).trimEnd().split('\n').length;
}

/**
 * Makes a copy of the project in which somebody has added an entity as the documentation says: one declaration, its labels in
 * both languages, and a line in each index. Nothing else is touched; then types are checked and everything is built.
 * @returns the built service of the copy
 */
export async function plantEntity(): Promise<string> {
  const tree = await copyOfProject('new-entity');
  await cp(path.join(planted, 'branches.ts.txt'), path.join(tree, 'src/resources/branches.ts'));
  await appendFile(path.join(tree, 'src/resources/index.ts'), "export { branches } from './branches.ts';\n");
  for (const locale of ['en', 'fr']) {
    const folder = path.join(tree, 'i18n', locale, 'resources');
    await cp(path.join(planted, `labels.${locale}.ts.txt`), path.join(folder, 'branches.ts'));
    const index = path.join(folder, 'index.ts');
    const text = await readFile(index, 'utf8');
    await writeFile(
      index,
      `import { branches } from './branches.ts';\n${text.replace(/(export const resources[^=]*= \{)/, '$1 branches,')}`,
    );
  }
  for (const part of ['client', 'service']) {
    await run(tree, [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--singleThreaded',
      '--project',
      `tsconfig.${part}.json`,
    ]);
  }
  // Not the build script: it would install into the packages that both trees share.
  const build =
    "import { buildTarget } from './scripts/lib/buildTargets.mjs'; import { targets } from './scripts/lib/targets.mjs'; for (const one of targets) await buildTarget(process.cwd(), one);";
  await run(tree, ['--input-type=module', '--eval', build]);
  return path.join(tree, 'dist', 'service', 'main.js');
}

function run(cwd: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${said}`))));
  });
}
