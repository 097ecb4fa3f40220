import type { DataProvider } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { isAbort, placeFailure } from './placeFailure.ts';
import type { Sendable } from './engine/engine.ts';
import type { Outcome } from './outcome.ts';

/** What sending needs. */
export interface Sending {
  readonly dataProvider: Pick<DataProvider, 'create' | 'update'>;
  readonly resource: ResolvedResource;
  /** Some of the rows, from a place among them on; none when there are no more. */
  readonly rowsFrom: (place: number) => Promise<readonly Sendable[]>;
  /** The key of a row: the same one each time it is sent, so that no press makes it twice. */
  readonly keyOf: (row: number) => string;
  readonly isStopped: () => boolean;
  readonly onOutcome: (row: number, outcome: Outcome) => Promise<void>;
  /** Words for a failure that has none. */
  readonly fallback: string;
}

/** Rows without any answer after which the rest is not tried. */
const mostLost = 3;

/**
 * Sends rows one after another, each as the forms send a record. A refused row is not in the way of the next; when answers fail
 * to come, the rest waits.
 * @returns how it ended
 */
export async function sendRows(sending: Sending): Promise<'through' | 'stopped' | 'interrupted'> {
  let lost = 0;
  for await (const row of rowsOf(sending)) {
    if (sending.isStopped()) return 'stopped';
    try {
      await sendRow(sending, row);
      lost = 0;
      await sending.onOutcome(row.number, { done: true, what: row.stored ? 'update' : 'create' });
    } catch (error) {
      if (isAbort(error)) return 'stopped';
      const failure = placeFailure(error, sending.resource, sending.fallback);
      await sending.onOutcome(row.number, { done: false, message: failure.message, fields: failure.fields });
      lost = failure.refused ? 0 : lost + 1;
      if (failure.ended || lost >= mostLost) return 'interrupted';
    }
  }
  return 'through';
}

async function* rowsOf({ rowsFrom }: Sending): AsyncGenerator<Sendable> {
  for (let place = 0; ; ) {
    const rows = await rowsFrom(place);
    if (rows.length === 0) return;
    yield* rows;
    place += rows.length;
  }
}

async function sendRow(
  { dataProvider, resource, keyOf }: Sending,
  { number, stored, values }: Sendable,
): Promise<void> {
  const meta = { idempotencyKey: keyOf(number) };
  if (!stored) {
    await dataProvider.create(resource.name, { data: values, meta });
    return;
  }
  const previousData = { ...stored, id: String(stored[resource.key] ?? stored.id) };
  // Whole, as a form sends it: the fields of a person with the changes of the file.
  await dataProvider.update(resource.name, {
    id: previousData.id,
    data: { ...stored, ...values },
    previousData,
    meta,
  });
}
