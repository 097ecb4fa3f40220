import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** How the search over everything finds a resource, with what it shows where the declaration does not say. */
export function resolveFound({ found, subtitle }: ResourceSpec): ResolvedResource['found'] {
  if (!found) return null;
  const showing = found.showing ?? (subtitle === undefined ? [] : [subtitle]);
  return Object.freeze({ as: found.as, by: Object.freeze(found.by), showing: Object.freeze(showing) });
}
