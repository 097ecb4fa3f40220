import type { RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { useOnePress } from '../../useOnePress.ts';
import { failureOf } from '../failure.ts';

/** What became of one record. */
export interface Outcome {
  readonly record: RaRecord;
  readonly done: boolean;
  /** Why not, in words; null when nothing was said. */
  readonly message: string | null;
  /** The record as it is after, where that is known. */
  readonly after?: RaRecord;
}

/** A run over several records, and how far it is. */
export interface BulkRun {
  readonly outcomes: readonly Outcome[];
  readonly total: number;
  readonly running: boolean;
  /** Why nothing was done at all, in words or as their key; null when something was. */
  readonly refusal: string | null;
  readonly start: (records: readonly RaRecord[]) => Promise<void>;
  /** Does not begin another record; those under way are waited for. Null where all are done at once. */
  readonly stop: (() => void) | null;
}

/** Records that are worked on at once: fast enough, and kind to the service. */
const atOnce = 3;

/**
 * Does one thing to several records, one call each, and keeps what became of each. A record that succeeded is never tried
 * again; a second start repeats the failed ones only when it is given them.
 * @example const { start, outcomes } = useBulkRun((record) => dataProvider.delete('countries', { id: record.id }))
 */
export function useBulkRun(run: (record: RaRecord) => Promise<unknown>): BulkRun {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [total, setTotal] = useState(0);
  const { busy: running, press } = useOnePress();
  const isStopped = useRef(false);

  const attempt = async (record: RaRecord): Promise<Outcome> => {
    try {
      await run(record);
      return { record, done: true, message: null };
    } catch (error) {
      return { record, done: false, message: failureOf(error).message };
    }
  };

  const work = async (records: readonly RaRecord[]) => {
    isStopped.current = false;
    const again = new Set(records.map((record) => record.id));
    setOutcomes((old) => old.filter(({ record }) => !again.has(record.id)));
    setTotal((old) => Math.max(old, records.length));
    const waiting = [...records];
    const worker = async () => {
      for (let record = waiting.shift(); record && !isStopped.current; record = waiting.shift()) {
        const outcome = await attempt(record);
        setOutcomes((old) => [...old, outcome]);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };

  return {
    outcomes,
    total,
    running,
    refusal: null,
    start: async (records) => await press(async () => await work(records)),
    stop: () => {
      isStopped.current = true;
    },
  };
}
