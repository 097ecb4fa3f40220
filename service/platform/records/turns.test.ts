import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { model } from '../../../src/resources/model.ts';
import { projectRoot } from '../config.ts';
import { turnColumns, turns } from './turns.ts';

test('each in the order points at those before it, by the name that all use', () => {
  for (const [place, { resource }] of turns.entries()) {
    const declared = model.resources[resource];
    if (!declared) throw new Error(`There are no ${resource}`);
    const before = turns.slice(0, place).map(({ pointer }) => pointer);
    expect(turnColumns(declared)).toEqual([...before, declared.key]);
  }
});

test('whatever points at one of them does so by that name', () => {
  const names = new Map<string, string>(turns.map(({ resource, pointer }) => [resource, pointer]));
  for (const { name, fields } of Object.values(model.resources)) {
    for (const { name: field, spec } of fields) {
      const pointer = spec.type === 'reference' && 'to' in spec ? names.get(String(spec.to)) : undefined;
      if (pointer !== undefined) expect(`${name}.${field}`).toBe(`${name}.${pointer}`);
    }
  }
});

test('records are held by findRecord, which knows the order; what else is locked belongs to no customer', async () => {
  const root = join(projectRoot(), 'service');
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const locking: string[] = [];
  for (const name of files) {
    if (/forUpdate\(|forShare\(|\bfor (no key )?update\b(?!`;)/.test(await readFile(join(root, name), 'utf8')))
      locking.push(name);
  }
  expect(locking.toSorted(), 'use findRecord with a lock, or holdTurns').toEqual([
    // Files that are not a record's yet.
    'platform/files/fileWrites.ts',
    'platform/files/storageRoutes.ts',
    'platform/identity/admin/reach.ts',
    'platform/jobs/jobRecord.ts',
    // A request is held before the record that it is about, and never waited for by whoever holds that.
    'platform/operator/rows.ts',
    'platform/operator/settle.ts',
    'platform/operator/withdraw.ts',
    'platform/records/turns.ts',
  ]);
});
