import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { matches } from '../../../src/schema/predicate.ts';
import type { EngineContext } from '../records/context.ts';
import type { StoredRecord } from '../records/rows.ts';

/** The call that makes the same of a record for which this action is not the way: another maker on it that asks for the same. */
export function otherWay(
  { actions }: ResolvedWorkflow,
  action: ResolvedAction,
  owner: StoredRecord,
  context: EngineContext,
): string | undefined {
  const inputsOf = ({ asks }: ResolvedAction) => asks.map(({ name }) => name).join();
  const { on } = action;
  const other = Object.values(actions).find(
    (one) =>
      one.creates &&
      one.on?.resource === on?.resource &&
      one.on?.by === on?.by &&
      inputsOf(one) === inputsOf(action) &&
      one.endpoint &&
      matches(one.on?.when ?? true, owner, context),
  );
  return other?.endpoint ? `${other.endpoint.method} ${other.endpoint.path}` : undefined;
}
