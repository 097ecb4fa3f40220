import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../config.ts';

test('every transaction is one that bears a deadlock and the loss of its connection', async () => {
  const root = join(projectRoot(), 'service');
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const opening: string[] = [];
  for (const name of files) if (/\.transaction\(/.test(await readFile(join(root, name), 'utf8'))) opening.push(name);
  expect(opening, 'use inTransaction').toEqual(['platform/database/inTransaction.ts']);
});
