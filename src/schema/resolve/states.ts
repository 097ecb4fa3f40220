import type { Report } from '../declarationError.ts';
import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** The call that says what states the records of a list may have, on tabs that the list has. */
export function resolveStates(
  { name, list }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
  report: Report,
): ResolvedResource['states'] {
  const states = list?.states;
  if (!states) return null;
  const call = calls[states.call];
  if (call?.method === 'GET' && call.parameters.length === 0 && list.tabs) {
    return Object.freeze({ call, value: states.value, tab: states.tab });
  }
  report(
    'bad-endpoint',
    `${name}.list.states`,
    `"${states.call}" cannot say what states there are. Declare it under "calls", a GET without parameters, of a list with tabs.`,
  );
  return null;
}
