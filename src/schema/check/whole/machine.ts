import type { Report } from '../../declarationError.ts';
import type { ResolvedResource, ResolvedWorkflow } from '../../model.ts';
import { anyEntry } from '../reading/rule.ts';
import type { AnyWorkflow } from '../../workflow.ts';

/** Reports a machine without a beginning, states that nothing leads to or out of, and states that are not those of its field. */
export function checkMachine(
  spec: AnyWorkflow,
  workflow: ResolvedWorkflow,
  resource: ResolvedResource | undefined,
  report: Report,
): void {
  if (resource) checkStates(spec, resource, report);
  const hasBeginning = Object.values(workflow.actions).some(({ creates }) => creates);
  if (hasBeginning) checkWays(spec, workflow, report);
  else {
    report(
      'no-beginning',
      `${spec.name}.actions`,
      'No action makes a record, so none would ever be in any state. Write one from: "new".',
      [anyEntry, ...Object.keys(spec.actions).map((name) => `${name}.from`)].map(
        (way) => `${spec.name}.actions.${way}`,
      ),
    );
  }
}

function checkStates({ name, field, states: declared }: AnyWorkflow, resource: ResolvedResource, report: Report): void {
  const states = Object.keys(declared);
  const spec = resource.field[field]?.spec as { readonly choices?: readonly string[] } | undefined;
  if (!spec) return;
  const choices = spec.choices ?? [];
  const its = `${resource.name}.fields.${field}`;
  if (choices.length !== states.length || !states.every((state) => choices.includes(state))) {
    report(
      'state-mismatch',
      `${name}.field`,
      `${resource.name}.${field} must be a choice of exactly the states ${states.join(', ')}.`,
      [`${its}.choices`, `${name}.states.${anyEntry}`],
    );
    return;
  }
  const tabbed = resource.tabs && Object.values(resource.tabs).flat().toSorted().join(', ');
  if (tabbed !== null && tabbed !== states.toSorted().join(', ')) {
    report('state-mismatch', `${resource.name}.list.tabs`, 'Each state must stand on one tab, and on no other.');
  }
}

function checkWays(
  spec: AnyWorkflow,
  { name: workflow, initial, actions: resolved }: ResolvedWorkflow,
  report: Report,
): void {
  const actions = Object.values(resolved);
  /** Where a way was misspelt, states lie apart that do not. */
  const ways = [anyEntry, ...Object.keys(spec.actions).flatMap((name) => [`${name}.from`, `${name}.to`])].map(
    (way) => `${workflow}.actions.${way}`,
  );
  const reached = new Set(initial);
  for (let grown = true; grown; ) {
    const before = reached.size;
    for (const action of actions) {
      if (action.from.some((state) => reached.has(state))) for (const state of action.to) reached.add(state);
    }
    grown = reached.size > before;
  }
  for (const [state, facts] of Object.entries(spec.states)) {
    const where = `${workflow}.states.${state}`;
    if (!reached.has(state)) {
      report('unreachable-state', where, 'No action leads here. Add one, or take the state out.', ways);
      continue;
    }
    const leaves = actions.some(
      (action) => action.from.includes(state) && action.to.some((target) => target !== state),
    );
    if (!leaves && !facts.resting)
      report('dead-end', where, 'Nothing leads out of it. Add an action, or mark it resting: true.', ways);
  }
}
