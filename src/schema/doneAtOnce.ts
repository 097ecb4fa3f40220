import type { ResolvedBatch } from './model.ts';

/** Whether a batch of so many rows is done (or rehearsed) before it is answered: those that were brought, when they are no more than a chunk. */
export function doneAtOnce({ rows, chunk }: Pick<ResolvedBatch, 'rows' | 'chunk'>, total: number): boolean {
  return (rows.from === 'selection' || rows.from === 'upload') && total <= chunk;
}
