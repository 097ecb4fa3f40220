import type { Report } from '../../declarationError.ts';
import type { ReferenceOptions } from '../../fieldTypes/reference/facts.ts';
import type { Model, ResolvedAction, ResolvedWorkflow } from '../../model.ts';
import type { ActionSpec, AnyWorkflow } from '../../workflow.ts';
import { instead } from '../nearest.ts';

/** Reports of actions what they cannot do, or what nobody could tell apart. */
export function checkActions(spec: AnyWorkflow, workflow: ResolvedWorkflow, model: Model, report: Report): void {
  for (const [name, action] of Object.entries(spec.actions)) {
    checkMaking(action, `${spec.name}.actions.${name}`, report);
    checkAbout(action, `${spec.name}.actions.${name}`, model.resources[spec.resource], report);
    checkStart(action, `${spec.name}.actions.${name}`, model, report);
    checkTold(action, `${spec.name}.actions.${name}`, model.resources[spec.resource], report);
  }
  const actions = Object.values(workflow.actions);
  checkShared(spec.name, actions, report);
  checkMany(spec.name, actions, report);
  checkKeys(spec.name, actions, report);
}

/** Some options are for what makes a record, others for a record that there is. */
function checkMaking(action: ActionSpec<string>, where: string, report: Report): void {
  const makes = action.from === 'new';
  const only = (option: string, cure: string) => report('bad-action', `${where}.${option}`, cure, [`${where}.from`]);
  if (action.on && !makes)
    only('on', 'Only what makes a record is made for another one: write from: "new", or drop "on".');
  if (action.attaches !== undefined && !makes)
    only('attaches', 'Only what makes a record is followed by its file: drop "attaches".');
  if (action.startsFromRecord && makes) {
    only('startsFromRecord', 'What makes a record has none to start from: drop "startsFromRecord".');
  }
  if (action.due !== undefined && !action.who.includes('system')) {
    report(
      'bad-action',
      `${where}.due`,
      'Only what the service may do can fall due: add "system" to "who", or drop "due".',
      [`${where}.who`],
    );
  }
}

/** A call about the record names it in its query. */
function checkAbout(
  { suggested, preview }: ActionSpec<string>,
  where: string,
  resource: Model['resources'][string] | undefined,
  report: Report,
): void {
  for (const [part, named] of [
    ['suggested', suggested?.call],
    ['preview', preview?.call],
  ] as const) {
    const call = named === undefined ? undefined : resource?.calls[named];
    if (!call || (call.method === 'GET' && call.keyParam !== null)) continue;
    report(
      'bad-endpoint',
      `${where}.${part}.call`,
      `"${named}" says nothing of one record. Make it a GET with a keyParam.`,
      [`${resource?.name}.calls.${named}`],
    );
  }
}

/** Who is told is a record that a reference names, or the partner. */
function checkTold(
  { tells = [] }: ActionSpec<string>,
  where: string,
  resource: Model['resources'][string] | undefined,
  report: Report,
): void {
  for (const [place, { to }] of tells.entries()) {
    const field = to === undefined ? undefined : resource?.field[to];
    if (!resource || !field || field.spec.type === 'reference') continue;
    report(
      'bad-value',
      `${where}.tells.${place}.to`,
      `"${to}" of ${resource.name} points at nobody. Name a reference.`,
      [`${resource.name}.fields.${to}`],
    );
  }
}

/** What is asked starts with fields of the record that a reference of the other one names. */
function checkStart({ on }: ActionSpec<string>, where: string, { resources }: Model, report: Report): void {
  if (!on?.startOf) return;
  const { reference, fields } = on.startOf;
  const named = resources[on.resource]?.field[reference]?.spec;
  if (!named) return;
  const { to }: typeof named & Partial<ReferenceOptions> = named;
  const target = to === undefined ? undefined : resources[to];
  if (to === undefined) {
    report(
      'bad-value',
      `${where}.on.startOf.reference`,
      `"${reference}" of ${on.resource} points at no record. Name a reference.`,
    );
  }
  for (const [asked, from] of Object.entries(target ? fields : {})) {
    if (target?.field[from]) continue;
    report(
      'unknown-field',
      `${where}.on.startOf.fields.${asked}`,
      `There is no field "${from}" of ${to}. ${instead(from, Object.keys(target?.field ?? {}), 'fields')}`,
      [`${to}.fields.${from}`],
    );
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
        report(
          'bad-endpoint',
          `${workflow}.actions.${name}.endpoint`,
          `Nothing tells it from "${other}". Give both "sends".`,
          [`${workflow}.actions.${name}.sends`, `${workflow}.actions.${other}.sends`],
        );
      }
      taken.set(id, name);
    }
  }
}

/** A call for several records does an action to many. */
function checkMany(workflow: string, actions: readonly ResolvedAction[], report: Report): void {
  for (const { name } of actions.filter(({ endpoint, bulk }) => endpoint?.many && !bulk)) {
    report(
      'bad-endpoint',
      `${workflow}.actions.${name}.endpoint.many`,
      'It is done to one record alone. Write bulk: true, or drop "many".',
      [`${workflow}.actions.${name}.bulk`],
    );
  }
}

/** In one state a letter begins one action. */
function checkKeys(workflow: string, actions: readonly ResolvedAction[], report: Report): void {
  const taken = new Map<string, string>();
  for (const { name, from, key } of actions.filter((action) => action.key !== null)) {
    for (const state of from) {
      const other = taken.get(`${state} ${key}`);
      if (other !== undefined)
        report(
          'bad-action',
          `${workflow}.actions.${name}.key`,
          `"${other}" has the key "${key}". Write another letter.`,
        );
      taken.set(`${state} ${key}`, name);
    }
  }
}
