import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The call that says what states the records of a list may have, and on which tabs. */
export function resolveStates(
  { list }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
): ResolvedResource['states'] {
  const states = list?.states;
  const call = states && calls[states.call];
  return call ? Object.freeze({ call, value: states.value, tab: states.tab }) : null;
}
