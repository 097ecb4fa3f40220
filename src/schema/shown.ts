import { mapped } from './mapped.ts';
import type { Model, ResolvedResource } from './model.ts';

/**
 * The declarations as people see them: without the fields that are dormant, which only the contract knows.
 * @example shown(model).resources.partners?.field.brand // undefined
 */
export function shown(model: Model): Model {
  return { ...model, resources: mapped(model.resources, withoutDormant) };
}

function withoutDormant(resource: ResolvedResource): ResolvedResource {
  const fields = resource.fields.filter(({ spec }) => spec.dormant !== true);
  if (fields.length === resource.fields.length) return resource;
  return { ...resource, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) };
}
