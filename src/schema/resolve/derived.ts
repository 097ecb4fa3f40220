import type { Derived } from '../derived.ts';
import type { ResolvedDerived, ResolvedField, ResolvedResource } from '../model.ts';
import { all, type Predicate } from '../predicate.ts';

/**
 * Ties derived fields to what they are worked out from, in place. Who may not read that does not read them.
 * @param untied told of each that could not be: over nothing that there is, or over itself
 */
export function tieDerived(
  resources: Record<string, ResolvedResource>,
  untied: (resource: string, field: string) => void = () => undefined,
): void {
  const tied = (resource: string, name: string, above: readonly string[]): ResolvedField | undefined => {
    const field = resources[resource]?.field[name];
    const { derived } = field?.spec ?? {};
    if (!field || !derived || field.derived) return field;
    const path = [...above, `${resource}.${name}`];
    const sourceOf = (of: string, one: string) => (path.includes(`${of}.${one}`) ? undefined : tied(of, one, path));
    const next = resolved(field, derived, resources, resource, sourceOf);
    if (next) put(resources, resource, next);
    else untied(resource, name);
    return next ?? field;
  };
  for (const { name, fields } of Object.values(resources)) for (const field of fields) tied(name, field.name, []);
}

/** A field with what it is worked out from; undefined where that is not there. */
function resolved(
  field: ResolvedField,
  derived: Derived,
  resources: Readonly<Record<string, ResolvedResource>>,
  resource: string,
  sourceOf: (resource: string, field: string) => ResolvedField | undefined,
): ResolvedField | undefined {
  const on = { resource, key: resources[resource]?.key ?? 'guid' };
  if ('remainderOf' in derived) {
    const [whole, less] = [sourceOf(resource, derived.remainderOf), sourceOf(resource, derived.less)];
    if (!whole || !less) return undefined;
    return readBy(field, [whole.access.read, less.access.read], { on, remainderOf: whole, less });
  }
  const other = resources[derived.from];
  const of = derived.of === undefined ? null : sourceOf(derived.from, derived.of);
  if (!other || of === undefined) return undefined;
  const { by, only = {}, rolledUp } = derived;
  const from = { resource: other.name, key: other.key };
  const tie: ResolvedDerived = { on, rolledUp, from, by, of, only };
  const always = field.always || rolledUp !== 'latest';
  return readBy({ ...field, always }, [other.access.list, of?.access.read ?? true], tie);
}

function readBy(field: ResolvedField, more: readonly Predicate[], derived: ResolvedDerived): ResolvedField {
  const bars = [field.access.read, ...more].filter((one) => one !== true);
  const [only = true] = bars;
  const read = bars.length > 1 ? all(...bars) : only;
  return Object.freeze({ ...field, access: Object.freeze({ ...field.access, read }), derived: Object.freeze(derived) });
}

function put(resources: Record<string, ResolvedResource>, name: string, field: ResolvedField): void {
  const resource = resources[name];
  if (!resource) return;
  const fields = resource.fields.map((one) => (one.name === field.name ? field : one));
  resources[name] = Object.freeze({
    ...resource,
    fields: Object.freeze(fields),
    field: Object.freeze({ ...resource.field, [field.name]: field }),
  });
}
