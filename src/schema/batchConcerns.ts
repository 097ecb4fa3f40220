import type { ResolvedBatch } from './model.ts';
import { matches } from './predicate.ts';
import type { Context } from './context.ts';

/**
 * Whether this person may start such a batch, agree to one, or see those of others.
 * @example batchConcerns(model.batches.order_import, context)
 */
export function batchConcerns(
  { who, confirms, sees }: Pick<ResolvedBatch, 'who' | 'confirms' | 'sees'>,
  context: Context,
): boolean {
  return matches({ any: [who, confirms?.who ?? false, sees ?? false] }, {}, context);
}
