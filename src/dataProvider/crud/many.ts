import type { Identifier } from 'ra-core';
import type { MessageKey } from '../../../i18n/key.ts';
import type { Runtime } from '../deps.ts';
import { PartlyFailedError } from '../errors/callError.ts';
import { pooled } from './pool.ts';

/**
 * Does the same to several records, a few at a time, and gives back their ids.
 * @throws PartlyFailedError which says how many failed and why the first did, when there are several records.
 */
export async function eachOf(
  runtime: Pick<Runtime, 't'>,
  call: { readonly template: string; readonly fallback: MessageKey },
  ids: readonly Identifier[],
  task: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> {
  const results = await pooled(ids, task);
  const failures = new Map<string, unknown>();
  results.forEach((result, index) => {
    if (result.status === 'rejected') failures.set(String(ids[index]), result.reason);
  });
  const first = failures.values().next();
  if (first.done) return [...ids];
  if (ids.length === 1) throw first.value;
  const reason = first.value instanceof Error ? first.value.message : runtime.t(call.fallback);
  throw new PartlyFailedError(
    {
      message: runtime.t('errors.some_failed', { smart_count: failures.size, total: ids.length, reason }),
      status: 0,
      endpoint: call.template,
      cause: first.value,
    },
    failures,
  );
}
