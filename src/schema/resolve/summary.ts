import type { Report } from '../declarationError.ts';
import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The call that says how many there are: asked for with nothing at all. */
export function resolveSummary(
  { name, summary }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
  fields: readonly ResolvedField[],
  report: Report,
): ResolvedResource['summary'] {
  if (summary === undefined) return null;
  const { apart = null, sum = null, tabs = null } = summary;
  if (apart !== null && fields.find((one) => one.name === apart)?.spec.type !== 'boolean') {
    report('unknown-field', `${name}.summary.apart`, `"${apart}" is no yes or no. Name a boolean field.`);
  }
  const endpoint = calls[summary.call];
  if (endpoint?.method === 'GET' && endpoint.parameters.length === 0) return { endpoint, sum, apart, tabs };
  report(
    'bad-endpoint',
    `${name}.summary`,
    `"${summary.call}" cannot sum up. Declare it under "calls", a GET without parameters.`,
  );
  return null;
}
