import type { Report } from '../../declarationError.ts';
import type { Declarations } from '../../model.ts';
import { systemFields } from '../../resolve/resolveResource.ts';

const system: readonly string[] = systemFields;

/** Reports names that cannot be one, and names that two have. */
export function checkNames(declared: Declarations, report: Report): void {
  const { resources, workflows, batches, overlays = [], features = [] } = declared;
  checkApart('resources', resources, '', report);
  checkApart('workflows', workflows, '', report);
  checkApart('batches', batches, '', report);
  checkApart('overlays', overlays, 'overlays.', report);
  checkApart('features', features, 'features.', report);
  for (const { name, fields } of resources) {
    for (const field of Object.keys(fields).filter((one) => system.includes(one))) {
      report('reserved-field', `${name}.fields.${field}`, `Every record has "${field}" already. Take the field out.`);
    }
  }
  const movers = new Map<string, string>();
  for (const { name, resource } of workflows) {
    const other = movers.get(resource);
    if (other !== undefined && other !== name) {
      report('duplicate-name', `${name}.resource`, `"${other}" moves ${resource} already. Write its actions there.`);
    }
    movers.set(resource, name);
  }
}

function checkApart(many: string, all: readonly { readonly name: string }[], prefix: string, report: Report): void {
  const taken = new Set<string>();
  for (const { name } of all) {
    const where = `${prefix}${name}`;
    if (!/^[a-z][a-z0-9_]*$/.test(name)) {
      report('bad-name', where, `"${name}" cannot be a name. Write lower case letters, digits and _.`);
    }
    if (taken.has(name)) report('duplicate-name', where, `Two ${many} have this name. Rename one of them.`);
    taken.add(name);
  }
}
