import { roles } from '../context.ts';
import type { Report } from '../declarationError.ts';
import type { AnyField } from '../field.ts';
import type { Declarations, Model, ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../model.ts';
import { fieldsOf, isFieldCondition, isWorldCondition, type Predicate } from '../predicate.ts';

/** What every record has besides its fields. */
const systemFields = ['version', 'created_at', 'updated_at'];

/**
 * Reports what is declared about safety and would hold nobody back: a rule about a role or a field that is not there, four eyes on what
 * nobody did before, a state that a plain write could set. Changes nothing: a built client goes without, as with `checkSpec`.
 */
export function checkSafety(
  declared: Declarations,
  model: Pick<Model, 'resources' | 'workflows'>,
  report: Report,
): void {
  for (const { name, rows, access, fields } of declared.resources) {
    checkRoles([rows, ...Object.values(access ?? {})], `${name}.access`, report);
    for (const [field, { access: own }] of Object.entries(fields)) {
      checkRoles([own?.read, own?.write], `${name}.fields.${field}`, report);
    }
  }
  for (const { name, access, input } of declared.jobs) {
    checkRoles([access], `${name}.access`, report);
    expectFields([access], {}, `${name}.access`, report);
    checkAsked(input, `${name}.input`, report);
  }
  for (const workflow of Object.values(model.workflows)) {
    const resource = model.resources[workflow.resource];
    if (resource) checkWorkflow(workflow, resource, model, report);
  }
  for (const { name, actions } of declared.workflows) {
    for (const [action, { asks }] of Object.entries(actions))
      checkAsked(asks ?? {}, `${name}.actions.${action}.asks`, report);
  }
}

function checkWorkflow(
  workflow: ResolvedWorkflow,
  resource: ResolvedResource,
  { resources }: Pick<Model, 'resources'>,
  report: Report,
): void {
  for (const action of Object.values(workflow.actions)) {
    const where = `${workflow.name}.actions.${action.name}`;
    const { guards, concerns, due, on, who } = action;
    const own = [...guards.map(({ when }) => when), concerns, due ?? true];
    checkRoles([{ role: who }, ...own, on?.when], where, report);
    if (who.length === 0) report('unsafe', `${where}.who`, 'Nobody may do it. Write a role, or "system".');
    expectFields(own, resource.field, where, report);
    expectFields([on?.when], resources[on?.resource ?? '']?.field ?? {}, `${where}.on`, report);
    if (action.creates && (concerns !== true || due !== null)) {
      report('unsafe', where, 'What makes a record has none to look at: say it by "guards", or by "on".');
    }
    checkFourEyes(workflow, action, where, report);
  }
  checkGeneric(workflow, resource, report);
}

/** Two people: both must be people, and one of them first. */
function checkFourEyes({ actions }: ResolvedWorkflow, action: ResolvedAction, where: string, report: Report): void {
  const isOfPeople = ({ who }: ResolvedAction) => who.some((one) => one !== 'system');
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

const actors: readonly string[] = [...roles, 'system'];

/** The roles that a predicate asks for. */
function rolesIn(predicate: Predicate): readonly string[] {
  if (typeof predicate === 'boolean' || isFieldCondition(predicate)) return [];
  if ('all' in predicate) return predicate.all.flatMap(rolesIn);
  if ('any' in predicate) return predicate.any.flatMap(rolesIn);
  if ('not' in predicate) return rolesIn(predicate.not);
  return isWorldCondition(predicate) && 'role' in predicate ? predicate.role : [];
}

function checkRoles(predicates: readonly (Predicate | undefined)[], where: string, report: Report): void {
  for (const role of predicates.flatMap((one) => rolesIn(one ?? true)).filter((one) => !actors.includes(one))) {
    report('unsafe', where, `There is no role "${role}". The roles are ${actors.join(', ')}.`);
  }
}

function expectFields(
  predicates: readonly (Predicate | undefined)[],
  field: Readonly<Record<string, unknown>>,
  where: string,
  report: Report,
): void {
  const isKnown = (name: string) => Object.hasOwn(field, name) || systemFields.includes(name);
  for (const name of predicates.flatMap((one) => fieldsOf(one ?? true)).filter((one) => !isKnown(one))) {
    report(
      'unknown-field',
      where,
      `There is no field "${name}" to look at. The fields are ${Object.keys(field).join(', ')}.`,
    );
  }
}

/** What would be a rule on a field of a record, and is none on what is asked. */
const ofRecords = ['access', 'unique', 'immutable', 'readOnly', 'filledBy'] as const;

function checkAsked(asked: Readonly<Record<string, AnyField>>, where: string, report: Report): void {
  for (const [name, field] of Object.entries(asked)) {
    for (const option of ofRecords.filter((one) => one in field)) {
      report(
        'unsafe',
        `${where}.${name}`,
        `"${option}" says something of a record's field, and nothing of what is asked. Drop it.`,
      );
    }
  }
}
