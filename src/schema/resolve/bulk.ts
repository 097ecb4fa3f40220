import type { Report } from '../declarationError.ts';
import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedAction, ResolvedBulkCall, ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The calls that do something to a whole selection: each a POST that names no single record. */
export function resolveBulk(
  { name, list }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
  report: Report,
): readonly ResolvedBulkCall[] {
  const forSeveral = (bulk: string, call: string): ResolvedEndpoint | null => {
    const endpoint = calls[call];
    if (endpoint?.method === 'POST' && endpoint.parameters.length === 0) return endpoint;
    report(
      'bad-endpoint',
      `${name}.list.bulk.${bulk}`,
      `"${call}" cannot be for several records. Declare it under "calls", a POST without parameters.`,
    );
    return null;
  };
  const resolved = Object.entries(list?.bulk ?? {}).flatMap(
    ([bulk, { call, param, actions, asks = null, ...more }]) => {
      const endpoint = forSeveral(bulk, call);
      const preview = more.preview === undefined ? null : forSeveral(bulk, more.preview);
      return endpoint === null
        ? []
        : [Object.freeze({ name: bulk, endpoint, param, actions: Object.freeze([...actions]), asks, preview })];
    },
  );
  return Object.freeze(resolved);
}

/** What a list does to its records are actions of the workflow that moves them. */
export function checkListActions(
  { name, bulk, queue }: ResolvedResource,
  actions: Readonly<Record<string, ResolvedAction>>,
  report: Report,
): void {
  const named = [
    ...bulk.flatMap((one) =>
      [...one.actions, ...(one.asks === null ? [] : [one.asks])].map((action) => [`bulk.${one.name}`, action] as const),
    ),
    ...(queue?.actions ?? []).map((action) => ['queue', action] as const),
  ];
  for (const [place, action] of named.filter(([, one]) => !Object.hasOwn(actions, one))) {
    report('unknown-action', `${name}.list.${place}`, `There is no action "${action}" that moves ${name}.`);
  }
}
