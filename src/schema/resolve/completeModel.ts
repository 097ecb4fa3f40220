import type { Declarations, Model, ResolvedJob, ResolvedResource } from '../model.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';
import { noMenu, resolveMenu } from './menu.ts';
import { resolveFields } from './resolveField.ts';
import { resolveResource } from './resolveResource.ts';
import { resolveWorkflow } from './resolveWorkflow.ts';
import { tieDerived } from './derived.ts';
import { tieRows } from './rowsOf.ts';

/**
 * Fills every default of what authors wrote, and judges nothing: for what has been checked already, as a built client has been.
 * Everybody else calls `resolveModel`.
 * @example const model = completeModel({ resources: [countries], workflows: [], jobs: [] })
 */
export function completeModel(declared: Declarations): Model {
  const resources: Record<string, ResolvedResource> = {};
  const turns = Object.freeze(declared.turns ?? []);
  for (const spec of declared.resources) resources[spec.name] = resolveResource(spec, declared.known, turns);
  tieDerived(resources);
  tieRows(declared.resources, resources);
  const workflows = Object.fromEntries(
    declared.workflows.map((spec) => [spec.name, resolveWorkflow(spec, resources[spec.resource])]),
  );
  for (const workflow of Object.values(workflows)) {
    const resource = resources[workflow.resource];
    if (resource) resources[workflow.resource] = Object.freeze({ ...resource, workflow: workflow.name });
  }
  return Object.freeze({
    resources: Object.freeze(resources),
    workflows: Object.freeze(workflows),
    jobs: Object.freeze(Object.fromEntries(declared.jobs.map((spec) => [spec.name, resolveJob(spec)]))),
    overlays: Object.freeze((declared.overlays ?? []).map((overlay) => Object.freeze(overlay))),
    features: Object.freeze((declared.features ?? []).map((feature) => Object.freeze(feature))),
    roles: Object.freeze([...(declared.known?.roles ?? [])]),
    writers: Object.freeze([...(declared.known?.writers ?? [])]),
    menu: resolveMenu(declared.known?.menu ?? noMenu),
    search: declared.search ? resolveEndpoint('search', declared.search) : null,
  });
}

function resolveJob({ name, input, access, chunk, result }: Declarations['jobs'][number]): ResolvedJob {
  return Object.freeze({ name, input: resolveFields(input), access, chunk, result });
}
