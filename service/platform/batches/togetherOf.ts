import { own } from '../../../src/schema/own.ts';
import type { BatchDoing } from './handler.ts';

/**
 * The columns by which rows of a file belong together: those that the declaration names, else, of what is rehearsed, those that no two records have alike.
 * What is told of a row would not be true without the others.
 * @example togetherOf(doing) // ['order_guid']
 */
export function togetherOf({ deps, resource, run }: Pick<BatchDoing, 'deps' | 'resource' | 'run'>): readonly string[] {
  const named = own(deps.model.batches, run.name)?.confirms?.together;
  if (named) return named;
  return run.rehearse ? resource.fields.flatMap(({ name, unique }) => (unique ? [name] : [])) : [];
}
