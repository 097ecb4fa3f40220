import type { ValueOf } from '../../../src/schema/field.ts';
import type { ResourceName, WorkflowName } from '../../../src/resources/model.ts';
import type {
  ActionName,
  ActionOf,
  IsMaking,
  IsOfSystem,
  Patch,
  ResourceOf,
  Sorted,
  Stored,
  SystemAction,
  Where,
  WorkflowOf,
} from './stored.ts';
import type { Row, StoredRecord } from '../../platform/records/rows.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import type { DefinedConsequences, DefinedEffects } from '../../platform/workflows/work.ts';

/** What an action may do with other records, in its transaction. */
export interface Others {
  /** Another record that this person may find. */
  readonly find: <N extends ResourceName>(
    resource: N,
    key: string | null | undefined,
  ) => Promise<Stored<N> | undefined>;
  /** Another record of the partner by what it is known by, whoever may see it, and not held: it may have changed by the next line. */
  readonly lookUp: <N extends ResourceName>(
    resource: N,
    key: string | null | undefined,
    by: keyof Patch<N> & string,
  ) => Promise<Stored<N> | undefined>;
  /** Another record of the partner, held until the transaction ends: what is read of it stays true, and it may be moved. */
  readonly hold: <N extends ResourceName>(
    resource: N,
    key: string | null | undefined,
    by?: keyof Patch<N> & string,
  ) => Promise<Stored<N> | undefined>;
  /** All records of the partner in which some fields have one of some values, the newest first unless they are sorted otherwise. */
  readonly list: <N extends ResourceName>(
    resource: N,
    where: Where<N>,
    sorted?: Sorted<N>,
  ) => Promise<readonly Stored<N>[]>;
  /**
   * Writes some fields of a record that is held, without an action: what the service reckons, or what follows from what the person has
   * done, whose name its history has then.
   */
  readonly update: <N extends ResourceName>(
    resource: N,
    record: Stored<N>,
    values: Patch<N>,
    as?: { readonly person: ActionName<WorkflowOf<N>> },
  ) => Promise<Stored<N>>;
  /** Writes a record that no workflow moves. */
  readonly insert: <N extends ResourceName>(resource: N, values: Patch<N>) => Promise<Stored<N>>;
  /** Does an action of the service itself on another record, which is held. */
  readonly move: <N extends ResourceName>(
    resource: N,
    record: Stored<N>,
    action: SystemAction<WorkflowOf<N>, false>,
    given: Patch<N>,
  ) => Promise<Stored<N>>;
  /** Makes another record by an action of the service itself. */
  readonly make: <N extends ResourceName>(
    resource: N,
    action: SystemAction<WorkflowOf<N>, true>,
    given: Patch<N>,
  ) => Promise<Stored<N>>;
}

/** A write that is being done, with what it may do with other records. */
export interface Acting extends WriteRequest, Others {}

/** An action that is being done on a record of a resource, whichever it is. */
export interface DoingOn<N extends ResourceName> extends Acting {
  /** As it was before. */
  readonly record: Stored<N>;
}

/** What a person fills in for an action: what the service does itself asks nobody. */
export type AskedOf<Action> = Action extends { readonly asks: infer Asks }
  ? IsOfSystem<Action> extends true
    ? { readonly [K in keyof Asks]?: ValueOf<Asks[K]> | null }
    : {
        readonly [K in keyof Asks as Asks[K] extends { readonly required: true } ? K : never]: ValueOf<Asks[K]>;
      } & {
        readonly [K in keyof Asks as Asks[K] extends { readonly required: true } ? never : K]?: ValueOf<Asks[K]> | null;
      }
  : Readonly<Record<never, never>>;

/** The record that a new one is made for, held. */
type OwnerOf<Action> = Action extends { readonly on: { readonly resource: infer N extends ResourceName } }
  ? IsOfSystem<Action> extends true
    ? Stored<N> | null
    : Stored<N>
  : null;

/** An action of a workflow that is being done. @example Doing<'claim', 'pay' | 'retry_payment'> */
export interface Doing<W extends WorkflowName, A extends ActionName<W> = ActionName<W>> extends DoingOn<ResourceOf<W>> {
  /** What the person filled in, checked. */
  readonly asked: AskedOf<ActionOf<W, A>>;
  readonly owner: OwnerOf<ActionOf<W, A>>;
}

/** An action that makes a record: what a new one begins with is all there is of it. */
export interface Making<W extends WorkflowName, A extends ActionName<W>> extends Omit<Doing<W, A>, 'record'> {
  readonly record: Partial<Stored<ResourceOf<W>>>;
}

/** An action of any workflow, as the engine sees it. */
export interface AnyDoing extends Acting {
  readonly record: StoredRecord;
  readonly asked: Row;
  readonly owner: StoredRecord | null;
}

/**
 * What the actions of one workflow do beyond moving the state and keeping what was asked under fields of the same name: those values,
 * by action. An action without an effect does no more.
 */
export type Effects<W extends WorkflowName> = {
  readonly [A in ActionName<W>]?: (
    doing: IsMaking<ActionOf<W, A>> extends true ? Making<W, A> : Doing<W, A>,
  ) => Patch<ResourceOf<W>> | Promise<Patch<ResourceOf<W>>>;
};

/** What follows from an action for other records, in the same transaction: `record` is as it is after. */
export type Consequence<W extends WorkflowName, A extends ActionName<W> = ActionName<W>> = (
  doing: Doing<W, A>,
) => Promise<void>;

/** The consequences of one workflow, by action. */
export type Consequences<W extends WorkflowName> = {
  readonly [A in ActionName<W>]?: Consequence<W, A>;
};

type NamesIn<T> = T extends unknown ? keyof T : never;

/** The names that a patch writes and the resource does not have. */
type Foreign<Out, N extends ResourceName> = Exclude<NamesIn<Awaited<Out>>, keyof Patch<N>>;

/** Effects whose patches name fields of the record and nothing else, also where they are spread. */
type Exact<N extends ResourceName, E> = {
  readonly [A in keyof E]: E[A] extends (doing: never) => infer Out
    ? [Foreign<Out, N>] extends [never]
      ? E[A]
      : { readonly 'the record has no field': Foreign<Out, N> }
    : E[A];
};

/**
 * Says what the actions of a workflow do. A name that the workflow or its resource does not have does not compile.
 * @example
 * export const debitOrderEffects = defineEffects(debitOrder, {
 *   mandate_confirmed: ({ record, context }) => firstCollection(record.day, todayOf(context)),
 * })
 */
export function defineEffects<W extends WorkflowName, const E extends Effects<W>>(
  workflow: { readonly name: W },
  effects: E & Exact<ResourceOf<W>, E>,
): DefinedEffects {
  return { workflow: workflow.name, effects };
}

/**
 * Says what follows from the actions of a workflow for other records.
 * @example
 * export const cashbackRewardConsequences = defineConsequences(cashbackReward, {
 *   mark_paid: async (doing) => void (await letGo(doing, cashbackOf(doing.record))),
 * })
 */
export function defineConsequences<W extends WorkflowName>(
  workflow: { readonly name: W },
  consequences: Consequences<W>,
): DefinedConsequences {
  return { workflow: workflow.name, consequences };
}
