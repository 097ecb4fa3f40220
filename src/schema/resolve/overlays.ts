import { choicesOf } from '../fieldTypes/choice/choicesOf.ts';
import type { AskedOverlay, ResolvedField, ResolvedResource, ResolvedWorkflow } from '../model.ts';
import type { FieldOverlay, Overlay } from '../overlay.ts';
import { haveSameLimits } from '../tightened.ts';

/** The overlays of one resource, in the order of their declaration. */
export function overlaysOf(name: string, overlays: readonly Overlay[]): ResolvedResource['overlays'] {
  return Object.freeze(overlays.filter(({ resource }) => resource === name).map((overlay) => Object.freeze(overlay)));
}

/**
 * What overlays change about the questions of a workflow: what is narrowed or tightened for a field is so where an action asks for the
 * same by the same name.
 */
export function overlaysOn(
  workflow: ResolvedWorkflow,
  overlays: readonly Overlay[],
  resources: Readonly<Record<string, ResolvedResource>>,
): readonly AskedOverlay[] {
  const asked = new Set(Object.values(workflow.actions).flatMap(({ asks }) => asks.map(({ name }) => name)));
  // Most change nothing that it asks for.
  const near = overlays.filter(({ fields = {} }) => Object.keys(fields).some((name) => asked.has(name)));
  const found = near.flatMap(({ name, when, resource, fields = {} }) => {
    const declared = resources[resource]?.field ?? {};
    const asks = Object.values(workflow.actions).flatMap((action) => {
      const changes = action.asks.flatMap((one) => {
        const wanted = fields[one.name];
        const change = wanted && changeOf(one, declared[one.name], wanted);
        return change ? [[one.name, change] as const] : [];
      });
      return changes.length > 0 ? [[action.name, Object.freeze(Object.fromEntries(changes))] as const] : [];
    });
    return asks.length > 0 ? [Object.freeze({ name, when, asks: Object.freeze(Object.fromEntries(asks)) })] : [];
  });
  return Object.freeze(found);
}

/** What an overlay changes about a question; undefined where it asks for something else than the field of that name. */
function changeOf(
  asked: ResolvedField,
  own: ResolvedField | undefined,
  { narrow, tighten }: FieldOverlay,
): FieldOverlay | undefined {
  const known = choicesOf(own);
  const change = {
    ...(narrow && choicesOf(asked).every((choice) => known.includes(choice)) ? { narrow } : {}),
    ...(tighten && own && haveSameLimits(asked.spec, own.spec) ? { tighten } : {}),
  };
  return Object.keys(change).length > 0 ? Object.freeze(change) : undefined;
}
