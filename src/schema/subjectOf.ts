import type { ResolvedBatch } from './model.ts';

/** The resource that a batch was told to be about; null where its input names none. @example toldIn({ resource: 'orders' }) // 'orders' */
export function toldIn(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'resource' in input && typeof input.resource === 'string'
    ? input.resource
    : null;
}

/**
 * The resource that a batch is about: the one that it is declared for, else the one that it was told.
 * @example subjectOf(model.batches.deletion, { resource: 'orders' }) // 'orders'
 */
export function subjectOf(declared: Pick<ResolvedBatch, 'rows'> | undefined, input: unknown): string | null {
  return declared?.rows.resource ?? toldIn(input);
}
