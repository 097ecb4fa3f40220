import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { model } from '../../../resources/model.ts';
import { emptyContext } from '../../../schema/context.ts';
import { callsOf, memoryProvider } from '../testing/provider.ts';
import { nextInQueue } from './nextInQueue.ts';

const { claims } = model.resources;
const { claim } = model.workflows;

function next(records: RaRecord[], except: string[] = []) {
  if (!claims || !claim) throw new Error('claims');
  const dataProvider = memoryProvider({ claims: records });
  const question = { dataProvider, resource: claims, workflow: claim, context: emptyContext, except: new Set(except) };
  return { dataProvider, found: nextInQueue(question) };
}

let made = 0;
function may(id: string, action: string, allowed = true): RaRecord {
  made += 1;
  const at = `2026-11-01T10:${String(made % 60).padStart(2, '0')}:00Z`;
  return { id, status: 'decision_pending', created_at: at, allowed_actions: [{ action, allowed, reason: null }] };
}

describe('the next of a queue', () => {
  it('is the oldest that the service lets this person decide', async () => {
    const { dataProvider, found } = next([
      may('mine', 'approve_second', false),
      may('other', 'discard'),
      may('a', 'approve'),
    ]);
    expect(await found).toBe('a');
    expect(callsOf(dataProvider, 'getList', 'claims')[0]?.params).toMatchObject({
      sort: { field: 'created_at', order: 'ASC' },
      filter: { status: ['decision_pending', 'approved_pending', 'rejected_pending', 'payout_requested'] },
    });
  });

  it('is looked for on later pages, and passes over what is known', async () => {
    const many = Array.from({ length: 30 }, (_, index) => may(`mine-${index}`, 'approve_second', false));
    const { dataProvider, found } = next([...many, may('a', 'approve'), may('b', 'fail_confirm')], ['a']);
    expect(await found).toBe('b');
    expect(callsOf(dataProvider, 'getList', 'claims')).toHaveLength(2);
  });

  it('is none where there is none', async () => {
    expect(await next([may('mine', 'approve', false)]).found).toBeNull();
    expect(await next([]).found).toBeNull();
  });
});
