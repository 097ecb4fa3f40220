import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { project } from './service.ts';

const copied = [
  'src',
  'service',
  'i18n',
  'public',
  'scripts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.client.json',
  'tsconfig.service.json',
  'vite.config.ts',
];

/**
 * A fresh copy of what the product is made of, whose files a test may change. Its packages are those of the project.
 * @param name of its folder, no other test's
 * @returns the folder
 * @example const tree = await copyOfProject('new-entity');
 */
export async function copyOfProject(name: string): Promise<string> {
  const tree = path.join(project, '.cache', name);
  // What worked in the last one has been told to end, and may still leave a file behind while it does.
  await rm(tree, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  await mkdir(tree, { recursive: true });
  for (const one of copied) await cp(path.join(project, one), path.join(tree, one), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(tree, 'node_modules'));
  return tree;
}
