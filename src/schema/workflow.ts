import type { MessageKey } from '../../i18n/key.ts';
import type { ActionEndpoint } from './endpoint.ts';
import type { AnyField } from './field.ts';
import type { Predicate, Scalar } from './predicate.ts';
import type { Strict } from './strict.ts';

/** How a state looks; a chip always has an icon and a word as well. */
export type Tone = 'neutral' | 'information' | 'success' | 'warning' | 'danger';

/** Icons that a state may carry: drawn by the views. */
export type StateIcon = 'clock' | 'check' | 'cross' | 'pause' | 'person' | 'money' | 'file' | 'stop';

/** One state of a machine. @example { tone: 'warning', icon: 'clock' } */
export interface StateSpec {
  /** The colour of its chip. */
  readonly tone: Tone;
  /** The picture of its chip. */
  readonly icon: StateIcon;
  /** A normal end: nothing is waiting here. */
  readonly resting?: boolean;
}

/**
 * A condition that bars an action, with the words for the person.
 * @example { when: isFilled('paid_on'), message: 'errors.any', tells: 'due_on' }
 */
export interface Guard {
  /** The action is possible only when this holds. */
  readonly when: Predicate;
  /** Key of the words that say why not. */
  readonly message: MessageKey;
  /** A field of the record whose moment the message tells, as `%{value}`. */
  readonly tells?: string;
}

/**
 * A new record belongs to one of another resource: on its page it is offered.
 * @example
 * {
 *   resource: 'contacts', by: 'contact_guid', page: '/contacts/:id/order', start: { phone: 'phone' },
 *   when: is('status', 'open'), message: 'errors.any',
 * }
 */
export interface OnRecord {
  /** The other resource. */
  readonly resource: string;
  /** What the action asks for that holds the other record's key. */
  readonly by: string;
  /** A page of its own asks for the rest, instead of a dialog: its address, with `:id` for the other record's key. */
  readonly page?: `/${string}`;
  /** What is asked for starts with what these fields of the other record hold. */
  readonly start?: Readonly<Record<string, string>>;
  /**
   * And with what these fields hold of the record that a reference of the other one names.
   * @example startOf: { reference: 'branch_guid', fields: { town: 'town' } }
   */
  readonly startOf?: { readonly reference: string; readonly fields: Readonly<Record<string, string>> };
  /** Of the other record: offered, and possible, only when this holds. */
  readonly when?: Predicate;
  /** Why it is not possible when it does not. */
  readonly message?: MessageKey;
}

/**
 * Records of another resource that point at the one of the page, which somebody should know of before doing something.
 * @example { resource: 'orders', by: 'contact_guid', where: { status: ['late'] }, message: 'errors.any' }
 */
export interface KnownBefore {
  /** The other resource. */
  readonly resource: string;
  /** The field of the other resource that holds the record's key. */
  readonly by: string;
  /** Only those whose fields have one of these values. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Key of the words that warn of them. */
  readonly message: MessageKey;
}

/**
 * Somebody who is told of an action once it is done: in the words of a template that each partner writes for it, in the language of whoever
 * is told. Where the partner has none in use, nobody is.
 * @example { by: 'mail', template: 'order_sent', to: 'contact_guid', when: isFilled('sent_on') }
 */
export interface Tell {
  /** The way in which they are told, by the name of what does it: one that the service knows, or it does not start. */
  readonly by: string;
  /** What has happened, by the name under which its templates are written: one that the service knows, or it does not start. */
  readonly template: string;
  /** The reference of the record that names who is told; the partner whose record it is when not given. */
  readonly to?: string;
  /** Only of a record for which this holds, as it is after. */
  readonly when?: Predicate;
}

/** One action: from where to where, by whom, what it asks for, which call it makes. */
export interface ActionSpec<State extends string = string, Role extends string = string> {
  /** States it starts from; `new` makes the record. @example from: ['open', 'late'] */
  readonly from: readonly State[] | 'new';
  /** State it leads to; several when the service decides, `same` when it stays. @example to: 'closed' */
  readonly to: State | readonly State[] | 'same';
  /** Roles of the product, and `system` for the service itself. @example who: ['clerk', 'system'] */
  readonly who: readonly Role[];
  /**
   * Of an action that makes a record: the one of another resource that it is made for, in whose section it is a button.
   * @example on: { resource: 'contacts', by: 'contact_guid', when: is('status', 'open') }
   */
  readonly on?: OnRecord;
  /**
   * Records that it is for at all: on others it is neither offered nor possible, whatever their state.
   * @example concerns: is('kind', 'change')
   */
  readonly concerns?: Predicate;
  /**
   * A page of its own asks for what it needs, instead of a dialog: its address, with `:id` for the record's key.
   * @example page: '/orders/:id/close'
   */
  readonly page?: `/${string}`;
  /**
   * States in which it is not possible yet, and shown all the same, with why.
   * @example laterIn: { states: ['late'], message: 'errors.any' }
   */
  readonly laterIn?: { readonly states: readonly State[]; readonly message: MessageKey };
  /** What the person fills in. @example asks: { reason: multiline({ required: true, maxLength: 500 }) } */
  readonly asks?: Readonly<Record<string, AnyField>>;
  /** What it asks for starts with what the record holds under the same names. */
  readonly startsFromRecord?: boolean;
  /**
   * A call of the resource about the record, named by its key in the query, that knows what to start with: the members
   * of its answer, by what is asked. The person may type something else.
   * @example suggested: { call: 'assessment', from: { amount: 'suggested_amount' } }
   */
  readonly suggested?: { readonly call: string; readonly from: Readonly<Record<string, string>> };
  /**
   * What somebody else is told by it, read before it is done: a call of the resource about the record, named by its key
   * in the query beside the action and what is asked under `by`. The `text` of its answer, in its `language` and of so
   * many `parts`, may be put in other words in the field `into`.
   * @example preview: { call: 'message', by: ['template_guid'], into: 'message' }
   */
  readonly preview?: { readonly call: string; readonly by: readonly string[]; readonly into?: string };
  /**
   * What it asks for only after the service has refused to do without it: a confirmation, with the reason
   * (`field_errors`) beside it.
   * @example asksAgain: ['is_sure']
   */
  readonly asksAgain?: readonly string[];
  /**
   * What bars it, each with the words for the person.
   * @example guards: [{ when: isFilled('paid_on'), message: 'errors.any' }]
   */
  readonly guards?: readonly Guard[];
  /**
   * Two people: who did this action must not be who did that one, or one of those. Who made the record counts for the
   * one that makes it.
   * @example notSamePersonAs: ['propose']
   */
  readonly notSamePersonAs?: string | readonly string[];
  /**
   * Two people: fields of the record that hold the guid of somebody whose word it rests on, or (`json`) a list of such guids. Who does this is none of them, by no account of theirs.
   * @example apartFrom: [{ field: 'asked_by_guid', message: 'errors.any' }]
   */
  readonly apartFrom?: readonly { readonly field: string; readonly message: string }[];
  /**
   * The call it makes; none for actions of the service itself. Path parameters are read from the record or the form.
   * @example endpoint: { call: 'PUT /api/orders/{guid}/close', fallback: 'errors.any' }
   */
  readonly endpoint?: ActionEndpoint;
  /**
   * What the call carries besides, where several actions share it: these and the record's state tell which of them is
   * meant. What its path asks for under such a name stands there.
   * @example sends: { action: 'approve' }
   */
  readonly sends?: Readonly<Record<string, Scalar>>;
  /** Doing it again with the same answers, where it has been done, changes nothing and is no mistake. */
  readonly repeatable?: boolean;
  /**
   * The service does it by itself, on the partner's day from which this holds, or at its next start.
   * @example due: isBefore('ends_on', 'today')
   */
  readonly due?: Predicate;
  /**
   * Of an action that makes a record: a `file` of it that whoever did it is asked for next, through reloads and
   * crashes, until it is there or they say that there is none.
   * @example attaches: 'document'
   */
  readonly attaches?: string;
  /** `primary` is the next sensible step, `danger` cannot be undone easily. */
  readonly emphasis?: 'primary' | 'quiet' | 'danger';
  /**
   * Who is told of it, once it is done, in the transaction that does it: once, or not at all. What the dialog says of it comes from its
   * rehearsal. What `preview` asks for, another template or other words, is told in its place.
   * @example tells: [{ by: 'mail', template: 'order_sent', to: 'contact_guid' }]
   */
  readonly tells?: readonly Tell[];
  /**
   * What the dialog says again of the record, as far as it holds it: nobody pays without having read how much.
   * @example restates: ['amount']
   */
  readonly restates?: readonly string[];
  /**
   * What the dialog warns of, when there is any.
   * @example knownBefore: { resource: 'orders', by: 'contact_guid', message: 'errors.any' }
   */
  readonly knownBefore?: KnownBefore;
  /**
   * What the dialog says besides of a record for which this holds.
   * @example notices: [{ when: isFilled('note'), message: 'errors.any' }]
   */
  readonly notices?: readonly { readonly when: Predicate; readonly message: MessageKey }[];
  /**
   * A letter that begins it on the record's page, for those who do it all day: in one state a letter begins one action.
   * @example key: 'a'
   */
  readonly key?: string;
  /** May be done to many records at once. */
  readonly bulk?: boolean;
}

/** A declared state machine over one field of a resource. */
export interface WorkflowSpec<
  Name extends string = string,
  State extends string = string,
  Actions extends Readonly<Record<string, ActionSpec<State>>> = Readonly<Record<string, ActionSpec<State>>>,
> {
  /** Its name: words stand under `workflows.<name>`. @example name: 'order_closing' */
  readonly name: Name;
  /** The resource whose records it moves. @example resource: 'orders' */
  readonly resource: string;
  /**
   * The field that holds the state: a `choice` that is `readOnly`, whose values are the states.
   * @example field: 'status'
   */
  readonly field: string;
  /**
   * The field that holds who did the last action, and the member of each call's body that says so; the version may
   * stand beside it.
   * @example signedAs: 'editor_guid'
   */
  readonly signedAs?: string;
  /**
   * How each state looks.
   * @example states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check', resting: true } }
   */
  readonly states: Readonly<Record<State, StateSpec>>;
  /**
   * What may be done, by name: words stand under `workflows.<name>.actions`.
   * @example actions: { close: { from: ['open'], to: 'closed', who: ['clerk'] } }
   */
  readonly actions: Actions;
}

/** `defineWorkflow` for the roles of one product: another one does not compile. See `languageOf`. */
export function workflowDefiner<Role extends string>() {
  return <
    const Name extends string,
    const Resource extends string,
    const States extends Readonly<Record<string, StateSpec>>,
    const Actions extends Readonly<Record<string, ActionSpec<keyof States & string, Role>>>,
  >(spec: {
    readonly name: Name;
    readonly resource: Resource;
    readonly field: string;
    readonly signedAs?: string;
    readonly states: States & Strict<States, Readonly<Record<string, StateSpec>>>;
    readonly actions: Actions & Strict<Actions, Readonly<Record<string, ActionSpec<keyof States & string, Role>>>>;
  }) => spec;
}

/**
 * Declares a workflow: buttons, forms, chips, tabs, timeline, permissions, the service's checks, the diagram and the test
 * matrix follow from it.
 * @example
 * defineWorkflow({
 *   name: 'callback', resource: 'callbacks', field: 'status',
 *   states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check', resting: true } },
 *   actions: {
 *     close: {
 *       from: ['open'], to: 'closed', who: ['clerk'],
 *       asks: { reason: multiline({ required: true }) },
 *       endpoint: { call: 'PUT /api/callbacks/{guid}/close', fallback: 'errors.any' },
 *     },
 *   },
 * })
 */
export const defineWorkflow = workflowDefiner<string>();

/** Any declared workflow. */
export type AnyWorkflow = WorkflowSpec;
