import type { MessageKey } from '../../i18n/key.ts';
import type { AnyField, Fields } from './field.ts';
import type { ContextValue, Scalar } from './predicate.ts';
import type { ResolvedField } from './resolvedField.ts';

/** HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A method and a path with its parameters in braces: `PUT /api/countries/{code}`. */
export type CallString = `${Method} ${string}`;

/** The services that the client talks to; only the product's own (`main`, `engine`, `public`) are told the partner. */
export type ServiceName = 'main' | 'identity' | 'engine' | 'public' | 'storage';

/** Whose token a call carries: the person's, none at all, or the literal text `None`. */
export type TokenKind = 'user' | 'none' | 'None';

/** The operations that generic views are built on. */
export const crudOperations = ['list', 'get', 'create', 'update', 'delete'] as const;

/** An operation that generic views are built on: `list`, `get`, `create`, `update` or `delete`. */
export type CrudOperation = (typeof crudOperations)[number];

/**
 * How a list endpoint takes a filter: its parameter, and the values it writes for ours where they differ. With `all`,
 * the value that narrows nothing, the parameter knows only the values that are named; the others go under the field's
 * own name.
 * @example { param: 'active_only', values: { true: 'true' }, all: 'false' }
 */
export interface FilterParameter {
  /** Its name in the query, or in the path. */
  readonly param: string;
  /** What it is called with for each of our values that it calls otherwise. */
  readonly values?: Readonly<Record<string, string>>;
  /** What it is called with to narrow nothing. */
  readonly all?: string;
}

/** Where a list answer keeps its records and their number. @example { items: 'content', total: 'totalElements' } */
export interface Envelope {
  /** Field with the records; the answer itself is the list when not given. */
  readonly items?: string;
  /** Field with the number of all records; the number received when not given. */
  readonly total?: string;
}

/**
 * How a call takes several records. It answers `{ results: [{ guid, outcome, message, record }] }`, one for each:
 * `done` with the record as it is after, or `skipped` with the reason in words.
 * @example { param: 'ids', state: 'status' }
 */
export interface ManyRecords {
  /** Member of the body with their keys. */
  readonly param: string;
  /** Query parameter with the state in which they were seen: one that has left it meanwhile is skipped. */
  readonly state: string;
}

/** What can be said of a call beyond its method and path. */
export interface EndpointOptions {
  /** Which service is called: `main` when not given. */
  readonly service?: ServiceName;
  /** Whose token it carries: `user` when not given, none for `storage`. */
  readonly token?: TokenKind;
  /** Number of the first page, 1 when not given. */
  readonly pageBase?: 0 | 1;
  /** How the query names the number of records on a page: `size` when not given. */
  readonly sizeParam?: 'size' | 'page_size';
  /**
   * Where its answer keeps the records and their number.
   * @example envelope: { items: 'content', total: 'totalElements' }
   */
  readonly envelope?: Envelope;
  /**
   * Query parameters that never change: the service refuses another value in words.
   * @example query: { type: 'firm' }
   */
  readonly query?: Readonly<Record<string, Scalar>>;
  /**
   * Filters that the endpoint takes under another name or value; a field not named here goes under its own. Of a call
   * for one record: the fields that stand in its path or query besides the key.
   * @example filters: { active: { param: 'active_only', values: { true: 'true' }, all: 'false' } }
   */
  readonly filters?: Readonly<Record<string, FilterParameter>>;
  /**
   * Where a list's path asks for the value of a field: what it is until a person narrows by another. With it the list
   * has a page of its own. Of a list whose path does not ask for it, the page always narrows by that.
   * @example start: { country: 'partner.country' }
   */
  readonly start?: Readonly<Record<string, ContextValue | { readonly value: Scalar }>>;
  /**
   * Fields that it filters by: those of the declaration that can when not given.
   * @example filterBy: ['status', 'contact_guid']
   */
  readonly filterBy?: readonly string[];
  /** Fields that it sorts by: those of the declaration that can when not given. @example sortBy: ['name', 'due_on'] */
  readonly sortBy?: readonly string[];
  /**
   * The path that takes the search text instead, where searching is a call of its own.
   * @example searchPath: '/api/configs/branches/search'
   */
  readonly searchPath?: `/${string}`;
  /** So many characters a search must have; 1 when not given. */
  readonly searchAtLeast?: number;
  /**
   * Fields that it can be narrowed by one at a time, where it has no search: what is typed is recognised, each field
   * that it may be is asked for by a call of its own, and the answers stand in this order, the surest first.
   * @example searchBy: ['phone', 'number', 'full_name']
   */
  readonly searchBy?: readonly string[];
  /**
   * Records per call where that never changes; else as many as are asked for. Pages of another size are cut from those.
   */
  readonly pageSize?: number;
  /**
   * Parameter of a search over all searchable fields, false when it has none; `search` when not given.
   * @example search: 'term'
   */
  readonly search?: string | false;
  /**
   * Query parameter that says which record a call is for (a new one: to which it belongs), where its path does not. A
   * change may share its call with the making of a record when this tells them apart.
   * @example keyParam: 'contact_guid'
   */
  readonly keyParam?: string;
  /**
   * Member of the body that says which record a call is for, where neither path nor query does.
   * @example keyMember: 'order_guid'
   */
  readonly keyMember?: string;
  /**
   * Query parameters that carry what fields of that record hold; the service refuses a call in which they do not.
   * @example queryOf: { contact_guid: 'contact_guid' }
   */
  readonly queryOf?: Readonly<Record<string, string>>;
  /** What an action asks for that travels in the query, not in the body. @example queryAsks: ['ignore_max_days'] */
  readonly queryAsks?: readonly string[];
  /**
   * The call is for several records at once, those of an action that may be done to many.
   * @example many: { param: 'ids', state: 'status' }
   */
  readonly many?: ManyRecords;
  /** Moves money or makes something that must not be made twice: carries an idempotency key. */
  readonly once?: boolean;
}

/** The call of a CRUD operation with options. @example { call: 'GET /api/contacts', envelope: { items: 'content', total: 'total' } } */
export interface CrudCall extends EndpointOptions {
  /** A method and a path with its parameters in braces. @example call: 'PUT /api/contacts/{guid}' */
  readonly call: CallString;
  /**
   * Key of what a person reads when it fails without words of its own; that of its operation when not given.
   * @example fallback: 'validation.fallback.update'
   */
  readonly fallback?: MessageKey;
}

/**
 * The call of a CRUD operation: alone, or with options.
 * @example 'GET /api/contacts/{guid}'
 */
export type CrudEndpoint = CallString | CrudCall;

/** A call that lists some records, with options. @example { call: 'GET /api/orders/late', only: { status: 'late' } } */
export interface ListCall extends CrudCall {
  /**
   * Values that all its records have, one of several where there is a list: the call is made when just these are asked for.
   * @example only: { status: ['payable', 'paid'] }
   */
  readonly only?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
}

/**
 * Another call that lists the records: those that belong to one record of another resource (its path or a filter says which),
 * or only those with certain values. All at once unless it has an `envelope` with a total.
 * @example { call: 'GET /api/contacts/{id}/orders', filters: { contact_guid: { param: 'id' } }, filterBy: [] }
 */
export type ListEndpoint = CallString | ListCall;

/**
 * The record of another resource that a call looks up: the one whose key a field of this resource holds.
 * @example { resource: 'contacts', by: 'contact_guid' }
 */
export interface AnsweredRecord {
  /** The other resource. */
  readonly resource: string;
  /** Field of this resource that holds its key. */
  readonly by: string;
}

/**
 * The call of an action: what it takes and answers follows from the action.
 * @example { call: 'PUT /api/orders/{guid}/close', fallback: 'errors.any' }
 */
export interface ActionEndpoint extends EndpointOptions {
  /** A method and a path; its parameters are read from the record or from what is asked for. */
  readonly call: CallString;
  /** Key of what a person reads when it fails without words of its own. */
  readonly fallback: MessageKey;
}

/** A file that a call answers, by its media type. @example { file: 'text/csv' } */
export interface FileAnswer {
  /** Its media type; of one that may be of several, all of them, as in `text/csv, application/pdf`. */
  readonly file: string;
}

/**
 * What a call answers: fields by name, one value (`record('orders')` is a whole record, `objects(...)` a list), a file, or nothing.
 * @example { content: objects({ status: text({ required: true }) }, { required: true }) }
 */
export type AnswerSpec = Fields | AnyField | FileAnswer | 'nothing';

/**
 * What a call takes: fields by name; `change` is what a change of the record takes.
 * @example { contact_guid: reference('contacts'), on: date() }
 */
export type TakenSpec = Fields | 'change';

/**
 * What takes a whole file of rows and asks for the batch that works through it. Written by `bringsFile`.
 * @example { batch: 'order_import', by: ['place'], signed: null, maxMebibytes: null }
 */
export interface BringsSpec {
  /** The batch. */
  readonly batch: string;
  /** Of the actions by which it makes its records, those that this call is for; all when there are none. */
  readonly by: readonly string[];
  /** The call that gives the address to which the file is sent before, and is named by then; null where the file comes with the call. */
  readonly signed: string | null;
  /**
   * The largest file that it takes, in mebibytes, where that is less than a batch takes: what comes with the call goes through whatever stands before the service as one
   * body, which refuses a large one. A larger file is brought by the next call that is for the same rows. null where there is no such limit.
   */
  readonly maxMebibytes: number | null;
}

/** Whether two calls are for the same rows, of which a file goes by the first that takes one of its size. @example isForSameRows(form, signed) */
export const isForSameRows = (one: BringsSpec, other: BringsSpec): boolean =>
  one.batch === other.batch && one.by.toSorted().join() === other.by.toSorted().join();

/**
 * What tells of the files of rows that were brought to a batch. Written by `listsFiles`, `givesLeft` and `tellsStages`.
 * @example { batch: 'order_import', of: 'files' }
 */
export interface TellsSpec {
  /** The batch. */
  readonly batch: string;
  /** `files`: which there are, and how far they are; `left`: the rows of one of them that were not done, as a file; `stages`: how far the stages of one are. */
  readonly of: 'files' | 'left' | 'stages';
}

/**
 * A declared call that is no CRUD, which pages make with `useCall`. A sentence about it stands under its resource in
 * `calls.ts` of `i18n/en` and `i18n/fr`; its route in the service is made with `declaredCall(deps, '<resource>', '<call>')`.
 * @example
 * {
 *   call: 'GET /api/orders/balances',
 *   takes: { contact_guid: reference('contacts') },
 *   answers: { content: objects({ name: text(), left_in_cents: money() }) },
 *   fallback: 'validation.fallback.get',
 * }
 */
export interface CallEndpoint extends ActionEndpoint {
  /**
   * What it takes besides what its path, `keyParam` and `query` say: in the query of a GET or DELETE, else in the body.
   */
  readonly takes?: TakenSpec;
  /** Other members of its body are left unread; refused when not given. Those of a query always are. */
  readonly ignoresOthers?: boolean;
  /**
   * What it answers: what comes instead is logged and reported, and the person reads its fallback. A call with `finds`
   * or `looksUp`, or that `metadata`, `summary` or `upload` name, says none: it follows.
   */
  readonly answers?: AnswerSpec;
  /** The status of that; 200 when not given, 204 with nothing. */
  readonly status?: 200 | 201 | 204;
  /** It changes what was read: the version that is meant travels as `If-Match`. */
  readonly versioned?: boolean;
  /**
   * It takes a file of rows; written by `bringsFile`.
   * @example brings: { batch: 'order_import', by: [], signed: null, maxMebibytes: null }
   */
  readonly brings?: BringsSpec;
  /**
   * It tells of files of rows; written by `listsFiles`, `givesLeft` or `tellsStages`.
   * @example tells: { batch: 'order_import', of: 'files' }
   */
  readonly tells?: TellsSpec;
  /**
   * It looks up a record that belongs to this one: a GET with the key in its path, shown on the record's page with its
   * title from `look_ups`.
   * @example looksUp: { resource: 'contacts', by: 'contact_guid' }
   */
  readonly looksUp?: AnsweredRecord;
  /**
   * It answers the record of this resource that has the value of its path in the field of that name, which is unique,
   * however it is typed.
   */
  readonly finds?: boolean;
}

/** The names in braces of a path: `'PUT /a/{x}/b/{y}'` gives `'x' | 'y'`. */
export type PathParameters<Call extends string> = Call extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

/** The names in braces of a path, in order. @example pathParameters('/a/{x}/b/{y}') // ['x', 'y'] */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
}

/** What a call answers, complete: a file of some media type, a value, or (neither) nothing. */
export interface ResolvedAnswer {
  readonly media: string | null;
  readonly value: ResolvedField | null;
}

/** An endpoint with everything filled in; nobody tests it for `undefined`. */
export interface ResolvedEndpoint {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly parameters: readonly string[];
  readonly service: ServiceName;
  readonly token: TokenKind;
  /** Whether the selected partner is added. */
  readonly partner: boolean;
  readonly pageBase: 0 | 1;
  readonly sizeParam: 'size' | 'page_size';
  readonly envelope: Envelope;
  readonly query: Readonly<Record<string, Scalar>>;
  readonly filters: Readonly<Record<string, FilterParameter>>;
  readonly start: Readonly<Record<string, ContextValue | { readonly value: Scalar }>>;
  readonly only: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  readonly filterBy: readonly string[];
  readonly sortBy: readonly string[];
  readonly search: string | null;
  readonly searchBy: readonly string[];
  readonly pageSize: number | null;
  readonly searchAtLeast: number;
  readonly searchPath: string | null;
  readonly keyParam: string | null;
  readonly keyMember: string | null;
  readonly queryOf: Readonly<Record<string, string>>;
  readonly queryAsks: readonly string[];
  readonly many: ManyRecords | null;
  /** Time after which the call is given up, in milliseconds. */
  readonly timeout: number;
  readonly once: boolean;
  /** What it takes; null when that is not declared. */
  readonly takes: readonly ResolvedField[] | 'change' | null;
  readonly ignoresOthers: boolean;
  /** What it answers; null when that is not declared. */
  readonly answers: ResolvedAnswer | null;
  readonly status: 200 | 201 | 204;
  readonly versioned: boolean;
  readonly looksUp: AnsweredRecord | null;
  readonly finds: boolean;
  /** The batch that it brings a file to; null where it brings none. */
  readonly brings: BringsSpec | null;
  /** The batch of whose files it tells; null where it tells of none. */
  readonly tells: TellsSpec | null;
  readonly fallback: MessageKey;
}

/**
 * The field whose value a path parameter of a list takes: the one that `filters` gives that name, else the one of that name.
 * @example fieldOfParameter(relatives.endpoints.list, 'id') // 'contact_guid'
 */
export function fieldOfParameter({ filters }: Pick<ResolvedEndpoint, 'filters'>, parameter: string): string {
  return Object.entries(filters).find(([, { param }]) => param === parameter)?.[0] ?? parameter;
}

/** The fields whose values stand in the path of a list. @example fieldsInPath(banks.endpoints.list) // ['country'] */
export function fieldsInPath(list: Pick<ResolvedEndpoint, 'filters' | 'parameters'>): readonly string[] {
  return list.parameters.map((parameter) => fieldOfParameter(list, parameter));
}

/**
 * The query parameters by which a call of one record (or of a file for one) also says whom it belongs to, with the field of each:
 * those of `filters` that do not stand in its path.
 * @example ownerParameters(contractPapers.endpoints.delete) // [['contract_guid', 'contract_guid']]
 */
export function ownerParameters({
  filters,
  parameters,
}: Pick<ResolvedEndpoint, 'filters' | 'parameters'>): readonly (readonly [param: string, field: string])[] {
  return Object.entries(filters).flatMap(([field, { param }]) => (parameters.includes(param) ? [] : [[param, field]]));
}

/** The paths of an endpoint: its own, and that of its search where it has one. @example pathsOf(branches.endpoints.list) */
export function pathsOf({ path, searchPath }: Pick<ResolvedEndpoint, 'path' | 'searchPath'>): readonly string[] {
  return searchPath === null ? [path] : [path, searchPath];
}
