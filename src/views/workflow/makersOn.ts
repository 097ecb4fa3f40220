import type { RaRecord } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';

/**
 * The actions that make a record for one of another resource, possible for this person on that one now.
 * @example makersOn(model.workflows.premium_payment, 'policies', 'policy_guid', policy, context) // request_payment, ...
 */
export function makersOn(
  workflow: ResolvedWorkflow | null,
  ownerName: string,
  by: string,
  owner: RaRecord,
  context: Context,
): readonly ResolvedAction[] {
  return Object.values(workflow?.actions ?? {}).filter(
    ({ on, endpoint, who }) =>
      endpoint !== null &&
      on?.resource === ownerName &&
      on.by === by &&
      context.user?.roles.some((role) => who.includes(role)) &&
      matches(on.when, owner, context),
  );
}
