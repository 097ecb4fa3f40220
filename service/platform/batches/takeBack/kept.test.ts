import { expect, it } from 'vitest';
import { model } from '../../../../src/resources/model.ts';
import type { StoredRecord } from '../../records/rows.ts';
import { keptOf } from './kept.ts';

const record = (values: object): StoredRecord => ({ version: 1, created_at: '', updated_at: '', ...values });
const ways = { banks: { made: 'undo', changed: 'undo' } };

it('keeps each record once: as it was before the first write, and as the last one left it', () => {
  const [before, between, after] = [
    record({ guid: 'a', name: 'One' }),
    record({ guid: 'a', name: 'Two', version: 2 }),
    record({ guid: 'a', name: 'Three', version: 3 }),
  ];
  const made = record({ guid: 'b', name: 'New' });
  const kept = keptOf(model, { ways, leaves: ['sms_messages'] }, [
    { resource: 'banks', key: 'a', from: before, to: between },
    { resource: 'banks', key: 'b', from: null, to: made },
    { resource: 'sms_messages', key: 'c', from: null, to: made },
    { resource: 'sms_messages', key: 'e', from: before, to: after },
    { resource: 'banks', key: 'a', from: between, to: after },
    { resource: 'banks', key: 'd', from: before, to: null },
  ]);
  expect(kept).toEqual([
    {
      resource: 'banks',
      record: 'a',
      kind: 'changed',
      version: 3,
      changes: { name: { from: 'One', to: 'Three' } },
    },
    { resource: 'banks', record: 'b', kind: 'made', version: 1, changes: {} },
    // It was told, and may not have gone yet.
    { resource: 'sms_messages', record: 'c', kind: 'made', version: 1, changes: {} },
    { resource: 'banks', record: 'd', kind: 'removed', version: 0, changes: {} },
  ]);
});

it('keeps nothing of what is as it was before, or was made and removed again', () => {
  const [one, two] = [record({ guid: 'a', name: 'One' }), record({ guid: 'a', name: 'Two' })];
  const written = [
    { resource: 'banks', key: 'a', from: one, to: two },
    { resource: 'banks', key: 'a', from: two, to: one },
    { resource: 'banks', key: 'b', from: null, to: one },
    { resource: 'banks', key: 'b', from: one, to: null },
  ];
  expect(keptOf(model, { ways }, written)).toEqual([]);
});
