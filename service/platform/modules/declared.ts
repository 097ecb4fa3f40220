import type {
  Model,
  ResolvedAction,
  ResolvedBatch,
  ResolvedResource,
  ResolvedWorkflow,
} from '../../../src/schema/model.ts';

/** Whoever knows what is declared. */
export interface Declaring {
  readonly model: Model;
}

/**
 * What is declared under a name that the program itself says.
 * @throws Error when nothing is: a mistake of the program, found the first time that it runs
 */
function named<T>(kind: string, all: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found === undefined) throw new Error(`There is no ${kind} "${name}".`);
  return found;
}

/** A declared resource. @example resourceNamed(deps, 'batches') */
export const resourceNamed = ({ model }: Declaring, name: string): ResolvedResource =>
  named('resource', model.resources, name);

/** A declared workflow. @example workflowNamed(deps, 'order') */
export const workflowNamed = ({ model }: Declaring, name: string): ResolvedWorkflow =>
  named('workflow', model.workflows, name);

/** A declared batch. @example batchNamed(deps, 'csv_export') */
export const batchNamed = ({ model }: Declaring, name: string): ResolvedBatch => named('batch', model.batches, name);

/** An action of a workflow. @example actionNamed(workflowNamed(deps, 'order'), 'close') */
export const actionNamed = (workflow: ResolvedWorkflow, name: string): ResolvedAction =>
  named(`action of ${workflow.name}`, workflow.actions, name);
