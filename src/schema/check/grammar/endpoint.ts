import type {
  ActionEndpoint,
  AnsweredRecord,
  BringsSpec,
  TellsSpec,
  CallEndpoint,
  EndpointOptions,
  Envelope,
  FileAnswer,
  FilterParameter,
  ManyRecords,
  ServiceName,
  TokenKind,
} from '../../endpoint.ts';
import { aContextValue, aField, aMessage, anAsked, aResource } from '../reading/names.ts';
import { type Grammar, needed, options } from '../reading/options.ts';
import { partOf } from '../reading/place.ts';
import {
  address,
  count,
  either,
  isTable,
  isText,
  kind,
  listOf,
  oneOf,
  type Rule,
  scalar,
  tableOf,
  unread,
  valuesOf,
  words,
  yesOrNo,
} from '../reading/rule.ts';
import { nameIn } from '../reading/scope.ts';
import { judgeText, judgeValue } from '../values.ts';
import { anAnswered, answered, taken } from './field.ts';
import { valuesByField } from './valuesByField.ts';

const services = valuesOf<ServiceName>({ main: true, identity: true, engine: true, public: true, storage: true });
const tokens = valuesOf<TokenKind>({ user: true, none: true, None: true });

/** A method and a path. */
const call: Rule = {
  wants: "a method and a path, such as 'PUT /api/countries/{code}'",
  read: (value, at) => {
    const text = words.read(value, at);
    if (typeof text !== 'string' || /^(GET|POST|PUT|DELETE) \/[\w\-/{}.]*$/.test(text)) return text;
    const { report, lose } = at.notes.mistakes;
    report('bad-endpoint', at.where, `"${text}" is no call. Write a method and a path: 'PUT /api/countries/{code}'.`);
    lose(at.where);
    return unread;
  },
};

const filter = options<FilterParameter>(
  { what: 'a filter' },
  { param: needed(words), values: tableOf(words), all: words },
);

/** Filters by field, whose written values are such as the field may hold. */
const filters: Rule = {
  ...tableOf(filter, aField),
  read: (value, at) => {
    const read = tableOf(filter, aField).read(value, at);
    for (const [name, one] of Object.entries(read as Record<string, FilterParameter>)) {
      const there = partOf(partOf(at, name), 'values');
      for (const written of Object.keys(one.values ?? {})) judgeText(partOf(there, written), name, written);
    }
    return read;
  },
};

const startValue = options<{ readonly value: string | number | boolean | null }>(
  { what: 'what a list starts with' },
  { value: needed(scalar) },
);

const start: Rule = {
  ...tableOf(either([isText, aContextValue], [isTable, startValue])),
  read: (value, at) => {
    const read = tableOf(either([isText, aContextValue], [isTable, startValue])).read(value, at);
    for (const [name, one] of Object.entries(read as object)) {
      if (isTable(one)) judgeValue(partOf(partOf(at, name), 'value'), name, one.value);
    }
    return read;
  },
};

const endpointOptions: Grammar<EndpointOptions> = {
  service: oneOf(services, { one: 'service', many: 'services' }),
  token: oneOf(tokens, { one: 'kind of token', many: 'kinds' }),
  pageBase: oneOf([0, 1], { one: 'first page', many: 'numbers of a first page' }),
  sizeParam: oneOf(['size', 'page_size'], { one: 'parameter of the size', many: 'parameters' }),
  envelope: options<Envelope>({ what: 'an envelope' }, { items: words, total: words }),
  query: tableOf(scalar),
  filters,
  start,
  filterBy: listOf(aField),
  sortBy: listOf(aField),
  searchPath: address,
  searchAtLeast: count,
  searchBy: listOf(aField),
  pageSize: count,
  search: either([isText, words], [() => true, kind('the name of a parameter, or false', (value) => value === false)]),
  keyParam: words,
  keyMember: words,
  queryOf: tableOf(aField),
  queryAsks: listOf(anAsked),
  many: options<ManyRecords>({ what: 'a call for several records' }, { param: needed(words), state: needed(words) }),
  once: yesOrNo,
};

interface Written extends EndpointOptions {
  readonly call: string;
  readonly fallback?: string;
}

const common = { ...endpointOptions, call: needed(call), fallback: aMessage };

/** A call of its own or with options; only a text where it needs nothing else. */
const withOptions = (rule: Rule) => either([isText, call], [() => true, rule]);

export const crudEndpoint = withOptions(options<Written>({ what: 'an endpoint' }, common));

export const listEndpoint = withOptions(
  options<Written & { readonly only?: object }>(
    { what: 'the endpoint of a list' },
    { ...common, only: valuesByField(aField, (scope) => scope) },
  ),
);

export const actionEndpoint = options<ActionEndpoint>(
  { what: 'the call of an action' },
  { ...common, fallback: needed(aMessage) },
);

const isNull = (value: unknown): boolean => value === null;
const noLimit = kind('a number, or null', isNull);
const change = kind("fields, or 'change'", (value) => value === 'change');
const nothing = kind("fields, or 'nothing'", (value) => value === 'nothing');
const file = options<FileAnswer>({ what: 'a file that is answered' }, { file: needed(words) });
const isFile = (value: unknown): boolean => isTable(value) && typeof value.file === 'string';
const isField = (value: unknown): boolean => isTable(value) && typeof value.type === 'string';

export const callEndpoint = options<CallEndpoint>(
  { what: 'a call' },
  {
    ...common,
    fallback: needed(aMessage),
    takes: either([isText, change], [() => true, taken]),
    ignoresOthers: yesOrNo,
    answers: either([isText, nothing], [isFile, file], [isField, anAnswered], [() => true, answered]),
    status: oneOf([200, 201, 204], { one: 'status of an answer', many: 'statuses' }),
    versioned: yesOrNo,
    looksUp: options<AnsweredRecord>(
      {
        what: 'a record that is looked up',
        scope: ({ resource }, { scope }) => ({ ...scope, other: nameIn(resource) }),
      },
      { resource: needed(aResource), by: needed(aField) },
    ),
    finds: yesOrNo,
    brings: options<BringsSpec>(
      { what: 'a file of rows that is taken' },
      {
        batch: needed(words),
        by: needed(listOf(words)),
        signed: needed(
          either([isText, words], [() => true, kind('the name of a call, or null', (value) => value === null)]),
        ),
        maxMebibytes: needed(either([isNull, noLimit], [() => true, count])),
      },
    ),
    tells: options<TellsSpec>(
      { what: 'what tells of files of rows' },
      {
        batch: needed(words),
        of: needed(oneOf(['files', 'left', 'stages'], { one: 'part of them', many: 'parts of them' })),
      },
    ),
  },
);
