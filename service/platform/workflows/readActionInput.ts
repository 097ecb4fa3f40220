import type { ResolvedAction } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { readMembers } from '../records/readMembers.ts';
import type { Row } from '../records/rows.ts';

/**
 * What a body answers to what an action asks for; what its call carries besides is left out.
 * @throws ServiceError 400 with everything that is wrong or unknown
 */
export function readActionInput(context: EngineContext, action: ResolvedAction, body: Row): Row {
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(action.sends, name)));
  const { values, problems } = readMembers(context, action.asks, sent);
  if (problems.length > 0) throw invalid(problems);
  return values;
}
