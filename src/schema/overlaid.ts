import type { Context } from './context.ts';
import type { ChoiceOptions } from './fieldTypes/choice/facts.ts';
import { choicesOf } from './fieldTypes/choice/choicesOf.ts';
import { mapped } from './mapped.ts';
import type { AskedOverlay, Model, ResolvedField, ResolvedResource, ResolvedWorkflow } from './model.ts';
import type { FieldOverlay, Overlay } from './overlay.ts';
import { any, matches } from './predicate.ts';
import { tightened } from './tightened.ts';

/** Those of some overlays that hold in a context, in their order. */
export function holding<One extends Pick<Overlay, 'when'>>(overlays: readonly One[], context: Context): readonly One[] {
  return overlays.filter(({ when }) => matches(when, {}, context));
}

const made = new WeakMap<Model, Map<string, Model>>();

/**
 * The declarations as they are for the partner of a context; the same object for the same partner with the same features, and the same
 * declaration in it as long as nothing else holds.
 * @example overlaid(model, context).resources.contacts?.field.external_identifier?.required
 */
export function overlaid(model: Model, context: Context): Model {
  const known = made.get(model) ?? new Map<string, Model>();
  made.set(model, known);
  // All that the condition of an overlay may look at.
  const { partner, flags, partnerLists } = context;
  const key = JSON.stringify([partner?.code, partner?.country, flags, partnerLists]);
  const found = known.get(key);
  if (found) return found;
  const result = Object.freeze({
    ...model,
    resources: mapped(model.resources, (resource) => holding(resource.overlays, context).reduce(laidOver, resource)),
    workflows: mapped(model.workflows, (workflow) => holding(workflow.overlays, context).reduce(narrowedBy, workflow)),
  });
  known.set(key, result);
  return result;
}

/** One resource of `overlaid`. @example overlaidResource(model, model.resources.contacts, context) */
export function overlaidResource(model: Model, resource: ResolvedResource, context: Context): ResolvedResource {
  return overlaid(model, context).resources[resource.name] ?? resource;
}

/** A resource with one overlay over it. */
function laidOver(resource: ResolvedResource, { name, fields = {}, first = [] }: Overlay): ResolvedResource {
  const isShown = (field: string) => !fields[field]?.hide;
  const arranged = (names: readonly string[]) => toFront(names.filter(isShown), first);
  const changed = resource.fields
    .filter((field) => isShown(field.name))
    .map((field) => changedBy(field, fields[field.name] ?? {}));
  const renamed = Object.entries(fields)
    .filter(([, change]) => change?.rename)
    .map(([field]) => [field, `overlays.${name}.fields.${field}`]);
  const given = resource.fields.flatMap(({ name: field, default: start, readOnly, constant }) =>
    isShown(field) || start === null || readOnly || constant !== null ? [] : [[field, start] as const],
  );
  const [title] = resource.columns;
  return Object.freeze({
    ...resource,
    fields: Object.freeze(changed),
    field: Object.freeze(Object.fromEntries(changed.map((field) => [field.name, field]))),
    sections: Object.freeze(resource.sections.map((section) => ({ ...section, fields: arranged(section.fields) }))),
    // What a record is known by stays where rows begin.
    columns: Object.freeze(title === undefined ? [] : [title, ...arranged(resource.columns.slice(1))]),
    filters: Object.freeze(resource.filters.filter(isShown)),
    given: Object.freeze({ ...resource.given, ...Object.fromEntries(given) }),
    renamed: Object.freeze({ ...resource.renamed, ...Object.fromEntries(renamed) }),
  });
}

/** A workflow whose questions are those of an overlay. */
function narrowedBy(workflow: ResolvedWorkflow, { asks }: AskedOverlay): ResolvedWorkflow {
  const actions = Object.entries(workflow.actions).map(([name, action]) => {
    const changes = asks[name];
    if (!changes) return [name, action] as const;
    const changed = action.asks.map((asked) => changedBy(asked, changes[asked.name] ?? {}));
    return [name, Object.freeze({ ...action, asks: Object.freeze(changed) })] as const;
  });
  return Object.freeze({ ...workflow, actions: Object.freeze(Object.fromEntries(actions)) });
}

function changedBy(field: ResolvedField, { require, narrow, tighten }: FieldOverlay): ResolvedField {
  const choices = choicesOf(field);
  const left = narrow ? choices.filter((choice) => narrow.includes(choice)) : choices;
  const spec = left.length === choices.length ? field.spec : narrowedTo(field.spec, left);
  return Object.freeze({
    ...field,
    required: require ? any(field.required, true) : field.required,
    spec: tighten ? tightened(spec, tighten) : spec,
  });
}

/** What is no longer offered may be stored all the same. */
function narrowedTo(spec: ResolvedField['spec'], left: readonly string[]): ResolvedField['spec'] {
  const { choices = [], formerly = [] } = spec as Partial<ChoiceOptions>;
  const gone = choices.filter((choice) => !left.includes(choice));
  return Object.freeze({ ...spec, choices: left, formerly: [...formerly, ...gone] });
}

function toFront(names: readonly string[], first: readonly string[]): readonly string[] {
  const wanted = first.filter((name) => names.includes(name));
  return [...wanted, ...names.filter((name) => !wanted.includes(name))];
}

/**
 * Key of the words by which people know a field.
 * @example fieldLabelKey(countries, 'code') // 'resources.countries.fields.code'
 */
export function fieldLabelKey(resource: ResolvedResource, field: string): string {
  return resource.renamed[field] ?? `resources.${resource.name}.fields.${field}`;
}
