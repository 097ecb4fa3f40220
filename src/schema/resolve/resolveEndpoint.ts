import type { MessageKey } from '../../../i18n/key.ts';
import type { AnyField, Fields } from '../field.ts';
import { object } from '../fieldTypes/object/facts.ts';
import type { Scalar } from '../predicate.ts';
import {
  type AnswerSpec,
  type CallEndpoint,
  type CallString,
  type CrudEndpoint,
  type CrudOperation,
  type EndpointOptions,
  type FileAnswer,
  type ListEndpoint,
  type Method,
  pathParameters,
  type ResolvedAnswer,
  type ResolvedEndpoint,
  type ServiceName,
} from '../endpoint.ts';
import { resolveField, resolveFields } from './resolveField.ts';

/** What a person reads when a CRUD call fails without words of its own. */
const crudFallbacks: Readonly<Record<CrudOperation, MessageKey>> = {
  list: 'validation.fallback.list',
  get: 'validation.fallback.get',
  create: 'validation.fallback.create',
  update: 'validation.fallback.update',
  delete: 'validation.fallback.delete',
};

/** The services of the product itself: only they are told the partner. */
const ownServices: readonly ServiceName[] = ['main', 'engine', 'public'];

const defaultTimeout = 30_000;

interface Given extends Omit<Partial<CallEndpoint>, 'answers'> {
  readonly answers?: AnswerSpec | undefined;
  readonly call: CallString;
  readonly fallback: MessageKey;
  readonly only?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
}

/** Fields that an endpoint may filter, sort and search by when it does not say. */
export interface EndpointDefaults {
  readonly filterBy: readonly string[];
  readonly sortBy: readonly string[];
  readonly searchable: boolean;
}

const noDefaults: EndpointDefaults = { filterBy: [], sortBy: [], searchable: false };

/** Answers all there are of one record, in their usual order and not by pages, unless it says otherwise. */
const wholeList: EndpointOptions = { envelope: { items: 'content' }, sortBy: [], search: false };

/** Fills the defaults of a declared call; null when its text is no call. @example resolveEndpoint('pay', thing.calls.pay) */
export function resolveEndpoint(
  name: string,
  given: Given,
  defaults: EndpointDefaults = noDefaults,
): ResolvedEndpoint | null {
  const found = /^(GET|POST|PUT|DELETE) (\/[\w\-/{}.]*)$/.exec(given.call);
  if (!found) return null;
  const [, method, path = ''] = found;
  const service = given.service ?? 'main';
  const answers = resolveAnswer(given.answers);
  return Object.freeze({
    name,
    method: method as Method,
    path,
    parameters: Object.freeze(pathParameters(path)),
    service,
    token: given.token ?? (service === 'storage' ? 'none' : 'user'),
    partner: ownServices.includes(service),
    pageBase: given.pageBase ?? 1,
    sizeParam: given.sizeParam ?? 'size',
    envelope: Object.freeze(given.envelope ?? { items: 'content', total: 'total_elements' }),
    query: Object.freeze(given.query ?? {}),
    filters: Object.freeze(given.filters ?? {}),
    start: Object.freeze(given.start ?? {}),
    only: Object.freeze(given.only ?? {}),
    filterBy: Object.freeze(given.filterBy ?? defaults.filterBy),
    sortBy: Object.freeze(given.sortBy ?? defaults.sortBy),
    search:
      given.search === false || (given.search === undefined && (!defaults.searchable || given.searchBy !== undefined))
        ? null
        : (given.search ?? 'search'),
    searchBy: Object.freeze(given.searchBy ?? []),
    pageSize: given.pageSize ?? null,
    searchAtLeast: given.searchAtLeast ?? 1,
    searchPath: given.searchPath ?? null,
    keyParam: given.keyParam ?? null,
    keyMember: given.keyMember ?? null,
    queryOf: Object.freeze(given.queryOf ?? {}),
    queryAsks: Object.freeze(given.queryAsks ?? []),
    many: given.many ?? null,
    timeout: defaultTimeout,
    once: given.once ?? false,
    takes: given.takes === undefined || given.takes === 'change' ? (given.takes ?? null) : resolveFields(given.takes),
    ignoresOthers: given.ignoresOthers ?? false,
    answers,
    status: given.status ?? (answers && !answers.media && !answers.value ? 204 : 200),
    versioned: given.versioned ?? false,
    looksUp: given.looksUp ?? null,
    finds: given.finds ?? false,
    brings: given.brings ?? null,
    tells: given.tells ?? null,
    fallback: given.fallback,
  });
}

/** What a call answers, complete; null when it is not declared. @example resolveAnswer({ file: 'text/csv' })?.media // 'text/csv' */
function resolveAnswer(answers: AnswerSpec | undefined): ResolvedAnswer | null {
  if (answers === undefined) return null;
  if (answers === 'nothing') return { media: null, value: null };
  if (isFile(answers)) return { media: answers.file, value: null };
  const value = isField(answers) ? answers : object(answers);
  return { media: null, value: resolveField('answer', { ...value, required: true }) };
}

const isFile = (answers: Exclude<AnswerSpec, string>): answers is FileAnswer =>
  'file' in answers && typeof answers.file === 'string';
const isField = (answers: AnyField | Fields): answers is AnyField => typeof answers.type === 'string';

/** Resolves a CRUD endpoint, whose method and fallback follow from its operation. */
export function resolveCrudEndpoint(
  operation: CrudOperation,
  declared: CrudEndpoint,
  defaults: EndpointDefaults,
): ResolvedEndpoint | null {
  const given = typeof declared === 'string' ? { call: declared } : declared;
  return resolveEndpoint(
    operation,
    {
      ...given,
      fallback: given.fallback ?? crudFallbacks[operation],
      once: given.once ?? operation === 'create',
    },
    operation === 'list' ? defaults : noDefaults,
  );
}

/** Resolves one of the other calls that list the records of a resource; it is called by what it narrows to. */
export function resolveListEndpoint(declared: ListEndpoint, defaults: EndpointDefaults): ResolvedEndpoint | null {
  const given = typeof declared === 'string' ? { call: declared } : declared;
  const narrowed = [
    ...Object.values(given.only ?? {}).flat(),
    ...pathParameters(given.call),
    ...Object.keys(given.filters ?? {}),
    ...(given.filterBy ?? []),
  ];
  return resolveEndpoint(
    ['list', ...narrowed].join('_'),
    { ...wholeList, ...given, fallback: given.fallback ?? crudFallbacks.list },
    defaults,
  );
}
