import type { FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, TakenBy } from '../../../src/resources/calls.ts';
import type { ResourceName } from '../../../src/resources/model.ts';
import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';
import type { Model } from '../../../src/schema/model.ts';
import { readTaken } from '../../platform/records/taken.ts';

/** What a call answers, in which whole records are what a person may read of them. */
type Answered<R extends ResourceName, Name extends CallName<R>> = AnswerOf<R, Name, unknown>;

/** A call of the product, for the route that serves it. */
export interface DeclaredCall<R extends ResourceName, Name extends CallName<R>> {
  readonly endpoint: ResolvedEndpoint;
  /** Its path as the router has it: `/api/policies/:id/premium_rate`. */
  readonly url: string;
  /** What it is told, read by its declaration. @throws ServiceError 400 that names each member which is wrong */
  readonly taken: (context: RuleContext, request: Pick<FastifyRequest, 'query' | 'body'>) => TakenBy<R, Name>;
  /** What it answers: something else does not compile. */
  readonly answers: (answer: Answered<R, Name>) => Answered<R, Name>;
}

/**
 * A call of the product by its names; null where its resource is not declared.
 * @example
 * const call = declaredCall(deps, 'policies', 'premium_rate');
 * if (call) app.get(call.url, async (request) => call.answers({ ... }));
 */
export function declaredCall<R extends ResourceName, Name extends CallName<R>>(
  { model }: { readonly model: Model },
  resource: R,
  name: Name,
): DeclaredCall<R, Name> | null {
  const endpoint = model.resources[resource]?.calls[name];
  if (!endpoint) return null;
  return {
    endpoint,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // The one place where it is asserted: the fields that are read are those that the type is made of.
    taken: (context, request) => readTaken(endpoint, context, request) as TakenBy<R, Name>,
    answers: (answer) => answer,
  };
}
