import type { Context } from './context.ts';
import type { ChoiceOptions } from './fieldTypes/choice/facts.ts';
import type { Model, ResolvedField, ResolvedResource, ResolvedWorkflow } from './model.ts';
import type { FieldOverlay, Overlay } from './overlay.ts';
import { any, matches } from './predicate.ts';
import { haveSameLimits, tightened } from './tightened.ts';

/** The overlays that hold in a context, in the order of their declaration. */
export function overlaysIn(model: Model, context: Context): readonly Overlay[] {
  return model.overlays.filter(({ when }) => matches(when, {}, context));
}

const made = new WeakMap<Model, Map<string, Model>>();

/**
 * The declarations as they are for the partner of a context; the same object for as long as the same overlays hold.
 * @example overlaid(model, context).resources.contacts?.field.external_identifier?.required
 */
export function overlaid(model: Model, context: Context): Model {
  const held = overlaysIn(model, context);
  if (held.length === 0) return model;
  const known = made.get(model) ?? new Map<string, Model>();
  made.set(model, known);
  const key = held.map(({ name }) => name).join(' ');
  const found = known.get(key);
  if (found) return found;
  const resources = Object.fromEntries(
    Object.values(model.resources).map((resource) => [
      resource.name,
      held.filter((overlay) => overlay.resource === resource.name).reduce(laidOver, resource),
    ]),
  );
  const workflows = Object.fromEntries(
    Object.values(model.workflows).map((workflow) => [workflow.name, held.reduce(narrowedBy(model), workflow)]),
  );
  const result = Object.freeze({ ...model, resources: Object.freeze(resources), workflows: Object.freeze(workflows) });
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

/** What is narrowed or tightened for a field is so where actions ask for the same by the same name. */
const narrowedBy =
  ({ resources, workflows }: Model) =>
  (workflow: ResolvedWorkflow, { resource, fields = {} }: Overlay): ResolvedWorkflow => {
    const declared = resources[resource]?.field ?? {};
    // What others have changed already does not make it another question.
    const changeOf = (asked: ResolvedField): FieldOverlay => {
      const { narrow, tighten } = fields[asked.name] ?? {};
      const own = declared[asked.name];
      const known = choicesOf(own);
      return {
        ...(narrow && choicesOf(asked).every((choice) => known.includes(choice)) ? { narrow } : {}),
        ...(tighten && own && haveSameLimits(asked.spec, own.spec) ? { tighten } : {}),
      };
    };
    const declaredActions = workflows[workflow.name]?.actions;
    const actions = Object.values(workflow.actions).map((action) => {
      const changes = declaredActions?.[action.name]?.asks.map(changeOf) ?? [];
      if (changes.every((change) => Object.keys(change).length === 0)) return action;
      const asks = action.asks.map((asked, index) => changedBy(asked, changes[index] ?? {}));
      return Object.freeze({ ...action, asks: Object.freeze(asks) });
    });
    return Object.freeze({
      ...workflow,
      actions: Object.freeze(Object.fromEntries(actions.map((one) => [one.name, one]))),
    });
  };

/** What may be chosen in a field; nothing where that is no choice. */
function choicesOf(field: ResolvedField | undefined): readonly string[] {
  return (field?.spec as { readonly choices?: readonly string[] } | undefined)?.choices ?? [];
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
