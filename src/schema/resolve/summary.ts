import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The call that says how many there are, with every default filled in. */
export function resolveSummary(
  { summary }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
): ResolvedResource['summary'] {
  const endpoint = summary && calls[summary.call];
  if (!endpoint) return null;
  const { apart = null, sum = null, tabs = null } = summary;
  return { endpoint, sum, apart, tabs };
}
