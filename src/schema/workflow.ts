import type { MessageKey } from '../../i18n/key.ts';
import type { ActionEndpoint } from './endpoint.ts';
import type { AnyField } from './field.ts';
import type { Predicate, Scalar } from './predicate.ts';
import type { Strict } from './strict.ts';

/** How a state looks; a chip always has an icon and a word as well. */
export type Tone = 'neutral' | 'information' | 'success' | 'warning' | 'danger';

/** Icons that a state may carry: drawn by the views. */
export type StateIcon = 'clock' | 'check' | 'cross' | 'pause' | 'person' | 'money' | 'file' | 'stop';

/** One state of a machine. */
export interface StateSpec {
  readonly tone: Tone;
  readonly icon: StateIcon;
  /** A normal end: nothing is waiting here. */
  readonly resting?: boolean;
}

/** A condition that bars an action, with the words for the person. */
export interface Guard {
  /** The action is possible only when this holds. */
  readonly when: Predicate;
  readonly message: MessageKey;
  /** A field of the record whose moment the message tells, as `%{value}`. */
  readonly tells?: string;
}

/** A new record belongs to one of another resource: on its page it is offered. */
export interface OnRecord {
  readonly resource: string;
  /** What the action asks for that holds the other record's key. */
  readonly by: string;
  /** A page of its own asks for the rest, instead of a dialog: its address, with `:id` for the other record's key. */
  readonly page?: `/${string}`;
  /** What is asked for starts with what these fields of the other record hold. */
  readonly start?: Readonly<Record<string, string>>;
  /** And with what these fields hold of the record that a reference of the other one names. */
  readonly startOf?: { readonly reference: string; readonly fields: Readonly<Record<string, string>> };
  /** Of the other record: offered, and possible, only when this holds. */
  readonly when?: Predicate;
  /** Why it is not possible when it does not. */
  readonly message?: MessageKey;
}

/** Records of another resource that point at the one of the page, which somebody should know of before doing something. */
export interface KnownBefore {
  readonly resource: string;
  /** The field of the other resource that holds the record's key. */
  readonly by: string;
  /** Only those whose fields have one of these values. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  readonly message: MessageKey;
}

/** One action: from where to where, by whom, what it asks for, which call it makes. */
export interface ActionSpec<State extends string, Role extends string = string> {
  /** States it starts from; `new` makes the record. */
  readonly from: readonly State[] | 'new';
  /** State it leads to; several when the service decides, `same` when it stays. */
  readonly to: State | readonly State[] | 'same';
  /** Roles of the product, and `system` for the service itself. */
  readonly who: readonly Role[];
  /** Of an action that makes a record: the one of another resource that it is made for. */
  readonly on?: OnRecord;
  /** Records that it is for at all: on others it is neither offered nor possible, whatever their state. */
  readonly concerns?: Predicate;
  /** A page of its own asks for what it needs, instead of a dialog: its address, with `:id` for the record's key. */
  readonly page?: `/${string}`;
  /** States in which it is not possible yet, and shown all the same, with why. */
  readonly laterIn?: { readonly states: readonly State[]; readonly message: MessageKey };
  /** What the person fills in. */
  readonly asks?: Readonly<Record<string, AnyField>>;
  /** What it asks for starts with what the record holds under the same names. */
  readonly startsFromRecord?: boolean;
  /**
   * A call of the resource about the record, named by its key in the query, that knows what to start with: the members of its
   * answer, by what is asked. The person may type something else.
   */
  readonly suggested?: { readonly call: string; readonly from: Readonly<Record<string, string>> };
  /**
   * What somebody else is told by it, read before it is done: a call of the resource about the record, named by its key in the
   * query beside the action and what is asked under `by`. The `text` of its answer, in its `language` and of so many `parts`, may
   * be put in other words in the field `into`.
   */
  readonly preview?: { readonly call: string; readonly by: readonly string[]; readonly into?: string };
  /** What it asks for only after the service has refused to do it without: a confirmation, with the reason beside it. */
  readonly asksAgain?: readonly string[];
  readonly guards?: readonly Guard[];
  /** Two people: who did this action must not be who did that one, or one of those. */
  readonly notSamePersonAs?: string | readonly string[];
  /** The call it makes; none for actions of the service itself. Path parameters are read from the record or the form. */
  readonly endpoint?: ActionEndpoint;
  /**
   * What the call carries besides, where several actions share it: these and the record's state tell which of them is meant.
   * What its path asks for under such a name stands there.
   */
  readonly sends?: Readonly<Record<string, Scalar>>;
  /** Doing it again with the same answers, where it has been done, changes nothing and is no mistake. */
  readonly repeatable?: boolean;
  /** The service does it by itself on the day from which this holds. */
  readonly due?: Predicate;
  /** Of an action that makes a record: a file of it that whoever did it is asked for next, until it is there. */
  readonly attaches?: string;
  /** `primary` is the next sensible step, `danger` cannot be undone easily. */
  readonly emphasis?: 'primary' | 'quiet' | 'danger';
  /** What the dialog says again of the record, as far as it holds it: nobody pays without having read how much. */
  readonly restates?: readonly string[];
  /** What the dialog warns of, when there is any. */
  readonly knownBefore?: KnownBefore;
  /** What the dialog says besides of a record for which this holds. */
  readonly notices?: readonly { readonly when: Predicate; readonly message: MessageKey }[];
  /** A letter that begins it on the record's page, for those who do it all day. */
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
  readonly name: Name;
  /** The resource whose records it moves. */
  readonly resource: string;
  /** The field that holds the state. */
  readonly field: string;
  /** The field that holds who did the last action, and the member of each call's body that says so; the version may stand beside it. */
  readonly signedAs?: string;
  readonly states: Readonly<Record<State, StateSpec>>;
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
 *   actions: { close: { from: ['open'], to: 'closed', who: ['clerk'], asks: { reason: multiline({ required: true }) }, endpoint: {...} } },
 * })
 */
export const defineWorkflow = workflowDefiner<string>();

/** Any declared workflow. */
export type AnyWorkflow = WorkflowSpec;
