import type { Report } from '../../declarationError.ts';
import type { AnyField } from '../../field.ts';
import type { Declarations, Model, ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../model.ts';
import type { Predicate } from '../../predicate.ts';

/** Reports what is declared about safety and would hold nobody back: four eyes on what nobody did before, a state that a plain write could set. */
export function checkSafety(declared: Declarations, model: Model, report: Report): void {
  for (const { name, asks } of declared.batches) checkAsked(asks ?? {}, `${name}.asks`, report);
  for (const workflow of Object.values(model.workflows)) {
    const resource = model.resources[workflow.resource];
    if (resource) checkWorkflow(workflow, resource, report);
  }
  for (const { name, actions } of declared.workflows) {
    for (const [action, { asks }] of Object.entries(actions))
      checkAsked(asks ?? {}, `${name}.actions.${action}.asks`, report);
  }
}

function checkWorkflow(workflow: ResolvedWorkflow, resource: ResolvedResource, report: Report): void {
  for (const action of Object.values(workflow.actions)) {
    const where = `${workflow.name}.actions.${action.name}`;
    if (action.who.length === 0) report('unsafe', `${where}.who`, 'Nobody may do it. Write a role, or "system".');
    if (action.creates && (action.concerns !== true || action.due !== null)) {
      const option = action.due === null ? 'concerns' : 'due';
      report(
        'unsafe',
        `${where}.${option}`,
        'What makes a record has none to look at: say it by "guards", or by "on".',
      );
    }
    checkFourEyes(workflow, action, where, report);
    checkApart(resource, action, where, report);
  }
  checkGeneric(workflow, resource, report);
}

const isOfPeople = ({ who }: ResolvedAction) => who.some((one) => one !== 'system');

/** Two people: both must be people, and one of them first. */
function checkFourEyes({ actions }: ResolvedWorkflow, action: ResolvedAction, where: string, report: Report): void {
  if (action.notSamePersonAs.length > 0 && (action.creates || !isOfPeople(action))) {
    report(
      'unsafe',
      `${where}.notSamePersonAs`,
      'Nobody has done anything before, or no person does it. Drop "notSamePersonAs".',
    );
  }
  for (const before of action.notSamePersonAs) {
    const other = actions[before];
    if (other && !isOfPeople(other)) {
      report('unsafe', `${where}.notSamePersonAs`, `Only the service does "${before}": that is nobody's other person.`);
    }
  }
}

/** Somebody whose word it rests on: known by the account, which nobody could write over, and by all accounts of one hand. */
function checkApart(resource: ResolvedResource, action: ResolvedAction, where: string, report: Report): void {
  if (action.apartFrom.length > 0 && (action.creates || !isOfPeople(action))) {
    report('unsafe', `${where}.apartFrom`, 'There is no record before, or no person does it. Drop "apartFrom".');
  }
  for (const [index, { field }] of action.apartFrom.entries()) {
    const held = resource.field[field];
    if (held && (!(held.spec.type === 'guid' || held.spec.type === 'json') || !held.readOnly)) {
      const message = `"${field}" must be a guid, or json with several, that is readOnly: whose it is.`;
      report('unsafe', `${where}.apartFrom.${index}.field`, message);
    }
  }
  for (const [index, { when }] of action.guards.entries()) {
    if (!saysWhoNot(when)) continue;
    const message = 'It bars one account of a person, and no other: say it by "apartFrom".';
    report('unsafe', `${where}.guards.${index}.when`, message);
  }
}

/** Whether a condition is that somebody is not whoever a field names. */
function saysWhoNot(condition: Predicate, isTurned = false): boolean {
  if (typeof condition !== 'object') return false;
  if ('not' in condition) return saysWhoNot(condition.not, !isTurned);
  if ('all' in condition) return condition.all.some((one) => saysWhoNot(one, isTurned));
  if ('any' in condition) return condition.any.some((one) => saysWhoNot(one, isTurned));
  return isTurned && 'isContext' in condition && /^user\.(guid|username)$/.test(condition.isContext);
}

/** What makes or changes records without an action must not pass by the machine. */
function checkGeneric(workflow: ResolvedWorkflow, resource: ResolvedResource, report: Report): void {
  const { creates, updates } = genericWrites(resource);
  const where = `${workflow.name}.field`;
  const state = resource.field[workflow.field];
  if ((creates || updates) && state && !state.readOnly) {
    report('unsafe', where, `Whoever writes ${resource.name} could set its state. Make "${workflow.field}" readOnly.`);
  }
  if (!creates) return;
  const makers = Object.values(workflow.actions).filter((action) => action.creates && action.endpoint === null);
  const [maker, ...others] = makers;
  const isFit =
    maker && others.length === 0 && maker.asks.length === 0 && maker.to.length === 1 && maker.to[0] === state?.default;
  if (!isFit) {
    report(
      'unsafe',
      where,
      `Nothing says who makes ${resource.name} by its own call: write one action from "new", without an endpoint and asks, to the default of "${workflow.field}".`,
    );
  }
}

/** Which writes of a resource no action stands behind. */
function genericWrites({ dialect, endpoints, access }: ResolvedResource) {
  const isOwn = dialect === 'simple-rest';
  return {
    creates: isOwn ? access.create !== false : endpoints.create !== undefined,
    updates: isOwn ? access.update !== false : endpoints.update !== undefined,
  };
}

/** What would be a rule on a field of a record, and is none on what is asked. */
const ofRecords = ['access', 'unique', 'immutable', 'readOnly', 'filledBy'] as const;

function checkAsked(asked: Readonly<Record<string, AnyField>>, where: string, report: Report): void {
  for (const [name, field] of Object.entries(asked)) {
    for (const option of ofRecords.filter((one) => one in field)) {
      report(
        'unsafe',
        `${where}.${name}.${option}`,
        `"${option}" says something of a record's field, and nothing of what is asked. Drop it.`,
      );
    }
  }
}
