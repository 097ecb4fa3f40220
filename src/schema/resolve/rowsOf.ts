import type { ReferenceOptions } from '../fieldTypes/reference/facts.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The resource that a field points at, if it is one that points at a record. */
function targetOf(field: ResolvedField | undefined): string | undefined {
  const spec: (ResolvedField['spec'] & Partial<ReferenceOptions>) | undefined = field?.spec;
  return spec?.type === 'reference' ? spec.to : undefined;
}

/**
 * Ties resources to those that their records are only seen with, in place.
 * @param untied told of each whose field points at no other resource
 */
export function tieRows(
  specs: readonly Pick<ResourceSpec, 'name' | 'rowsOf'>[],
  resources: Record<string, ResolvedResource>,
  untied: (name: string, field: string) => void = () => undefined,
): void {
  const fields = new Map(specs.map(({ name, rowsOf }) => [name, rowsOf]));
  const tied = (name: string, below: readonly string[]): ResolvedResource | undefined => {
    const resource = resources[name];
    const field = fields.get(name);
    if (!resource || field === undefined || resource.rowsOf) return resource;
    const target = targetOf(resource.field[field]);
    const path = [...below, name];
    const parent = target === undefined || path.includes(target) ? undefined : tied(target, path);
    if (!parent) {
      untied(name, field);
      return resource;
    }
    const next = Object.freeze({ ...resource, rowsOf: Object.freeze({ field, parent }) });
    resources[name] = next;
    return next;
  };
  for (const { name } of specs) tied(name, []);
}
