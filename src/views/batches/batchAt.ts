import type { ResolvedBatch } from '../../schema/model.ts';

/**
 * The address of the page of a batch; null of what has none, whose rows are in no file.
 * @example batchAt(model.batches.csv_import, '7') // '/batches/7'
 */
export function batchAt(declared: ResolvedBatch | undefined, id: unknown, input?: unknown): string | null {
  if (declared?.rows.from === 'lines') return reportAt(input);
  const page = declared?.confirms?.page ?? (declared?.rows.from === 'upload' ? '/batches/:id' : null);
  return page?.replace(':id', encodeURIComponent(String(id))) ?? null;
}

/** The page of the report that a batch ran. */
function reportAt(input: unknown): string | null {
  const { report } = (input ?? {}) as { readonly report?: unknown };
  return typeof report === 'string' ? `/reports/${encodeURIComponent(report)}` : null;
}
