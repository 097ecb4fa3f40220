import type { RaRecord } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';

/** An action that makes a record of some resource. */
export interface Maker {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly resource: ResolvedResource;
}

/**
 * The actions that make a record for one of another resource, possible for this person on that one now.
 * @example makersOn(model.workflows.payment, 'contracts', 'contract_guid', contract, context) // request_payment, ...
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

/** What can be made of a record and is no section of its page, where it would be offered. */
export function useMakers(owner: ResolvedResource, record: RaRecord): readonly Maker[] {
  const { workflows, resources } = useModel();
  const context = useSchemaContext();
  return owner.neighbours.makers.flatMap((name) => {
    const workflow = workflows[name];
    const resource = resources[workflow?.resource ?? ''];
    if (!workflow || !resource) return [];
    const fields = new Set(
      Object.values(workflow.actions).flatMap(({ on }) => (on?.resource === owner.name ? on.by : [])),
    );
    return [...fields].flatMap((by) => {
      const isSection = owner.related.some((one) => one.resource === workflow.resource && one.by === by);
      if (isSection) return [];
      return makersOn(workflow, owner.name, by, record, context).map((action) => ({ workflow, action, resource }));
    });
  });
}
