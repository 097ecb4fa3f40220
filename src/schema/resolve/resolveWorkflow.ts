import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../model.ts';
import type { ActionSpec, AnyWorkflow } from '../workflow.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';
import { resolveFields } from './resolveField.ts';

type Calls = ResolvedResource['calls'];

/**
 * Fills the defaults of a workflow.
 * @param moved the resource whose records it moves, if there is one
 */
export function resolveWorkflow(spec: AnyWorkflow, moved: ResolvedResource | undefined): ResolvedWorkflow {
  const actions = Object.fromEntries(
    Object.entries(spec.actions).map(([name, action]) => [name, resolveAction(name, action, moved?.calls ?? {})]),
  );
  const initial = [...new Set(Object.values(actions).flatMap((action) => (action.creates ? action.to : [])))];
  return Object.freeze({
    name: spec.name,
    resource: spec.resource,
    field: spec.field,
    signedAs: spec.signedAs ?? null,
    states: Object.freeze(
      Object.fromEntries(
        Object.entries(spec.states).map(([name, state]) => [
          name,
          Object.freeze({ ...state, resting: state.resting ?? false }),
        ]),
      ),
    ),
    initial: Object.freeze(initial),
    actions: Object.freeze(actions),
    overlays: [],
  });
}

function resolveAction(name: string, action: ActionSpec<string>, calls: Calls): ResolvedAction {
  const from = action.from === 'new' ? [] : action.from;
  const to = action.to === 'same' ? [] : typeof action.to === 'string' ? [action.to] : action.to;
  return Object.freeze({
    name,
    from: Object.freeze([...from]),
    creates: action.from === 'new',
    to: Object.freeze([...to]),
    who: Object.freeze([...action.who]),
    on: action.on
      ? Object.freeze({ when: true, start: {}, message: 'errors.not_for_this_record' as const, ...action.on })
      : null,
    concerns: action.concerns ?? true,
    page: action.page ?? null,
    laterIn: action.laterIn ? Object.freeze({ ...action.laterIn }) : null,
    asks: resolveFields(action.asks),
    startsFromRecord: action.startsFromRecord ?? false,
    suggested: resolveSuggested(action, calls),
    preview: resolvePreview(action, calls),
    asksAgain: Object.freeze([...(action.asksAgain ?? [])]),
    tells: Object.freeze((action.tells ?? []).map((one) => Object.freeze({ to: null, when: true, ...one }))),
    guards: Object.freeze([...(action.guards ?? [])]),
    notSamePersonAs: Object.freeze([action.notSamePersonAs ?? []].flat()),
    apartFrom: Object.freeze([...(action.apartFrom ?? [])]),
    endpoint: action.endpoint ? resolveEndpoint(name, action.endpoint) : null,
    sends: Object.freeze({ ...action.sends }),
    repeatable: action.repeatable ?? false,
    due: action.due ?? null,
    attaches: action.attaches ?? null,
    emphasis: action.emphasis ?? 'quiet',
    knownBefore: action.knownBefore ? Object.freeze({ where: {}, ...action.knownBefore }) : null,
    notices: Object.freeze([...(action.notices ?? [])]),
    restates: Object.freeze([...(action.restates ?? [])]),
    key: action.key ?? null,
    bulk: action.bulk ?? false,
  });
}

function resolveSuggested({ suggested }: ActionSpec<string>, calls: Calls): ResolvedAction['suggested'] {
  if (!suggested) return null;
  const call: ResolvedEndpoint | undefined = calls[suggested.call];
  return call ? Object.freeze({ call, from: Object.freeze(suggested.from) }) : null;
}

function resolvePreview({ preview }: ActionSpec<string>, calls: Calls): ResolvedAction['preview'] {
  if (!preview) return null;
  const call: ResolvedEndpoint | undefined = calls[preview.call];
  return call ? Object.freeze({ call, by: Object.freeze([...preview.by]), into: preview.into ?? null }) : null;
}
