import type { Model } from '../../../src/schema/model.ts';
import type { Registrar } from '../deps.ts';
import type { BatchHandler } from '../batches/handler.ts';
import type { Paths } from '../openapi/paths.ts';
import type { Hearing } from '../operator/incoming.ts';
import type { OutcomeHandlers } from '../operator/outcome.ts';
import type { WriteHook } from '../records/writeHook.ts';
import type {
  Alone,
  AnyConsequence,
  AnyEffect,
  BeforeBulk,
  Belongings,
  Module,
  Recalls,
  Says,
  SettledSince,
  Stops,
  Pace,
  SummaryPart,
  Teller,
} from './module.ts';

/** What the modules do, found by what is declared. */
export interface Work {
  readonly effectOf: (workflow: string, action: string) => AnyEffect | undefined;
  /** In the order in which they are done. */
  readonly consequencesOf: (workflow: string, action: string) => readonly AnyConsequence[];
  readonly writesOf: (resource: { readonly name: string }) => readonly WriteHook[];
  readonly outcomesOf: (resource: string) => OutcomeHandlers | undefined;
  /** Told of each message that comes in, one after the other. */
  readonly hearing: readonly Hearing[];
  readonly summaryOf: (resource: string) => SummaryPart | undefined;
  readonly batchOf: (name: string) => BatchHandler | undefined;
  readonly belongingsOf: (name: string) => Belongings | undefined;
  readonly aloneOf: (name: string) => Alone | undefined;
  readonly stopsOf: (name: string) => Stops | undefined;
  readonly paceOf: (name: string) => Pace | undefined;
  /** Every way that an action names has one. */
  readonly tellerOf: (by: string) => Teller | undefined;
  /** The way by which records of a resource are told that can be recalled, and how. */
  readonly recallOf: (resource: string) => ({ readonly by: string } & Recalls) | undefined;
  /** The ways of which that can be. */
  readonly recallable: readonly string[];
  /** Every resource has it of whose records somebody is told. */
  readonly saysOf: (resource: string) => Says | undefined;
  readonly settledSince: SettledSince;
  readonly beforeBulk: BeforeBulk;
  readonly routes: readonly Registrar[];
  readonly paths: readonly Paths[];
}

declare module '../deps.ts' {
  interface Deps {
    work: Work;
  }
}

/** The modules and the declarations do not fit: said at start, all at once. */
export class ModuleErrors extends Error {
  constructor(readonly errors: readonly string[]) {
    super(`The modules do not fit what is declared:\n${errors.map((error) => `- ${error}`).join('\n')}`);
    this.name = 'ModuleErrors';
  }
}

/**
 * Gathers what the modules do.
 * @throws ModuleErrors when one names what is not declared, something declared has no hand or two: which of them held would be a matter of luck
 * @example const work = gatherWork([ordersModule, invoicesModule], model)
 */
export function gatherWork(modules: readonly Module[], model: Model): Work {
  const errors: string[] = [];
  const once = <T>(what: string, parts: readonly (readonly [string, T])[]): ReadonlyMap<string, T> => {
    const found = new Map<string, T>();
    for (const [name, part] of parts) {
      if (found.has(name)) errors.push(`${name} has two ${what}. Keep one of them.`);
      found.set(name, part);
    }
    return found;
  };
  const names = modules.map(({ name }) => name);
  for (const name of new Set(names.filter((one, place) => names.indexOf(one) !== place))) {
    errors.push(`The module "${name}" is listed twice. List it once.`);
  }
  const listed = modules.filter(({ name }, place) => names.indexOf(name) === place);
  const effects = once(
    'effects',
    listed.flatMap((one) => (one.effects ?? []).flatMap(({ workflow, effects: parts }) => entries(workflow, parts))),
  );
  const consequences = listed.flatMap((one) =>
    (one.consequences ?? []).flatMap(({ workflow, consequences: parts }) => entries(workflow, parts)),
  );
  const outcomes = once('handlers of outcomes', named(listed.map((one) => one.outcomes)));
  const summaries = once('summaries', named(listed.map((one) => one.summaries)));
  const batches = once('handlers', named(listed.map((one) => one.batches)));
  const belongings = once('ways to say what its rows belong to', named(listed.map((one) => one.belongings)));
  const alone = once('ways to say whether somebody agrees alone', named(listed.map((one) => one.alone)));
  const stops = once('ways to stop what follows from it', named(listed.map((one) => one.stops)));
  const paces = once('ways to say whether it goes on', named(listed.map((one) => one.paces)));
  const tellers = once('ways to tell by it', named(listed.map((one) => one.tellers)));
  const recalls = once(
    'ways to recall them',
    [...tellers].flatMap(([by, { recalls: how }]) => (how ? [[how.resource, { by, ...how }] as const] : [])),
  );
  const says = once('ways to say what it is about', named(listed.map((one) => one.says)));
  const writes = listed.flatMap((one) => one.writes ?? []);
  const [settledSince = () => Promise.resolve(new Date(0)), ...rest] = listed.flatMap((one) => one.settledSince ?? []);
  if (rest.length > 0) errors.push('Two modules say since when accounts are settled. Keep one of them.');
  const [beforeBulk = () => Promise.resolve(null), ...others] = listed.flatMap((one) => one.beforeBulk ?? []);
  if (others.length > 0)
    errors.push('Two modules say what is looked at before one of very many is sent. Keep one of them.');
  const foreign = (what: string, name: string) => errors.push(`There is no ${what} "${name}" for what a module does.`);
  for (const action of new Set([...effects.keys(), ...consequences.map(([name]) => name)])) {
    const [workflow = '', one = ''] = action.split('.');
    if (!own(model.workflows, workflow)?.actions[one]) foreign('action', action);
  }
  for (const resource of new Set([
    ...outcomes.keys(),
    ...says.keys(),
    ...recalls.keys(),
    ...summaries.keys(),
    ...writes.map((hook) => hook.resource),
  ])) {
    if (!own(model.resources, resource)) foreign('resource', resource);
  }
  for (const batch of new Set([
    ...batches.keys(),
    ...belongings.keys(),
    ...alone.keys(),
    ...stops.keys(),
    ...paces.keys(),
  ]))
    if (!own(model.batches, batch)) foreign('batch', batch);
  for (const batch of Object.keys(model.batches)) {
    if (!batches.has(batch))
      errors.push(`No module does the batch "${batch}". Write its handler, or take the batch out.`);
  }
  errors.push(...unheard(model, tellers, says));
  if (errors.length > 0) throw new ModuleErrors(errors);
  return {
    effectOf: (workflow, action) => effects.get(`${workflow}.${action}`),
    consequencesOf: (workflow, action) =>
      consequences.flatMap(([name, follow]) => (name === `${workflow}.${action}` ? [follow] : [])),
    writesOf: ({ name }) => writes.filter((hook) => hook.resource === name),
    outcomesOf: (resource) => outcomes.get(resource),
    hearing: listed.flatMap((one) => one.hears ?? []),
    summaryOf: (resource) => summaries.get(resource),
    batchOf: (name) => batches.get(name),
    belongingsOf: (name) => belongings.get(name),
    aloneOf: (name) => alone.get(name),
    stopsOf: (name) => stops.get(name),
    paceOf: (name) => paces.get(name),
    tellerOf: (by) => tellers.get(by),
    recallable: [...recalls.values()].map(({ by }) => by),
    recallOf: (resource) => recalls.get(resource),
    saysOf: (resource) => says.get(resource),
    settledSince,
    beforeBulk,
    routes: listed.flatMap((one) => one.routes ?? []),
    paths: listed.flatMap((one) => (one.paths ? [one.paths] : [])),
  };
}

/** What is wrong with who is told of what: nobody would be, or a template could be written that nothing ever sends. */
function unheard(
  { workflows }: Model,
  tellers: ReadonlyMap<string, Teller>,
  says: ReadonlyMap<string, Says>,
): readonly string[] {
  const told = Object.values(workflows).flatMap(({ name, resource, actions }) =>
    Object.values(actions).flatMap((action) =>
      action.tells.map((tell) => ({ ...tell, resource, where: `${name}.${action.name}` })),
    ),
  );
  const about = told.filter(({ to }) => to !== null).map(({ resource }) => resource);
  const silent = [...new Set(about)].filter((resource) => !says.has(resource));
  return [
    ...told.flatMap(({ by, template, to, where }) => {
      const teller = tellers.get(by);
      if (!teller) return [`No module tells by ${by}, by which ${where} does.`];
      if (to === null && teller.to === 'somebody') return [`${where} tells by ${by}, and names nobody. Say "to" whom.`];
      if (to !== null && teller.to === 'partner')
        return [`${where} tells the partner by ${by}, not whom "${to}" names. Drop "to".`];
      return teller.templates.includes(template)
        ? []
        : [`${where} tells of "${template}", for which no templates are written by ${by}.`];
    }),
    ...silent.map((resource) => `No module says what ${resource} are about, of which somebody is told.`),
    ...[...tellers].flatMap(([by, { templates }]) =>
      templates
        .filter((template) => !told.some((one) => one.by === by && one.template === template))
        .map((template) => `Nothing tells of "${template}" by ${by}: its templates would never be sent.`),
    ),
  ];
}

type Parts<T> = Readonly<Record<string, T | undefined>>;

/** What there is of a table, under its whole name. */
function entries<T>(prefix: string, parts: Parts<T>): readonly (readonly [string, T])[] {
  return Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [[prefix === '' ? name : `${prefix}.${name}`, part] as const],
  );
}

const named = <T>(tables: readonly (Parts<T> | undefined)[]) => tables.flatMap((table) => entries('', table ?? {}));

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
