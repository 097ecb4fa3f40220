import type { ResolvedBatch } from '../../schema/model.ts';

/**
 * The address of the page of a batch; null of what has none, whose rows are in no file.
 * @example batchAt(model.batches.csv_import, '7') // '/batches/7'
 */
export function batchAt(declared: ResolvedBatch | undefined, id: unknown): string | null {
  const page = declared?.confirms?.page ?? (declared?.rows.from === 'upload' ? '/batches/:id' : null);
  return page?.replace(':id', encodeURIComponent(String(id))) ?? null;
}
