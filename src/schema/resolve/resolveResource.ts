import type { Report } from '../declarationError.ts';
import {
  type CrudOperation,
  crudOperations,
  fieldOfParameter,
  fieldsInPath,
  type ResolvedEndpoint,
} from '../endpoint.ts';
import type { FileOptions } from '../fieldTypes/file/facts.ts';
import type { ResolvedField, ResolvedResource, ResolvedSection } from '../model.ts';
import { hasRole } from '../predicate.ts';
import type { ResourceSpec } from '../resource.ts';
import { isOffered } from '../offered.ts';
import { resolveAnswersWith } from './answersWith.ts';
import { resolveBar } from './bar.ts';
import { resolveBulk } from './bulk.ts';
import { resolveStates } from './states.ts';
import { checkSearchBy, resolveFound } from './found.ts';
import { resolveMenu } from './menu.ts';
import { checkSpec } from './checkSpec.ts';
import { type EndpointDefaults, resolveCrudEndpoint, resolveEndpoint, resolveListEndpoint } from './resolveEndpoint.ts';
import { resolveField } from './resolveField.ts';
import { resolveSummary } from './summary.ts';

/** Fields that every record has without declaring them. */
export const systemFields = ['version', 'created_at', 'updated_at'] as const;

const dates: readonly string[] = ['created_at', 'updated_at'];

/** Fills the defaults of a resource and reports everything that is wrong with it by itself. */
export function resolveResource(spec: ResourceSpec, report: Report): ResolvedResource {
  if (!/^[a-z][a-z0-9_]*$/.test(spec.name)) {
    report('bad-name', spec.name, `"${spec.name}" cannot be a resource name. Use lower case letters, digits and _.`);
  }
  const fields = Object.entries(spec.fields).flatMap(([name, declared]) => {
    const where = `${spec.name}.fields.${name}`;
    if ((systemFields as readonly string[]).includes(name)) {
      report('reserved-field', where, `Every record has "${name}" already. Take the field out.`);
    }
    const field = resolveField(name, declared, where, report);
    return field ? [field] : [];
  });
  const field = Object.freeze(Object.fromEntries(fields.map((one) => [one.name, one])));
  const key = spec.key ?? 'guid';
  const known = new Set([...Object.keys(spec.fields), key, ...systemFields]);
  const title = spec.title ?? key;
  checkSpec(spec, known, field, report);
  const ownColumns = spec.singleton ? [] : fields.filter((one) => one.column).map((one) => one.name);
  const columns = spec.list?.columns ?? ownColumns;
  const filterable = fields.filter((one) => one.filter !== 'none').map((one) => one.name);
  const defaults = {
    filterBy: filterable,
    sortBy: [...fields.filter((one) => one.sortable).map((one) => one.name), ...dates],
    searchable: fields.some((one) => one.searchable),
  };
  const calls = resolveCalls(spec, report);
  const endpoints = Object.freeze(resolveEndpoints(spec, key, known, defaults, report));
  if (endpoints.list) checkSearchBy(spec.name, endpoints.list, field, report);
  checkUploads(spec, known, calls, report);
  return Object.freeze({
    name: spec.name,
    key,
    generatedKey: !(key in spec.fields) || spec.fields[key]?.type === 'guid',
    keyAlsoAs: spec.keyAlsoAs ?? null,
    answersWith: resolveAnswersWith(spec),
    singleton: spec.singleton ?? false,
    title,
    subtitle: spec.subtitle ?? null,
    scope: spec.scope,
    dialect: spec.endpoints ? 'contract' : 'simple-rest',
    endpoints,
    lists: Object.freeze(resolveLists(spec, known, defaults, report)),
    calls: Object.freeze(calls),
    file: resolveFile(spec, calls, report),
    fileWhen: spec.fileWhen ?? true,
    metadata: resolveMetadata(spec, calls, fields, report),
    summary: resolveSummary(spec, calls, fields, report),
    fields: Object.freeze(fields),
    field,
    sections: Object.freeze(resolveSections(spec, fields, report)),
    columns: Object.freeze(columns),
    filters: Object.freeze(spec.list?.filters ?? []),
    sort: Object.freeze(
      spec.list?.sort ?? {
        field: defaults.sortBy.includes(title) ? title : 'created_at',
        order: 'asc' as const,
      },
    ),
    tabs: spec.list?.tabs ? Object.freeze(spec.list.tabs) : null,
    states: resolveStates(spec, calls, report),
    bulk: resolveBulk(spec, calls, report),
    queue: spec.list?.queue ? Object.freeze(spec.list.queue) : null,
    groupBy: Object.freeze(spec.list?.groupBy ?? []),
    related: Object.freeze(spec.related ?? []),
    bar: resolveBar(spec),
    alike: Object.freeze(spec.alike ?? []),
    found: resolveFound(spec),
    access: Object.freeze(resolveAccess(spec)),
    rows: spec.rows ?? true,
    rowsOf: null,
    menu: resolveMenu(spec.menu),
    newAt: spec.newAt ?? null,
    csv: spec.csv ?? !spec.singleton,
    given: {},
    renamed: {},
    workflow: null,
  });
}

/** Path parameters that the environment fills in. */
const environmental: ReadonlySet<string> = new Set(['realm']);

function resolveEndpoints(
  spec: ResourceSpec,
  key: string,
  known: ReadonlySet<string>,
  defaults: EndpointDefaults,
  report: Report,
): Partial<Record<CrudOperation, ResolvedEndpoint>> {
  const endpoints: Partial<Record<CrudOperation, ResolvedEndpoint>> = {};
  for (const operation of crudOperations) {
    const declared = spec.endpoints?.[operation];
    if (!declared) continue;
    const where = `${spec.name}.endpoints.${operation}`;
    const endpoint = resolveCrudEndpoint(operation, declared, where, report, defaults);
    if (!endpoint) continue;
    endpoints[operation] = endpoint;
    for (const parameter of endpoint.parameters) {
      if (!known.has(parameter) && parameter !== 'id' && !environmental.has(parameter)) {
        report(
          'unknown-path-parameter',
          where,
          `{${parameter}} is no field of ${spec.name}. Write {${key}}, or {id} for the key.`,
        );
      }
    }
    const asked = operation === 'list' ? [...fieldsInPath(endpoint), ...Object.keys(endpoint.filters)] : [];
    for (const name of Object.keys(endpoint.start).filter((one) => !asked.includes(one))) {
      report(
        'unknown-path-parameter',
        `${where}.start`,
        `No path and no filter of a list asks for "${name}". Take it out of "start".`,
      );
    }
    const needsKey = operation === 'get' || operation === 'update' || operation === 'delete';
    if (
      needsKey &&
      !spec.singleton &&
      endpoint.keyParam === null &&
      !endpoint.parameters.some((parameter) => parameter === key || parameter === 'id')
    ) {
      report('missing-path-parameter', where, `The path must say which record: add {${key}}.`);
    }
  }
  if (spec.endpoints && !endpoints.list && !spec.singleton) {
    report('missing-list', `${spec.name}.endpoints`, "Every entity is listed somewhere: declare list: 'GET /api/...'.");
  }
  return endpoints;
}

function resolveLists(
  spec: ResourceSpec,
  known: ReadonlySet<string>,
  defaults: EndpointDefaults,
  report: Report,
): readonly ResolvedEndpoint[] {
  return (spec.lists ?? []).flatMap((declared, index) => {
    const where = `${spec.name}.lists[${index}]`;
    const endpoint = resolveListEndpoint(declared, where, report, defaults);
    if (!endpoint) return [];
    const asked = [...Object.keys(endpoint.only), ...fieldsInPath(endpoint)];
    for (const name of asked.filter((one) => !known.has(one) && one !== 'id')) {
      report('unknown-field', where, `${spec.name} has no field "${name}" that the list could be narrowed by.`);
    }
    return [endpoint];
  });
}

function resolveCalls(spec: ResourceSpec, report: Report): Record<string, ResolvedEndpoint> {
  const calls: Record<string, ResolvedEndpoint> = {};
  for (const [name, declared] of Object.entries(spec.calls ?? {})) {
    const call = resolveEndpoint(name, declared, `${spec.name}.calls.${name}`, report);
    if (call) calls[name] = call;
  }
  return calls;
}

/** A file goes to the address that a call of the resource gives, which fields of the record make. */
function checkUploads(
  spec: ResourceSpec,
  known: ReadonlySet<string>,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
  report: Report,
): void {
  for (const [name, field] of Object.entries(spec.fields)) {
    const { upload, address, arrived }: typeof field & Partial<FileOptions> = field;
    if (upload === undefined) continue;
    const where = `${spec.name}.fields.${name}`;
    const call = calls[upload];
    if (call?.method !== 'GET' || !call.parameters.every((one) => known.has(fieldOfParameter(call, one)))) {
      report(
        'bad-endpoint',
        where,
        `"${upload}" gives no address to send a file to. Declare it under "calls": a GET whose path has fields in it.`,
      );
    }
    const told = arrived === undefined ? null : calls[arrived];
    if (told !== null && (!told || told.method === 'GET' || told.parameters.length > 0)) {
      report(
        'bad-endpoint',
        where,
        `"${arrived}" cannot be told of a file. Declare it under "calls": a PUT or POST without parameters.`,
      );
    }
    if (address !== undefined && !known.has(address)) {
      report('unknown-field', where, `There is no field "${address}" for the address of the file. Add it, read-only.`);
    }
  }
}

/** The call that answers a record as a file: asked for with nothing but the record's key. */
function resolveFile(
  { name, file }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
  report: Report,
): ResolvedEndpoint | null {
  if (file === undefined) return null;
  const call = calls[file];
  if (call?.method === 'GET' && call.parameters.length === 1) return call;
  report(
    'bad-endpoint',
    `${name}.file`,
    `"${file}" cannot give a record as a file. Declare it under "calls": a GET whose path has one parameter, the key.`,
  );
  return null;
}

/** The call that says what may be chosen: asked for with nothing at all, about fields that are choices. */
function resolveMetadata(
  { name, metadata }: ResourceSpec,
  calls: Readonly<Record<string, ResolvedEndpoint>>,
  fields: readonly ResolvedField[],
  report: Report,
): ResolvedEndpoint | null {
  if (metadata === undefined) return null;
  const call = calls[metadata];
  if (call?.method === 'GET' && call.parameters.length === 0 && fields.some(isOffered)) return call;
  report(
    'bad-endpoint',
    `${name}.metadata`,
    `"${metadata}" cannot say what may be chosen. Declare it under "calls", a GET without parameters, of an entity with choices.`,
  );
  return null;
}

function resolveSections(spec: ResourceSpec, fields: readonly ResolvedField[], report: Report): ResolvedSection[] {
  const sections = Object.entries(spec.sections ?? {}).map(([name, section]) =>
    Object.freeze({
      name,
      fields: Object.freeze([...section.fields]),
      visible: section.visible ?? true,
      aside: section.aside ?? false,
    }),
  );
  const placed = sections.flatMap((section) => section.fields);
  for (const name of new Set(placed.filter((one, index) => placed.indexOf(one) !== index))) {
    report('field-in-two-sections', `${spec.name}.sections`, `"${name}" stands in two sections. Leave it in one.`);
  }
  const shown = fields.filter(({ spec: { dormant } }) => dormant !== true).map(({ name }) => name);
  const rest = shown.filter((name) => !placed.includes(name));
  return rest.length === 0
    ? sections
    : [...sections, Object.freeze({ name: 'main', fields: Object.freeze(rest), visible: true, aside: false })];
}

function resolveAccess(spec: ResourceSpec): ResolvedResource['access'] {
  const { access = {} } = spec;
  const write = access.write ?? hasRole('administrator');
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
