import {
  type AnswerSpec,
  type CallEndpoint,
  type CrudOperation,
  crudOperations,
  type ResolvedEndpoint,
} from '../endpoint.ts';
import { record } from '../fieldTypes/record/facts.ts';
import type { KnownNames, Neighbours, ResolvedField, ResolvedResource, ResolvedSection, Turn } from '../model.ts';
import { hasRole } from '../predicate.ts';
import type { ResourceSpec } from '../resource.ts';
import { resolveAnswersWith } from './answersWith.ts';
import { resolveBar } from './bar.ts';
import { resolveBulk } from './bulk.ts';
import { resolveFound } from './found.ts';
import { noMenu, resolvePlace } from './menu.ts';
import { type EndpointDefaults, resolveCrudEndpoint, resolveEndpoint, resolveListEndpoint } from './resolveEndpoint.ts';
import { mayOf, noPages, opens, pagesOf } from './pages.ts';
import { pointedAt } from './pointedAt.ts';
import { resolveFields } from './resolveField.ts';
import { resolveStates } from './states.ts';
import { resolveSummary } from './summary.ts';

/** Fields that every record has without declaring them. */
export const systemFields = ['version', 'created_at', 'updated_at'] as const;

const dates: readonly string[] = ['created_at', 'updated_at'];

/** Before the others are known. */
const alone: Neighbours = Object.freeze({ owners: [], rollUps: [], makers: [] });

/**
 * Fills the defaults of a resource, some of which are the product's.
 * @example resolveResource(countries, known).columns // ['code', 'name', 'currency_code']
 */
export function resolveResource(
  spec: ResourceSpec,
  known?: Pick<KnownNames, 'menu' | 'writers'>,
  turns: readonly Turn[] = [],
): ResolvedResource {
  const fields = resolveFields(spec.fields);
  const field = Object.freeze(Object.fromEntries(fields.map((one) => [one.name, one])));
  const key = spec.key ?? 'guid';
  const title = spec.title ?? key;
  const ownColumns = spec.singleton ? [] : fields.filter((one) => one.column).map((one) => one.name);
  const columns = spec.list?.columns ?? ownColumns;
  const filterable = fields.filter((one) => one.filter !== 'none').map((one) => one.name);
  const defaults = {
    filterBy: filterable,
    sortBy: [...fields.filter((one) => one.sortable).map((one) => one.name), ...dates],
    searchable: fields.some((one) => one.searchable),
  };
  const calls = resolveCalls(spec);
  const access = Object.freeze(resolveAccess(spec, known?.writers ?? []));
  const answersWith = resolveAnswersWith(spec);
  const served = {
    dialect: spec.endpoints ? ('contract' as const) : ('simple-rest' as const),
    endpoints: Object.freeze(resolveEndpoints(spec, defaults)),
    csv: spec.csv ?? !spec.singleton,
    singleton: spec.singleton ?? false,
    menu: resolvePlace(spec.menu, known?.menu ?? noMenu),
  };
  return Object.freeze({
    ...served,
    pages: Object.freeze(spec.pages === false ? noPages : pagesOf(served, access)),
    opens: opens(served),
    may: Object.freeze(mayOf(served, access)),
    near: Object.freeze(pointedAt(fields, answersWith)),
    name: spec.name,
    key,
    generatedKey: !(key in spec.fields) || spec.fields[key]?.type === 'guid',
    keyAlsoAs: spec.keyAlsoAs ?? null,
    answersWith,
    title,
    subtitle: spec.subtitle ?? null,
    scope: spec.scope,
    lists: Object.freeze((spec.lists ?? []).flatMap((list) => resolveListEndpoint(list, defaults) ?? [])),
    calls: Object.freeze(calls),
    file: callNamed(calls, spec.file),
    fileWhen: spec.fileWhen ?? true,
    metadata: callNamed(calls, spec.metadata),
    summary: resolveSummary(spec, calls),
    fields,
    field,
    sections: Object.freeze(resolveSections(spec, fields)),
    columns: Object.freeze(columns),
    filters: Object.freeze(spec.list?.filters ?? []),
    sort: Object.freeze(
      spec.list?.sort ?? {
        field: defaults.sortBy.includes(title) ? title : 'created_at',
        order: 'asc' as const,
      },
    ),
    tabs: spec.list?.tabs ? Object.freeze(spec.list.tabs) : null,
    states: resolveStates(spec, calls),
    bulk: resolveBulk(spec, calls),
    queue: spec.list?.queue ? Object.freeze(spec.list.queue) : null,
    groupBy: Object.freeze(spec.list?.groupBy ?? []),
    related: Object.freeze(spec.related ?? []),
    bar: resolveBar(spec),
    alike: Object.freeze(spec.alike ?? []),
    found: resolveFound(spec),
    access,
    rows: spec.rows ?? true,
    rowsOf: null,
    newAt: spec.newAt ?? null,
    given: {},
    renamed: {},
    workflow: null,
    neighbours: alone,
    overlays: [],
    turns,
  });
}

function resolveEndpoints(spec: ResourceSpec, defaults: EndpointDefaults): ResolvedResource['endpoints'] {
  const endpoints: Partial<Record<CrudOperation, ResolvedEndpoint>> = {};
  for (const operation of crudOperations) {
    const declared = spec.endpoints?.[operation];
    const endpoint = declared && resolveCrudEndpoint(operation, declared, defaults);
    if (endpoint) endpoints[operation] = endpoint;
  }
  return endpoints;
}

function resolveCalls(spec: ResourceSpec): Readonly<Record<string, ResolvedEndpoint>> {
  const calls: Record<string, ResolvedEndpoint> = {};
  for (const [name, declared] of Object.entries(spec.calls ?? {})) {
    const call = resolveEndpoint(name, { answers: answeredBy(spec, declared), ...declared });
    if (call) calls[name] = call;
  }
  return calls;
}

/** What finds or looks up a record answers it. */
function answeredBy({ name }: ResourceSpec, { finds, looksUp }: CallEndpoint): AnswerSpec | undefined {
  return finds ? record(name) : looksUp && record(looksUp.resource);
}

const callNamed = (calls: Readonly<Record<string, ResolvedEndpoint>>, name: string | undefined) =>
  name === undefined ? null : (calls[name] ?? null);

function resolveSections(spec: ResourceSpec, fields: readonly ResolvedField[]): ResolvedSection[] {
  const sections = Object.entries(spec.sections ?? {}).map(([name, section]) =>
    Object.freeze({
      name,
      fields: Object.freeze([...section.fields]),
      visible: section.visible ?? true,
      aside: section.aside ?? false,
    }),
  );
  const placed = sections.flatMap((section) => section.fields);
  const shown = fields.filter(({ spec: { dormant } }) => dormant !== true).map(({ name }) => name);
  const rest = shown.filter((name) => !placed.includes(name));
  return rest.length === 0
    ? sections
    : [...sections, Object.freeze({ name: 'main', fields: Object.freeze(rest), visible: true, aside: false })];
}

function resolveAccess(spec: ResourceSpec, writers: readonly string[]): ResolvedResource['access'] {
  const { access = {} } = spec;
  const write = access.write ?? hasRole(...writers);
  const list = access.list ?? true;
  return {
    list,
    get: access.show ?? list,
    show: access.show ?? list,
    create: access.create ?? write,
    update: access.update ?? write,
    delete: access.delete ?? write,
    export: access.export ?? list,
  };
}
