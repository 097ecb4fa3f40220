import { describe, expect, it } from 'vitest';
import type { ResolvedBatch } from '../../schema/model.ts';
import { latestEnd, unseen } from './unseen.ts';
import type { BatchRecord } from './batchRecord.ts';

const declared = {
  labels: { rows: { from: 'query', resource: null, by: [] }, chunk: 100 },
  closing: { rows: { from: 'selection', resource: null, by: [] }, chunk: 100 },
} as Partial<Record<string, Partial<ResolvedBatch>>> as Readonly<Record<string, ResolvedBatch>>;

const ended = (name: string, finished_at: string | null, more: Partial<BatchRecord> = {}) =>
  ({ id: `${name} ${finished_at}`, name, state: 'complete', total: 5, finished_at, ...more }) as BatchRecord;

describe('batches that nobody has looked at', () => {
  it('are those that ended in the background since somebody looked', () => {
    const old = ended('labels', '2026-01-01T10:00:00.000Z');
    const fresh = ended('labels', '2026-01-01T12:00:00.000Z');
    const failed = ended('labels', '2026-01-01T12:30:00.000Z', { state: 'failed' });
    const under = ended('labels', null, { state: 'running' });
    const found = unseen([failed, fresh, old, under], declared, '2026-01-01T10:00:00.000Z');
    expect(found).toEqual([failed, fresh]);
    expect(unseen([failed, fresh, old, under], declared, latestEnd([fresh, failed, under], ''))).toEqual([]);
  });

  it('and no selection that was answered at once', () => {
    const few = ended('closing', '2026-01-01T12:00:00.000Z', { total: 100 });
    const many = ended('closing', '2026-01-01T12:00:00.000Z', { total: 101 });
    expect(unseen([few, many], declared, '')).toEqual([many]);
  });

  it('look back no further than what was looked at', () => {
    expect(latestEnd([ended('labels', '2026-01-01T10:00:00.000Z')], '2026-01-02')).toBe('2026-01-02');
    expect(latestEnd([], '')).toBe('');
  });
});
