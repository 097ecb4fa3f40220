import type { ResolvedBatch } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { membersOf } from '../records/readBody.ts';
import { readMembers } from '../records/readMembers.ts';
import type { Row } from '../records/rows.ts';

/**
 * What a batch is to work on, by its declaration.
 * @throws ServiceError 400 beside `input` with everything that is wrong or unknown
 */
export function readInput(context: EngineContext, { told, asks }: ResolvedBatch, given: unknown): Row {
  const { values, problems } = readMembers(context, [...told, ...asks], membersOf(given ?? {}));
  if (problems.length > 0)
    throw invalid(problems.map(({ field, ...problem }) => ({ ...problem, field: `input.${field}` })));
  return values;
}
