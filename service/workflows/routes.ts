import type { FastifyInstance } from 'fastify';
import type { ResolvedEndpoint } from '../../src/schema/endpoint.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../src/schema/model.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { once } from '../idempotency/once.ts';
import { contractShape, recordAnswer, requireJson, rowOf, versionOf } from '../resources/answers.ts';
import { contextOf } from '../resources/context.ts';
import { performAction } from './performAction.ts';

/** The calls of every declared workflow's actions. Making a record is the resource's own create. */
export const workflowRoutes: Registrar = (app, deps) => {
  for (const workflow of Object.values(deps.model.workflows)) {
    for (const action of Object.values(workflow.actions)) {
      if (action.endpoint?.service === 'main' && !action.creates)
        addAction(app, deps, workflow, action, action.endpoint);
    }
  }
};

function addAction(
  app: FastifyInstance,
  deps: Deps,
  workflow: ResolvedWorkflow,
  action: ResolvedAction,
  endpoint: ResolvedEndpoint,
): void {
  const resource = deps.model.resources[workflow.resource];
  const [parameter] = endpoint.parameters;
  if (!resource || !parameter) return;
  const by = parameter === 'id' ? resource.key : parameter;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      if (request.body !== undefined) requireJson(request);
      const context = await contextOf(request, deps);
      const key = String(rowOf(request.params)[parameter] ?? '');
      return await once(request, reply, deps, async (trx) => {
        const target = { by, key, version: versionOf(request) };
        const record = await performAction({ deps, trx, resource, context }, workflow, action, target, request.body);
        return recordAnswer(resource, context, record, contractShape);
      });
    },
  });
}
