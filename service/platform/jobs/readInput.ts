import type { ResolvedJob } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { membersOf } from '../records/readBody.ts';
import { readMembers } from '../records/readMembers.ts';
import type { Row } from '../records/rows.ts';

/**
 * What a job is to work on, by its declaration.
 * @throws ServiceError 400 beside `input` with everything that is wrong or unknown
 */
export function readInput(context: EngineContext, { input }: ResolvedJob, given: unknown): Row {
  const { values, problems } = readMembers(context, input, membersOf(given ?? {}));
  if (problems.length > 0)
    throw invalid(problems.map(({ field, ...problem }) => ({ ...problem, field: `input.${field}` })));
  return values;
}
