import { own } from '../../../src/schema/own.ts';
import { attempt } from '../database/attempt.ts';
import type { FieldProblem, ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { shareReads } from '../records/sharedReads.ts';
import { holdTurns } from '../records/turns.ts';
import { noteWrites, takeWritten } from '../records/written.ts';
import type { BatchDoing, BatchHandler, BatchRow, RowOutcome } from './handler.ts';
import { type Kept, keptOf } from './takeBack/kept.ts';
import { remembering, type SaidOfRow } from './words.ts';

/** What became of a row, under its place. */
export interface RowResult extends RowOutcome {
  readonly position: number;
  /** Where the words come from that are said of it. */
  readonly said: SaidOfRow | null;
  /** What was there before it, of what can be taken back. */
  readonly kept?: readonly Kept[];
}

/**
 * Does some rows, each by itself: what one refuses is its own outcome, and leaves the others alone. What they belong to is held before any of them, in
 * the order in which everybody holds it.
 */
export async function doRows(
  asked: BatchDoing,
  handler: BatchHandler,
  rows: readonly BatchRow[],
): Promise<readonly RowResult[]> {
  const { t, saidOf } = remembering(asked.context.t);
  const doing = { ...asked, context: { ...asked.context, t } };
  const { trx, resource, context } = doing;
  const results: RowResult[] = [];
  const became = (position: number, outcome: RowOutcome, kept: readonly Kept[] = []) =>
    results.push({ position, ...outcome, said: saidOf(outcome), kept });
  const { takesBack } = own(asked.deps.model.batches, asked.run.name) ?? {};
  if (!handler.changesNothing) {
    const keys = rows.map(({ key }) => key);
    await holdTurns(trx, resource, keys);
  }
  const endSharing = shareReads(trx);
  const endNoting = takesBack && noteWrites(trx);
  try {
    const does = await handler.chunk(doing, rows);
    for (const row of rows) {
      const { position } = row;
      if (handler.changesNothing) {
        became(position, await does(row));
        continue;
      }
      const { value, refusal } = await attempt(trx, async () => await does(row));
      const kept = takesBack && keptOf(doing.deps.model, takesBack, takeWritten(trx));
      became(position, refusal ? refused(refusal, handler, context) : value, kept);
    }
  } finally {
    endSharing();
    endNoting?.();
  }
  return results;
}

function refused(error: ServiceError, handler: BatchHandler, context: EngineContext): RowOutcome {
  const called = handler.refused?.(error) ?? { outcome: 'skipped', code: error.code };
  return { ...called, message: inWords(error, context), ...placed(error.options.fields ?? [], context) };
}

/** What is said of some fields, in words, each beside its field: of a row, refused or not. */
export function placed(
  said: readonly FieldProblem[],
  { t }: Pick<EngineContext, 't'>,
): Pick<RowOutcome, 'fields'> | undefined {
  if (said.length === 0) return undefined;
  return {
    fields: Object.fromEntries(said.map(({ field, key, params, message }) => [field, message ?? t(key, params)])),
  };
}

/** Why something was refused, in words: what is wrong with a field rather than that something is. */
export function inWords({ key, options }: ServiceError, { t }: Pick<EngineContext, 't'>): string {
  const [field] = options.fields ?? [];
  return field ? (field.message ?? t(field.key, field.params)) : t(key, options.params);
}
