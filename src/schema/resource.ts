import type { Moment } from './units.ts';
import type { CallEndpoint, CrudEndpoint, CrudOperation, ListEndpoint } from './endpoint.ts';
import type { Fields, FieldSpec, ValueOf } from './field.ts';
import type { Predicate } from './predicate.ts';
import type { Strict } from './strict.ts';
import type { Guard, Tone } from './workflow.ts';

/**
 * Who may do what; `write` stands for create, update and delete at once. Left out: everyone who is signed in may read,
 * administrators write.
 * @example { list: hasRole('clerk', 'manager'), show: hasRole('clerk', 'manager'), create: hasRole('clerk'), update: hasRole('clerk'), delete: false, write: hasRole('manager'), export: hasRole('manager') }
 */
export interface AccessSpec {
  /** Who sees its list. */
  readonly list?: Predicate;
  /** Who opens one record. */
  readonly show?: Predicate;
  /** Who makes, changes and deletes records, where none of the three says otherwise. */
  readonly write?: Predicate;
  /** Who makes records. */
  readonly create?: Predicate;
  /** Who changes them. */
  readonly update?: Predicate;
  /** Who deletes them. */
  readonly delete?: Predicate;
  /** Who carries them away as a file; whoever sees the list when not given. */
  readonly export?: Predicate;
}

/**
 * A titled part of a form and of a record's page.
 * @example { fields: ['street', 'town'], visible: is('kind', 'firm'), aside: true }
 */
export interface SectionSpec<FieldName extends string = string> {
  /** Its fields, in order. */
  readonly fields: readonly FieldName[];
  /** When it is shown; always when not given. */
  readonly visible?: Predicate;
  /** On the record's page it stands at the side, so that what is read at length comes first. */
  readonly aside?: boolean;
}

/**
 * Records of another resource that belong to this one: a section of its page, in which they are shown and edited.
 * @example { resource: 'orders', by: 'contact_guid', columns: ['number', 'status'], actions: ['close'] }
 */
export interface RelatedSpec {
  /** The other resource. */
  readonly resource: string;
  /** Field of the other resource that holds this record's key. */
  readonly by: string;
  /** What it holds instead, where that is not the key: a field of this record. @example of: 'phone' */
  readonly of?: string;
  /** Which of its columns are shown there; all that its list has when not given. */
  readonly columns?: readonly string[];
  /** Actions of its workflow that are offered in the rows. */
  readonly actions?: readonly string[];
  /**
   * What this record must be like for one to be made, changed or deleted there: else the button is barred, and says
   * why.
   * @example guards: { create: [{ when: is('status', 'open'), message: 'errors.any' }] }
   */
  readonly guards?: Partial<Record<'create' | 'update' | 'delete', readonly Guard[]>>;
}

/**
 * Records of another resource that are answered with one record: a member of it, whole, the oldest first.
 * @example { resource: 'order_papers', by: 'order_guid', only: { kind: ['invoice'] } }
 */
export interface AnswersWithSpec {
  /** The other resource. */
  readonly resource: string;
  /** Field of the other resource that holds this record's key. */
  readonly by: string;
  /** Those alone that have one of these values in a field; all when not given. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The call that answers how many records a workflow has in each state: a GET without parameters.
 * @example { call: 'summary', sum: 'amount', apart: 'is_goodwill', tabs: { member: 'tabs', of: 'tab' } }
 */
export interface SummarySpec<CallName extends string = string, FieldName extends string = string> {
  /** Name of that call among `calls`. */
  readonly call: CallName;
  /** An amount that is added up. */
  readonly sum?: FieldName;
  /**
   * A yes or no, and yes is no part of that sum but has one of its own, `{ state, count, sum, apart: { count, sum } }`: what is
   * paid out of goodwill is no benefit. The words that say what it is are `resources.<name>.apart`.
   */
  readonly apart?: FieldName;
  /**
   * Member of its answer that tells of each tab of the list besides how old the oldest of its records is, when the next one is
   * due and how many are overdue: `[{ [of]: 'open', oldest_at, next_due_at, overdue }]`.
   */
  readonly tabs?: { readonly member: string; readonly of: string };
}

/**
 * How the search over everything finds the records of an entity. Whole values come before beginnings, those before
 * later words, those before parts; nobody finds what its list would not show them, nor by a field that they may not
 * read.
 * @example { as: 'Contact', by: ['phone', 'full_name'], showing: ['phone'] }
 */
export interface FoundSpec<FieldName extends string = string> {
  /** What the search calls such a record: its `doc_type` on the wire. */
  readonly as: string;
  /** Fields by which it is found, the surest first: each one `searchable`, none masked. */
  readonly by: readonly FieldName[];
  /** Fields that are shown beside the title; the subtitle when not given. */
  readonly showing?: readonly FieldName[];
}

/** The tone of a chip: of a yes, or of each value of a choice. A value without a tone has no chip. */
export type ChipTone = Tone | Readonly<Record<string, Tone>>;

/**
 * What stays in sight at the top of a record's page: who or what it is, however far down somebody reads.
 * @example { showing: ['phone'], chips: { is_member: 'information', status: { late: 'danger' } } }
 */
export interface BarSpec<FieldName extends string = string> {
  /** Facts beside the title; the subtitle when not given. */
  readonly showing?: readonly FieldName[];
  /** What must be noticed, as chips, by field: booleans and choices. */
  readonly chips?: Readonly<Partial<Record<FieldName, ChipTone>>>;
}

/**
 * One call that does an action of the workflow to several records, with a result for each: its body has `{ [param]: [{
 * guid, version }] }` and what is asked for, its answer `{ results: [{ guid, outcome, message, record }] }`, `done`
 * where it was done and else why not in words.
 * @example { call: 'close_many', param: 'orders', actions: ['close'], asks: 'close', preview: 'close_many_preview' }
 */
export interface BulkCallSpec<CallName extends string = string> {
  /** Name of that call among `calls`. */
  readonly call: CallName;
  /** Member of the body with the records. */
  readonly param: string;
  /** What it does, by state: it is offered for the records from whose states one of these leads. */
  readonly actions: readonly string[];
  /** The one of them whose questions are asked, once for all the records; nothing is asked when not given. */
  readonly asks?: string;
  /** Tells what would become of them now: takes and answers the same, and changes nothing. */
  readonly preview?: CallName;
}

/** How the list looks before a person changes it, and how somebody works through it. */
export interface ListSpec<FieldName extends string = string, CallName extends string = string> {
  /**
   * Columns in order; every field that is a column by itself when not given.
   * @example columns: ['number', 'contact_guid', 'status']
   */
  readonly columns?: readonly FieldName[];
  /** Filters always in sight. @example filters: ['status', 'due_on'] */
  readonly filters?: readonly FieldName[];
  /** The order before a person chooses one. @example sort: { field: 'due_on', order: 'asc' } */
  readonly sort?: { readonly field: FieldName | 'created_at' | 'updated_at'; readonly order: 'asc' | 'desc' };
  /**
   * Tabs that gather states of its workflow, each state on one of them; a tab for each state when not given.
   * @example tabs: { open: ['new', 'late'], over: ['closed'] }
   */
  readonly tabs?: Readonly<Record<string, readonly string[]>>;
  /**
   * Which call says what states there are, and on which of the tabs: `{ content: [{ [value]: state, [tab]: name }] }`.
   * The filter by state offers those, tab by tab; all that are declared when not given.
   * @example states: { call: 'statuses', value: 'status', tab: 'tab' }
   */
  readonly states?: { readonly call: CallName; readonly value: string; readonly tab: string };
  /**
   * What may be done to a selection by one call, by name: the words are `resources.<name>.bulk.<name of the call>`.
   * @example bulk: { close_many: { call: 'close_many', param: 'orders', actions: ['close'] } }
   */
  readonly bulk?: Readonly<Record<string, BulkCallSpec<CallName>>>;
  /**
   * It is a queue: a button and the key `N` lead to the oldest record to which this person may do one of these actions
   * now. Its words stand under `queue`.
   * @example queue: { actions: ['close'] }
   */
  readonly queue?: { readonly actions: readonly string[] };
  /**
   * Fields by which its rows can be put together on request: those that it sorts by.
   * @example groupBy: ['contact_guid', 'status']
   */
  readonly groupBy?: readonly FieldName[];
}

/** What an author writes of an entity. */
export interface ResourceSpec<
  Name extends string = string,
  F extends Fields = Fields,
  Calls extends Readonly<Record<string, CallEndpoint>> = Readonly<Record<string, CallEndpoint>>,
> {
  /**
   * Its name on the wire, in the menu's addresses, in labels and in storage: lower case with underscores, in the
   * plural.
   * @example name: 'order_papers'
   */
  readonly name: Name;
  /**
   * The field that identifies a record on the wire; `guid`, made by the service, when not given.
   * @example key: 'code'
   */
  readonly key?: string;
  /** There is exactly one record per scope: it is read and saved, never listed. See `defineSingleton`. */
  readonly singleton?: true;
  /**
   * What the wire calls the key besides: a member of each answered record, with the same value.
   * @example keyAlsoAs: 'orderGuid'
   */
  readonly keyAlsoAs?: string;
  /**
   * What else the calls that answer one record answer of it, by member. Lists and writes leave it out; whoever may not
   * see those records finds none there.
   * @example answersWith: { documents: { resource: 'order_papers', by: 'order_guid' } }
   */
  readonly answersWith?: Readonly<Record<string, AnswersWithSpec>>;
  /** The field by which people know a record; a singleton is known by its name instead. @example title: 'full_name' */
  readonly title?: keyof F & string;
  /** A second fact beside the title where records are chosen. @example subtitle: 'phone' */
  readonly subtitle?: keyof F & string;
  /** Whether records belong to one partner or to all. */
  readonly scope: 'partner' | 'global';
  /**
   * Its calls, by operation: one that is not there is offered nowhere. Without any it is kept by the product itself,
   * served under `/rest/<name>`.
   * @example endpoints: { list: 'GET /api/orders', create: 'POST /api/orders', update: 'PUT /api/orders/{guid}' }
   */
  readonly endpoints?: Readonly<Partial<Record<CrudOperation, CrudEndpoint>>>;
  /**
   * Other calls that list its records.
   * @example lists: [{ call: 'GET /api/contacts/{id}/orders', filters: { contact_guid: { param: 'id' } }, filterBy: [] }]
   */
  readonly lists?: readonly ListEndpoint[];
  /**
   * The other calls of the entity, by name.
   * @example calls: { summary: { call: 'GET /api/orders/summary', fallback: 'validation.fallback.get' } }
   */
  readonly calls?: Calls;
  /**
   * Which of them answers a record as a file, offered on its page: a GET whose path has one parameter, the record's
   * key.
   * @example file: 'invoice'
   */
  readonly file?: keyof Calls & string;
  /** The records that there is a file of; all when not given. @example fileWhen: isOneOf('status', ['closed']) */
  readonly fileWhen?: Predicate;
  /**
   * Which of them answers what may be chosen in the fields that are choices, for the partner and now: a GET without
   * parameters.
   * @example metadata: 'metadata'
   */
  readonly metadata?: keyof Calls & string;
  /**
   * How many records there are in each state, and what they sum up to, for the tabs of its list.
   * @example summary: { call: 'summary', sum: 'amount' }
   */
  readonly summary?: SummarySpec<keyof Calls & string, keyof F & string>;
  /**
   * Its fields, in the order of forms and columns.
   * @example fields: { number: text({ required: true, unique: true }), due_on: date() }
   */
  readonly fields: F;
  /**
   * Parts of its form and of its page, each with a title, by name: the words stand under `sections`. One part without a
   * title when not given.
   * @example sections: { who: { fields: ['full_name', 'phone'] }, where: { fields: ['street', 'town'], aside: true } }
   */
  readonly sections?: Readonly<Record<string, SectionSpec<keyof F & string>>>;
  /**
   * How its list looks and is worked through.
   * @example list: { columns: ['number', 'status'], sort: { field: 'due_on', order: 'asc' } }
   */
  readonly list?: ListSpec<keyof F & string, keyof Calls & string>;
  /**
   * Records of others that belong to one of its records: sections of its page.
   * @example related: [{ resource: 'orders', by: 'contact_guid' }]
   */
  readonly related?: readonly RelatedSpec[];
  /**
   * What stays in sight while its page is read: title, state, these facts, the partner and the index of sections; only
   * the index when not given.
   * @example bar: { showing: ['phone'], chips: { status: { late: 'danger' } } }
   */
  readonly bar?: BarSpec<keyof F & string>;
  /**
   * Fields by which somebody may be known already, looked for while a new record is typed: one field alone says that it
   * is the same, several together that it may be. It only warns; what must not be twice is `unique`.
   * @example alike: [['phone'], ['full_name', 'born_on']]
   */
  readonly alike?: readonly (readonly (keyof F & string)[])[];
  /**
   * How the search over everything finds it; not at all when not given.
   * @example found: { as: 'Contact', by: ['phone', 'full_name'] }
   */
  readonly found?: FoundSpec<keyof F & string>;
  /** Who may do what with its records. @example access: { write: hasRole('manager'), delete: false } */
  readonly access?: AccessSpec;
  /**
   * Rows a person may see at all, beyond the partner's scope: a predicate over the record.
   * @example rows: isContext('keeper', 'user.username')
   */
  readonly rows?: Predicate;
  /**
   * A reference to the record that each row belongs to: who may not see that one does not see the row either.
   * @example rowsOf: 'order_guid'
   */
  readonly rowsOf?: keyof F & string;
  /**
   * Where the menu shows it; nowhere when not given. A group alone is a place at its end, with the picture of the
   * group.
   * @example menu: { group: 'work', order: 40, icon: 'people' }
   */
  readonly menu?: string | MenuSpec;
  /**
   * The page that makes new records, where actions of its workflow do; the list leads there.
   * @example newAt: '/orders/missing'
   */
  readonly newAt?: `/${string}`;
  /**
   * Whether it exports to CSV, and is imported at `/<name>/import` where it has a `create` endpoint: yes unless false.
   */
  readonly csv?: boolean;
  /** Whether pages follow from its calls: yes unless false, of what has pages that are written for it alone. */
  readonly pages?: boolean;
}

/** A place in the menu, whose groups and pictures the product names. @example { group: 'work', order: 10, icon: 'people' } */
export interface MenuSpec<Group extends string = string, Icon extends string = string> {
  /** The group that it stands in: a word of `menu.groups` in `src/resources/world.ts`. */
  readonly group: Group;
  /** Smaller stands first in its group; 100 when not given. Equal ones stand in the order of their names. */
  readonly order?: number;
  /** The picture beside it; that of the group when not given. */
  readonly icon?: Icon;
  /**
   * Stands with others on one page instead of the menu itself: with what belongs to the partner or with what belongs to all,
   * as its scope says.
   */
  readonly gathered?: boolean;
}

/** `defineResource` for the menu of one product: another group or picture does not compile. See `languageOf`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says what the function that is made will take
export function resourceDefiner<Menu extends string | MenuSpec>() {
  return <
    const Name extends string,
    const F extends Fields,
    const Sections extends Readonly<Record<string, SectionSpec<keyof F & string>>> = Record<never, never>,
    const Calls extends Readonly<Record<string, CallEndpoint>> = Record<never, never>,
    const Key extends string = 'guid',
  >(
    spec: DefinedResource<Name, F, Sections, Calls, Key> & {
      readonly title: keyof F & string;
      readonly sections?: Strict<Sections, Readonly<Record<string, SectionSpec>>>;
      readonly calls?: Strict<Calls, Readonly<Record<string, CallEndpoint>>>;
      readonly menu?: Menu;
    },
  ): DefinedResource<Name, F, Sections, Calls, Key> => spec;
}

/**
 * Declares an entity: from this follow its calls, list, forms, validation, permissions, CSV, OpenAPI, storage and tests.
 * @example
 * defineResource({
 *   name: 'countries', key: 'code', title: 'name', scope: 'global',
 *   endpoints: { list: 'GET /api/countries', create: 'POST /api/countries' },
 *   fields: { code: text({ required: true, length: 2, immutable: true }), name: text({ required: true }) },
 * })
 */
export const defineResource = resourceDefiner<string | MenuSpec>();

/**
 * What an author writes of an entity that is there exactly once: for each partner, or for all.
 * @example
 * {
 *   name: 'opening_hours', scope: 'partner',
 *   endpoints: { get: 'GET /api/opening_hours', update: 'PUT /api/opening_hours' },
 *   fields: { days_a_week: integer({ required: true, default: 5 }) },
 *   sections: { week: { fields: ['days_a_week'] } },
 *   access: { write: hasRole('manager') },
 * }
 */
export interface SingletonSpec<
  Name extends string = string,
  F extends Fields = Fields,
  Sections = Readonly<Record<string, SectionSpec>>,
> extends Pick<ResourceSpec<Name, F>, 'name' | 'scope' | 'fields' | 'menu' | 'related'> {
  /** The call that reads it and the one that saves it. */
  readonly endpoints: {
    readonly get: CrudEndpoint;
    readonly update: CrudEndpoint;
  };
  /** Parts of its form and page, by name. */
  readonly sections?: Sections;
  /** Who reads it, and who saves it. */
  readonly access?: Pick<AccessSpec, 'show' | 'write'>;
}

/** `defineSingleton` for the menu of one product. See `languageOf`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says what the function that is made will take
export function singletonDefiner<Menu extends string | MenuSpec>() {
  return <
    const Name extends string,
    const F extends Fields,
    const Sections extends Readonly<Record<string, SectionSpec<keyof F & string>>> = Record<never, never>,
  >(
    spec: SingletonSpec<Name, F, Sections> & {
      readonly sections?: Strict<Sections, Readonly<Record<string, SectionSpec>>>;
      readonly menu?: Menu;
    },
  ): DefinedSingleton<Name, F, Sections> => ({ ...spec, singleton: true });
}

/**
 * Declares an entity of which there is exactly one record per scope: settings, mostly. It is read and saved, not listed,
 * made or deleted. Before anybody has saved it the service answers the defaults of its fields, so each field that must be
 * filled has one.
 * @example
 * defineSingleton({
 *   name: 'opening_hours', scope: 'partner',
 *   endpoints: { get: 'GET /api/opening_hours', update: 'PUT /api/opening_hours' },
 *   fields: { days_a_week: integer({ required: true, min: 1, max: 7, default: 5, unit: 'days' }) },
 * })
 */
export const defineSingleton = singletonDefiner<string | MenuSpec>();

/** A declared singleton, with the literal names that labels need. */
export type DefinedSingleton<Name extends string, F extends Fields, Sections> = SingletonSpec<Name, F, Sections> & {
  readonly singleton: true;
};

/** A declared resource with the literal names that labels and typed calls need. */
export type DefinedResource<
  Name extends string,
  F extends Fields,
  Sections,
  Calls extends Readonly<Record<string, CallEndpoint>>,
  Key extends string = string,
> = Omit<ResourceSpec<Name, F, Calls>, 'sections' | 'key'> & { readonly sections?: Sections; readonly key?: Key };

/** What the service adds to every record. */
export interface SystemFields {
  readonly version: number;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

type RequiredNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? K : never;
}[keyof F];

/** Flattens an intersection so that editors show one object. */
type Flat<T> = { [K in keyof T]: T[K] } & unknown;

/**
 * The record of a declared resource, as forms and pages see it: required fields are there, others may be null.
 * @example type Country = RecordOf<typeof countries>
 */
export type RecordOf<R> =
  R extends ResourceSpec<string, infer F>
    ? Flat<
        { readonly [K in RequiredNames<F>]: ValueOf<F[K]> } & {
          readonly [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null;
        } & SystemFields
      >
    : never;

/** The names of a resource's fields. */
export type FieldNameOf<R> = R extends ResourceSpec<string, infer F> ? keyof F & string : never;

/** The names of a resource's calls that are no CRUD. */
export type CallNameOf<R> = R extends { readonly calls?: infer Calls } ? keyof NonNullable<Calls> & string : never;

/** The fields of a resource whose values have labels of their own. */
export type ChoiceNameOf<R> =
  R extends ResourceSpec<string, infer F>
    ? { [K in keyof F]: F[K] extends FieldSpec<'choice' | 'choices', unknown, unknown> ? K : never }[keyof F] & string
    : never;
