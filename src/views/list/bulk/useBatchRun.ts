import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import { newIdempotencyKey, useDeclaredCall } from '../../../dataProvider/index.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { followBatch } from '../../batches/followBatch.ts';
import type { BatchRecord } from '../../batches/batchRecord.ts';
import { touchedBy } from '../../touchedBy.ts';
import { useOnePress } from '../../useOnePress.ts';
import { failureOf } from '../failure.ts';
import type { BulkRun, Outcome } from './useBulkRun.ts';

/** A batch that takes records of any resource that were chosen. */
export interface ChosenBatch {
  readonly name: string;
  /** What it asks for besides its rows; a rejection refuses all of it. */
  readonly asks?: () => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Does something to several records by a batch, which goes on when the tab does not, and keeps what became of each. The same press sent twice
 * starts it once.
 * @example const { start, outcomes } = useBatchRun(countries, { name: 'deletion' })
 */
export function useBatchRun(resource: ResolvedResource, { name, asks }: ChosenBatch): BulkRun {
  const dataProvider = useDataProvider();
  const calling = useContext(CallContext);
  const queries = useQueryClient();
  const rowsOf = useDeclaredCall('batches', 'rows');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [total, setTotal] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy: running, press } = useOnePress();
  const [keys] = useState(() => new Map<string, string>());
  const under = useRef<BatchRecord | null>(null);

  async function follow(by: typeof followBatch, started: BatchRecord, records: readonly RaRecord[]): Promise<void> {
    const byKey = new Map(records.map((record) => [String(record.id), record]));
    const batch = await by(started, {
      dataProvider,
      rowsOf,
      onBatch: (now) => {
        under.current = now;
      },
      onRows: (rows) => {
        const found = rows.flatMap(({ guid, outcome, message }): readonly Outcome[] => {
          const record = byKey.get(guid ?? '');
          return record ? [{ record, done: outcome === 'done', message }] : [];
        });
        setOutcomes((old) => [...old, ...found]);
      },
    });
    if (batch.state === 'failed') setRefusal(batch.message ?? 'validation.fallback.any');
  }

  const work = async (records: readonly RaRecord[]) => {
    const ids = records.map(({ id }) => String(id));
    const again = new Set(ids);
    const old = outcomes.filter(({ record }) => !again.has(String(record.id)));
    setRefusal(null);
    setOutcomes(old);
    setTotal(Math.max(total, records.length));
    let hasBegun = old.length > 0;
    try {
      const rows = records.map(({ id, version }) => ({ guid: String(id), version }));
      const input = { ...(await asks?.()), resource: resource.name, rows };
      // Before anything is asked for: what begins can be followed.
      const { followBatch: by } = await import('../../batches/followBatch.ts');
      const press = keys.get(ids.join(' ')) ?? newIdempotencyKey();
      keys.set(ids.join(' '), press);
      const { data } = await dataProvider.create<BatchRecord>('batches', {
        data: { name, input },
        meta: { idempotencyKey: press },
      });
      keys.delete(ids.join(' '));
      hasBegun = true;
      await follow(by, data, records);
    } catch (error) {
      if (!hasBegun) setTotal(0);
      setRefusal(failureOf(error).message ?? 'validation.fallback.any');
    } finally {
      under.current = null;
      for (const one of ['batches', ...touchedBy(resource)]) void queries.invalidateQueries({ queryKey: [one] });
    }
  };

  const stop = () => {
    const batch = under.current;
    const cancel = calling?.model.workflows.batch?.actions.cancel?.endpoint;
    if (!batch || !cancel || !calling) return;
    // What it says then is read when it is next asked how far it is.
    void calling.dataProvider.call(cancel, { params: { guid: String(batch.id) } }).catch(() => undefined);
  };

  const start = async (records: readonly RaRecord[]) => await press(async () => await work(records));
  return { outcomes, total, running, refusal, start, stop };
}
