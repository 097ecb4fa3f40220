import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useOnePress } from '../../useOnePress.ts';
import { failureOf } from '../failure.ts';
import type { BulkRun, Outcome } from './useBulkRun.ts';

/** The input of an action is not valid: the form has said so beside its fields. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
}

/**
 * Does one thing to several records by one call, and keeps what became of each. What is refused as a whole is asked again, with
 * why; a press while it runs is none.
 * @param call answers an outcome for each record; a rejection refuses all of them
 * @example const run = useOneCall(async (records) => await approve(records))
 */
export function useOneCall(call: (records: readonly RaRecord[]) => Promise<readonly Outcome[]>): BulkRun {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [total, setTotal] = useState(0);
  const { busy: running, press } = useOnePress();
  const [refusal, setRefusal] = useState<string | null>(null);

  const work = async (records: readonly RaRecord[]) => {
    setRefusal(null);
    setTotal(records.length);
    try {
      setOutcomes(await call(records));
    } catch (error) {
      setTotal(0);
      setRefusal(error instanceof InvalidInput ? null : (failureOf(error).message ?? 'validation.fallback.any'));
    }
  };

  const start = async (records: readonly RaRecord[]) => await press(async () => await work(records));
  return { outcomes, total, running, refusal, start, stop: null };
}
