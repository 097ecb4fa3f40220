import type { Report } from '../declarationError.ts';
import type { ResolvedEndpoint } from '../endpoint.ts';
import type { ResolvedAction, ResolvedField, ResolvedResource, ResolvedWorkflow } from '../model.ts';
import type { ActionSpec, AnyWorkflow } from '../workflow.ts';
import { checkListActions } from './bulk.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';
import { resolveField } from './resolveField.ts';

/** Fills the defaults of a workflow and reports unknown and unreachable states, dead ends and unknown actions. */
export function resolveWorkflow(
  spec: AnyWorkflow,
  resources: Readonly<Record<string, ResolvedResource>>,
  report: Report,
): ResolvedWorkflow {
  const states = Object.keys(spec.states);
  const actions = Object.fromEntries(
    Object.entries(spec.actions).map(([name, action]) => [name, resolveAction(spec, name, action, resources, report)]),
  );
  const initial = [...new Set(Object.values(actions).flatMap((action) => (action.creates ? action.to : [])))];
  checkResource(spec, states, resources, report);
  const moved = resources[spec.resource];
  if (moved) checkListActions(moved, actions, report);
  checkShared(spec.name, Object.values(actions), report);
  checkKeys(spec.name, Object.values(actions), report);
  checkGraph(spec, Object.values(actions), initial, report);
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
  });
}

function resolveAction(
  spec: AnyWorkflow,
  name: string,
  action: ActionSpec<string>,
  resources: Readonly<Record<string, ResolvedResource>>,
  report: Report,
): ResolvedAction {
  const states = Object.keys(spec.states);
  const where = `${spec.name}.actions.${name}`;
  const from = action.from === 'new' ? [] : action.from;
  const to = action.to === 'same' ? [] : typeof action.to === 'string' ? [action.to] : action.to;
  for (const state of [...from, ...to, ...(action.laterIn?.states ?? [])]) {
    if (!states.includes(state))
      report('unknown-state', where, `There is no state "${state}". The states are ${states.join(', ')}.`);
  }
  const notSamePersonAs = [action.notSamePersonAs ?? []].flat();
  for (const before of notSamePersonAs.filter((one) => !(one in spec.actions))) {
    report('unknown-action', where, `There is no action "${before}" to be done by another person.`);
  }
  if (action.due !== undefined && !action.who.includes('system')) {
    report('unknown-action', where, 'Only what the service may do can fall due: add "system" to "who", or drop "due".');
  }
  if (action.on && (action.from !== 'new' || !(action.on.by in (action.asks ?? {})))) {
    report(
      'unknown-field',
      `${where}.on`,
      `Only what makes a record and asks for "${action.on.by}" is made for another.`,
    );
  }
  const { start, startOf, resource = '' } = action.on ?? {};
  const named = startOf && resources[resource]?.field[startOf.reference]?.spec;
  const target = named && 'to' in named ? String(named.to) : '';
  const starts = [
    [resource, start],
    [target, startOf?.fields],
  ] as const;
  for (const [of, fields] of starts) {
    for (const [asked, from] of Object.entries(fields ?? {})) {
      if (!(asked in (action.asks ?? {})) || !resources[of]?.field[from])
        report('unknown-field', `${where}.on`, `It does not ask for "${asked}", or "${of}" has no "${from}".`);
    }
  }
  if (action.startsFromRecord && action.from === 'new') {
    report('unknown-action', where, 'What makes a record has none to start from: drop "startsFromRecord".');
  }
  for (const again of (action.asksAgain ?? []).filter((one) => !(one in (action.asks ?? {})))) {
    report('unknown-field', `${where}.asksAgain`, `It does not ask for "${again}".`);
  }
  for (const said of (action.restates ?? []).filter((one) => !resources[spec.resource]?.field[one])) {
    report('unknown-field', `${where}.restates`, `${spec.resource} has no field "${said}".`);
  }
  const known = action.knownBefore;
  if (known && !resources[known.resource]?.field[known.by]) {
    report(
      'unknown-field',
      `${where}.knownBefore`,
      `There is no "${known.by}" in "${known.resource}" that points here.`,
    );
  }
  if (action.attaches !== undefined && action.from !== 'new') {
    report('unknown-action', where, 'Only what makes a record is followed by its file: drop "attaches".');
  }
  const asks: ResolvedField[] = Object.entries(action.asks ?? {}).flatMap(([field, declared]) => {
    const resolved = resolveField(field, declared, `${where}.asks.${field}`, report);
    return resolved ? [resolved] : [];
  });
  const place: Place = { action, resource: resources[spec.resource], where, report };
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
    asks: Object.freeze(asks),
    startsFromRecord: action.startsFromRecord ?? false,
    suggested: resolveSuggested(place),
    preview: resolvePreview(place),
    asksAgain: Object.freeze([...(action.asksAgain ?? [])]),
    guards: Object.freeze([...(action.guards ?? [])]),
    notSamePersonAs: Object.freeze(notSamePersonAs),
    endpoint: action.endpoint ? resolveEndpoint(name, action.endpoint, `${where}.endpoint`, report) : null,
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

/** Where an action is declared, and what it may name. */
interface Place {
  readonly action: ActionSpec<string>;
  readonly resource: ResolvedResource | undefined;
  readonly where: string;
  readonly report: Report;
}

/**
 * A call about the record, which names it in its query, for members of what is asked.
 * @param says what it is for: `what to start with`
 */
function resolveAbout(
  { action: { asks = {} }, resource, where, report }: Place,
  part: 'suggested' | 'preview',
  name: string,
  members: readonly string[],
  says: string,
): ResolvedEndpoint | null {
  const call = resource?.calls[name];
  if (call?.method === 'GET' && call.keyParam !== null && members.every((member) => member in asks)) return call;
  report(
    'bad-endpoint',
    `${where}.${part}`,
    `"${name}" cannot say ${says}. Declare it under "calls", a GET with a keyParam, for what is asked.`,
  );
  return null;
}

function resolveSuggested(place: Place): ResolvedAction['suggested'] {
  const { suggested } = place.action;
  if (!suggested) return null;
  const call = resolveAbout(place, 'suggested', suggested.call, Object.keys(suggested.from), 'what to start with');
  return call && Object.freeze({ call, from: Object.freeze(suggested.from) });
}

function resolvePreview(place: Place): ResolvedAction['preview'] {
  const { preview } = place.action;
  if (!preview) return null;
  const { by, into = null } = preview;
  const call = resolveAbout(place, 'preview', preview.call, into === null ? by : [...by, into], 'what will be said');
  return call && Object.freeze({ call, by: Object.freeze([...by]), into });
}

function checkResource(
  spec: AnyWorkflow,
  states: readonly string[],
  resources: Readonly<Record<string, ResolvedResource>>,
  report: Report,
): void {
  const resource = resources[spec.resource];
  if (!resource) {
    report('unknown-resource', `${spec.name}.resource`, `There is no resource "${spec.resource}" to move.`);
    return;
  }
  const field = resource.field[spec.field]?.spec as { readonly choices?: readonly string[] } | undefined;
  const choices = field?.choices ?? [];
  if (choices.length !== states.length || !states.every((state) => choices.includes(state))) {
    report(
      'state-mismatch',
      `${spec.name}.field`,
      `${spec.resource}.${spec.field} must be a choice of exactly the states ${states.join(', ')}.`,
    );
  }
  const tabbed = resource.tabs && Object.values(resource.tabs).flat().toSorted().join(', ');
  if (tabbed !== null && tabbed !== states.toSorted().join(', ')) {
    report('state-mismatch', `${spec.resource}.list.tabs`, 'Each state must stand on one tab, and on no other.');
  }
}

/** Of actions that share a call, what it carries and the state of the record must tell which is meant. */
function checkShared(workflow: string, actions: readonly ResolvedAction[], report: Report): void {
  const taken = new Map<string, string>();
  for (const { name, from, endpoint, sends } of actions.filter((action) => action.endpoint !== null)) {
    for (const state of from) {
      const id = JSON.stringify([endpoint?.method, endpoint?.path, sends, state]);
      const other = taken.get(id);
      if (other !== undefined) {
        report('bad-endpoint', `${workflow}.actions.${name}`, `Nothing tells it from "${other}". Give both "sends".`);
      }
      taken.set(id, name);
    }
  }
}

/** In one state a letter begins one action. */
function checkKeys(workflow: string, actions: readonly ResolvedAction[], report: Report): void {
  const taken = new Map<string, string>();
  for (const { name, from, key } of actions.filter((action) => action.key !== null)) {
    for (const state of from) {
      const other = taken.get(`${state} ${key}`);
      if (other !== undefined)
        report('unknown-action', `${workflow}.actions.${name}`, `"${other}" has the key "${key}".`);
      taken.set(`${state} ${key}`, name);
    }
  }
}

function checkGraph(
  spec: AnyWorkflow,
  actions: readonly ResolvedAction[],
  initial: readonly string[],
  report: Report,
): void {
  const reached = new Set(initial);
  for (let grown = true; grown; ) {
    const before = reached.size;
    for (const action of actions) {
      if (action.from.some((state) => reached.has(state))) for (const state of action.to) reached.add(state);
    }
    grown = reached.size > before;
  }
  for (const [state, facts] of Object.entries(spec.states)) {
    const where = `${spec.name}.states.${state}`;
    if (!reached.has(state))
      report('unreachable-state', where, 'No action leads here. Add one, or take the state out.');
    const leaves = actions.some(
      (action) => action.from.includes(state) && action.to.some((target) => target !== state),
    );
    if (!leaves && !facts.resting)
      report('dead-end', where, 'Nothing leads out of it. Add an action, or mark it resting: true.');
  }
}
