import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedBulkCall } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The calls that do something to a whole selection. */
export function resolveBulk(
  { list }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
): readonly ResolvedBulkCall[] {
  const resolved = Object.entries(list?.bulk ?? {}).flatMap(
    ([name, { call, param, actions, asks = null, preview }]) => {
      const endpoint = calls[call];
      if (!endpoint) return [];
      const shown = preview === undefined ? null : (calls[preview] ?? null);
      return [Object.freeze({ name, endpoint, param, actions: Object.freeze([...actions]), asks, preview: shown })];
    },
  );
  return Object.freeze(resolved);
}
