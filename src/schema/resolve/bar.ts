import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** What stays in sight of a record, with the facts beside its title where the declaration does not say. */
export function resolveBar({ bar, subtitle }: ResourceSpec): ResolvedResource['bar'] {
  if (!bar) return null;
  const showing = bar.showing ?? (subtitle === undefined ? [] : [subtitle]);
  return Object.freeze({ showing: Object.freeze(showing), chips: Object.freeze(bar.chips ?? {}) });
}
