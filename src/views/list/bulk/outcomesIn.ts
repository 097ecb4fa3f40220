import type { RaRecord } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { Outcome } from './useBulkRun.ts';

const membersOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * What the answer of a call for several records says of each of those that were sent; of one that it does not mention, that it failed.
 * @example outcomesIn({ results: [{ guid: 'a', outcome: 'done', record: {...} }] }, orders, [{ id: 'a' }]) // [{ record, done: true, message: null, after }]
 */
export function outcomesIn(
  answer: unknown,
  { key }: Pick<ResolvedResource, 'key'>,
  sent: readonly RaRecord[],
): readonly Outcome[] {
  const results = membersOf(answer).get('results');
  const resultOf = new Map(
    (Array.isArray(results) ? results : []).map(membersOf).map((result) => [String(result.get(key)), result]),
  );
  return sent.map((record) => {
    const result = resultOf.get(String(record.id));
    const done = result?.get('outcome') === 'done';
    const after = membersOf(result?.get('record'));
    return {
      record,
      done,
      message: done ? null : text(result?.get('message')),
      ...(after.size > 0 ? { after: { ...Object.fromEntries(after), id: record.id } } : {}),
    };
  });
}
