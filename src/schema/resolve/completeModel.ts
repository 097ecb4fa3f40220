import type { Declarations, Model, Part, ResolvedBatch, ResolvedResource, ResolvedWorkflow } from '../model.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';
import { noMenu, resolveMenu } from './menu.ts';
import { resolveFields } from './resolveField.ts';
import { resolveReport } from './resolveReport.ts';
import { resolveResource } from './resolveResource.ts';
import { resolveWorkflow } from './resolveWorkflow.ts';
import { tieDerived } from './derived.ts';
import { tieNeighbours } from './neighbours.ts';
import { overlaysOf, overlaysOn } from './overlays.ts';
import { rowFields } from './rowFields.ts';
import { tieRows } from './rowsOf.ts';

/**
 * Fills every default of what authors wrote, and judges nothing: for what has been checked already, as a built client has been.
 * Everybody else calls `resolveModel`.
 * @example const model = completeModel({ resources: [countries], workflows: [], batches: [] })
 */
export function completeModel(declared: Declarations): Model {
  const resources: Record<string, ResolvedResource> = {};
  const turns = Object.freeze(declared.turns ?? []);
  for (const spec of declared.resources) resources[spec.name] = resolveResource(spec, declared.known, turns);
  tieDerived(resources);
  tieRows(declared.resources, resources);
  const workflows: Record<string, ResolvedWorkflow> = {};
  for (const spec of declared.workflows) workflows[spec.name] = resolveWorkflow(spec, resources[spec.resource]);
  const overlays = Object.freeze(declared.overlays ?? []);
  const movedBy = new Map<string, string>();
  for (const workflow of Object.values(workflows)) {
    movedBy.set(workflow.resource, workflow.name);
    workflows[workflow.name] = Object.freeze({ ...workflow, overlays: overlaysOn(workflow, overlays, resources) });
  }
  for (const [name, resource] of Object.entries(resources)) {
    const workflow = movedBy.get(name) ?? null;
    resources[name] = Object.freeze({ ...resource, workflow, overlays: overlaysOf(name, overlays) });
  }
  tieNeighbours(resources, workflows);
  const reports = Object.freeze(
    Object.fromEntries(
      (declared.reports ?? []).flatMap((spec) => {
        const report = resolveReport(spec, resources);
        return report ? [[spec.name, report] as const] : [];
      }),
    ),
  );
  const setUp = Object.freeze({ overlays, features: Object.freeze(declared.features ?? []) });
  return Object.freeze({
    outlines: Object.freeze(resources),
    load: async () => undefined,
    onArrival(listener: (part: Part) => void) {
      for (const resource of Object.values(resources))
        listener({ resource, workflow: workflows[resource.workflow ?? ''] ?? null });
    },
    resources: Object.freeze(resources),
    workflows: Object.freeze(workflows),
    batches: Object.freeze(Object.fromEntries(declared.batches.map((spec) => [spec.name, resolveBatch(spec)]))),
    reports: async () => reports,
    setUp: async () => setUp,
    roles: Object.freeze([...(declared.known?.roles ?? [])]),
    writers: Object.freeze([...(declared.known?.writers ?? [])]),
    menu: resolveMenu(declared.known?.menu ?? noMenu),
    search: declared.search ? resolveEndpoint('search', declared.search) : null,
  });
}

function resolveBatch({
  name,
  rows,
  asks,
  who,
  sees,
  confirms,
  rehearse,
  single,
  stages,
  takesBack,
  chunk,
  result,
}: Declarations['batches'][number]): ResolvedBatch {
  return Object.freeze({
    name,
    rows: Object.freeze({
      from: rows.from,
      resource: rows.resource ?? null,
      by: Object.freeze('by' in rows ? [...(rows.by ?? [])] : []),
      ...('once' in rows && rows.once !== undefined && { once: rows.once }),
    }),
    told: resolveFields(rowFields(rows)),
    asks: resolveFields(asks),
    who,
    ...(sees !== undefined && { sees }),
    confirms: confirms ?? null,
    rehearse: rehearse ?? false,
    ...(single && { single }),
    ...(stages && { stages: Object.freeze([...stages]) }),
    ...(takesBack && { takesBack }),
    chunk,
    result,
  });
}
