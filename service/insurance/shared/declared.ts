import type { FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, TakenBy } from '../../../src/resources/calls.ts';
import type { ResourceName, WorkflowName } from '../../../src/resources/model.ts';
import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { actionNamed, type Declaring, resourceNamed, workflowNamed } from '../../platform/modules/declared.ts';
import { readCallInput } from '../../platform/records/callInput.ts';
import type { ActionName } from './stored.ts';

/** A resource of the product. @example declaredResource(deps, 'claims') */
export const declaredResource = (deps: Declaring, name: ResourceName): ResolvedResource => resourceNamed(deps, name);

/** A workflow of the product. @example declaredWorkflow(deps, 'claim') */
export const declaredWorkflow = (deps: Declaring, name: WorkflowName): ResolvedWorkflow => workflowNamed(deps, name);

/** An action of a workflow of the product. @example declaredAction(deps, 'claim', 'approve') */
export const declaredAction = <W extends WorkflowName>(
  deps: Declaring,
  name: W,
  action: ActionName<W>,
): ResolvedAction => actionNamed(workflowNamed(deps, name), action);

/** What a call answers, in which whole records are what a person may read of them. */
type Answered<R extends ResourceName, Name extends CallName<R>> = AnswerOf<R, Name, unknown>;

/** A call of the product, for the route that serves it. */
export interface DeclaredCall<R extends ResourceName, Name extends CallName<R>> {
  readonly endpoint: ResolvedEndpoint;
  /** Its path as the router has it: `/api/policies/:id/premium_rate`. */
  readonly url: string;
  /** What it is sent, read by its declaration. @throws ServiceError 400 that names each member which is wrong */
  readonly taken: (context: RuleContext, request: Pick<FastifyRequest, 'query' | 'body'>) => TakenBy<R, Name>;
  /** What it answers: something else does not compile. */
  readonly answers: (answer: Answered<R, Name>) => Answered<R, Name>;
}

/**
 * A call of the product by its names.
 * @example
 * const call = declaredCall(deps, 'policies', 'premium_rate');
 * app.get(call.url, async (request) => call.answers({ ... }));
 */
export function declaredCall<R extends ResourceName, Name extends CallName<R>>(
  deps: Declaring,
  resource: R,
  name: Name,
): DeclaredCall<R, Name> {
  const endpoint = resourceNamed(deps, resource).calls[name];
  if (!endpoint) throw new Error(`There is no call "${name}" of ${resource}.`);
  return {
    endpoint,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // The one place where it is asserted: the fields that are read are those that the type is made of.
    taken: (context, request) => readCallInput(endpoint, context, request) as TakenBy<R, Name>,
    answers: (answer) => answer,
  };
}
