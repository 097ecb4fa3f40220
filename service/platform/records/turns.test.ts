import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { model } from '../../../src/resources/model.ts';
import { projectRoot } from '../config.ts';
import { turnColumns } from './turns.ts';

test('are the pointers that a resource has, and its own key where it has a turn itself', () => {
  const { claims, payments, countries } = model.resources;
  if (!claims || !payments || !countries) throw new Error('They are not declared.');
  expect(turnColumns(claims)).toEqual(['customer_guid', 'policy_guid', 'guid']);
  expect(turnColumns(payments)).toEqual(['customer_guid', 'policy_guid']);
  expect(turnColumns(countries)).toEqual([]);
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
    // What is to be sent, stopped or told points at nobody's record.
    'insurance/messages/emails/outbox.ts',
    'insurance/messages/schedules/scheduleStops.ts',
    'insurance/webhooks/oldDeliveries.ts',
    'insurance/webhooks/outbox.ts',
    'platform/batches/batchRecord.ts',
    // A batch that nobody holds, in one statement that waits for none.
    'platform/batches/clearing.ts',
    'platform/batches/queue.ts',
    // Files that are not a record's yet.
    'platform/files/fileWrites.ts',
    'platform/files/takeIn.ts',
    'platform/identity/admin/reach.ts',
    // A request is held before the record that it is about, and never waited for by whoever holds that.
    'platform/operator/rows.ts',
    'platform/operator/settle.ts',
    'platform/operator/withdraw.ts',
    'platform/records/turns.ts',
  ]);
});

test('savepoints are made by `savepoint`, which takes back what is known of the transaction, too', async () => {
  const root = join(projectRoot(), 'service');
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const making: string[] = [];
  for (const name of files) {
    if (/sql`(rollback to )?savepoint /.test(await readFile(join(root, name), 'utf8'))) making.push(name);
  }
  expect(making.toSorted()).toEqual([
    'platform/database/savepoint.ts',
    // Before there is a record.
    'platform/storage/prepareStorage.ts',
  ]);
});
