import type { ValueOf } from '../../../src/schema/field.ts';
import type { Deps } from '../deps.ts';
import type { BatchHandler } from '../batches/handler.ts';
import type {
  Alone,
  Belongings,
  DefinedConsequences,
  DefinedEffects,
  Module,
  Says,
  Stops,
  SummaryPart,
} from '../modules/module.ts';
import type { OutcomeHandlers } from '../operator/outcome.ts';
import type { EngineContext } from '../records/context.ts';
import type { AnyDeclared, PatchOf, StoredOf } from '../records/stored.ts';
import type { StoredWrite, WriteHook } from '../records/writeHook.ts';
import type { WriteRequest } from '../records/writes.ts';

/** A declared workflow, as far as types follow from it. */
interface AnyDeclaredWorkflow {
  readonly name: string;
  readonly resource: string;
  readonly actions: Readonly<Record<string, object>>;
}

/** The resources and workflows of a product by their names, for types that follow from them. */
export interface Declared {
  readonly resources: Readonly<Record<string, AnyDeclared>>;
  readonly workflows: Readonly<Record<string, AnyDeclaredWorkflow>>;
  /** The names of its batches. */
  readonly batches: string;
}

export type ResourceIn<P extends Declared> = keyof P['resources'] & string;
export type WorkflowIn<P extends Declared> = keyof P['workflows'] & string;

/** A record as storage has it. */
export type StoredIn<P extends Declared, N extends ResourceIn<P>> = StoredOf<P['resources'][N]>;

/** What may be written to a record. */
export type PatchIn<P extends Declared, N extends ResourceIn<P>> = PatchOf<P['resources'][N]>;

/** Some fields, and the values of which each has one. */
export type WhereIn<P extends Declared, N extends ResourceIn<P>> = {
  readonly [K in keyof StoredIn<P, N>]?: readonly string[];
};

/** In which order, and how many at most. */
export interface SortedIn<P extends Declared, N extends ResourceIn<P>> {
  readonly by?: keyof StoredIn<P, N> & string;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
}

/** The resource that a workflow moves. */
export type MovedBy<P extends Declared, W extends WorkflowIn<P>> = P['workflows'][W]['resource'] & ResourceIn<P>;

/** What moves the records of a resource. */
export type MoverOf<P extends Declared, N extends ResourceIn<P>> = {
  [W in WorkflowIn<P>]: P['workflows'][W]['resource'] extends N ? W : never;
}[WorkflowIn<P>];

/** The actions of a workflow. */
export type ActionIn<P extends Declared, W extends WorkflowIn<P>> = keyof P['workflows'][W]['actions'] & string;

/** One of them as it is declared. */
export type ActionOf<P extends Declared, W extends WorkflowIn<P>, A> = A extends keyof P['workflows'][W]['actions']
  ? P['workflows'][W]['actions'][A]
  : never;

/** Whether the service itself does an action. */
type IsOfSystem<Action> = Action extends { readonly who: readonly (infer Who)[] }
  ? 'system' extends Who
    ? true
    : false
  : false;

/** Whether an action makes a record. */
type IsMaking<Action> = Action extends { readonly from: 'new' } ? true : false;

/** The actions of the service itself on records that are there, or that make one. */
type SystemAction<P extends Declared, W extends WorkflowIn<P>, Making extends boolean> = {
  [A in ActionIn<P, W>]: IsOfSystem<ActionOf<P, W, A>> extends true
    ? IsMaking<ActionOf<P, W, A>> extends Making
      ? A
      : never
    : never;
}[ActionIn<P, W>];

/** What an action may do with other records, in its transaction. */
export interface OthersIn<P extends Declared> {
  /** Another record that this person may find. */
  readonly find: <N extends ResourceIn<P>>(
    resource: N,
    key: string | null | undefined,
  ) => Promise<StoredIn<P, N> | undefined>;
  /** Another record of the partner by what it is known by, whoever may see it, and not held: it may have changed by the next line. */
  readonly lookUp: <N extends ResourceIn<P>>(
    resource: N,
    key: string | null | undefined,
    by: keyof PatchIn<P, N> & string,
  ) => Promise<StoredIn<P, N> | undefined>;
  /** Another record of the partner, held until the transaction ends: what is read of it stays true, and it may be moved. */
  readonly hold: <N extends ResourceIn<P>>(
    resource: N,
    key: string | null | undefined,
    by?: keyof PatchIn<P, N> & string,
  ) => Promise<StoredIn<P, N> | undefined>;
  /** All records of the partner in which some fields have one of some values, the newest first unless they are sorted otherwise. */
  readonly list: <N extends ResourceIn<P>>(
    resource: N,
    where: WhereIn<P, N>,
    sorted?: SortedIn<P, N>,
  ) => Promise<readonly StoredIn<P, N>[]>;
  /**
   * Writes some fields of a record that is held, without an action: what the service reckons, or what follows from what the person has
   * done, whose name its history has then.
   */
  readonly update: <N extends ResourceIn<P>>(
    resource: N,
    record: StoredIn<P, N>,
    values: PatchIn<P, N>,
    as?: { readonly person: ActionIn<P, MoverOf<P, N>> },
  ) => Promise<StoredIn<P, N>>;
  /** Writes a record that no workflow moves. */
  readonly insert: <N extends ResourceIn<P>>(resource: N, values: PatchIn<P, N>) => Promise<StoredIn<P, N>>;
  /** Does an action of the service itself on another record, which is held. */
  readonly move: <N extends ResourceIn<P>>(
    resource: N,
    record: StoredIn<P, N>,
    action: SystemAction<P, MoverOf<P, N>, false>,
    given: PatchIn<P, N>,
  ) => Promise<StoredIn<P, N>>;
  /** Makes another record by an action of the service itself. */
  readonly make: <N extends ResourceIn<P>>(
    resource: N,
    action: SystemAction<P, MoverOf<P, N>, true>,
    given: PatchIn<P, N>,
  ) => Promise<StoredIn<P, N>>;
}

/** A write that is being done, with what it may do with other records. */
export interface ActingIn<P extends Declared> extends WriteRequest, OthersIn<P> {}

/** An action that is being done on a record of a resource, whichever it is. */
export interface DoingOnIn<P extends Declared, N extends ResourceIn<P>> extends ActingIn<P> {
  /** As it was before. */
  readonly record: StoredIn<P, N>;
}

/** What a person fills in for an action: what the service does itself asks nobody. */
type AskedOf<Action> = Action extends { readonly asks: infer Asks }
  ? IsOfSystem<Action> extends true
    ? { readonly [K in keyof Asks]?: ValueOf<Asks[K]> | null }
    : {
        readonly [K in keyof Asks as Asks[K] extends { readonly required: true } ? K : never]: ValueOf<Asks[K]>;
      } & {
        readonly [K in keyof Asks as Asks[K] extends { readonly required: true } ? never : K]?: ValueOf<Asks[K]> | null;
      }
  : Readonly<Record<never, never>>;

/** The record that a new one is made for, held. */
type OwnerOf<P extends Declared, Action> = Action extends { readonly on: { readonly resource: infer N } }
  ? N extends ResourceIn<P>
    ? IsOfSystem<Action> extends true
      ? StoredIn<P, N> | null
      : StoredIn<P, N>
    : null
  : null;

/** An action of a workflow that is being done. */
export interface DoingIn<P extends Declared, W extends WorkflowIn<P>, A extends ActionIn<P, W>>
  extends DoingOnIn<P, MovedBy<P, W>> {
  /** What the person filled in, checked. */
  readonly asked: AskedOf<ActionOf<P, W, A>>;
  readonly owner: OwnerOf<P, ActionOf<P, W, A>>;
}

/** An action that makes a record: what a new one begins with is all there is of it. */
export interface MakingIn<P extends Declared, W extends WorkflowIn<P>, A extends ActionIn<P, W>>
  extends Omit<DoingIn<P, W, A>, 'record'> {
  readonly record: Partial<StoredIn<P, MovedBy<P, W>>>;
}

/**
 * What the actions of one workflow do beyond moving the state and keeping what was asked under fields of the same name: those values,
 * by action. An action without an effect does no more.
 */
export type EffectsIn<P extends Declared, W extends WorkflowIn<P>> = {
  readonly [A in ActionIn<P, W>]?: (
    doing: IsMaking<ActionOf<P, W, A>> extends true ? MakingIn<P, W, A> : DoingIn<P, W, A>,
  ) => PatchIn<P, MovedBy<P, W>> | Promise<PatchIn<P, MovedBy<P, W>>>;
};

/** What follows from an action for other records, in the same transaction: `record` is as it is after. */
export type ConsequenceIn<P extends Declared, W extends WorkflowIn<P>, A extends ActionIn<P, W>> = (
  doing: DoingIn<P, W, A>,
) => Promise<void>;

/** The consequences of one workflow, by action. */
export type ConsequencesIn<P extends Declared, W extends WorkflowIn<P>> = {
  readonly [A in ActionIn<P, W>]?: ConsequenceIn<P, W, A>;
};

type NamesIn<T> = T extends unknown ? keyof T : never;

/** The names that a patch writes and the resource does not have. */
type Foreign<Out, Patch> = Exclude<NamesIn<Awaited<Out>>, keyof Patch>;

/** Effects whose patches name fields of the record and nothing else, also where they are spread. */
type Exact<Patch, E> = {
  readonly [A in keyof E]: E[A] extends (doing: never) => infer Out
    ? [Foreign<Out, Patch>] extends [never]
      ? E[A]
      : { readonly 'the record has no field': Foreign<Out, Patch> }
    : E[A];
};

/** Hooks that add to an update fields of the record and nothing else. */
type ExactUpdate<Patch, H> = H extends { readonly beforeUpdate: (write: never) => infer Out }
  ? [Foreign<Out, Patch>] extends [never]
    ? H
    : { readonly beforeUpdate: { readonly 'the record has no field': Foreign<Out, Patch> } }
  : H;

/** What is added to the writes of one resource, in their transaction: `WriteHook` with the records as they are declared. */
export interface WritesIn<P extends Declared, N extends ResourceIn<P>> {
  readonly beforeCreate?: (write: {
    readonly deps: Deps;
    readonly context: EngineContext;
    readonly values: PatchIn<P, N>;
  }) => Promise<void> | void;
  readonly afterCreate?: (write: WriteIn<P, N>) => Promise<StoredIn<P, N> | undefined | void>;
  readonly beforeUpdate?: (write: WriteIn<P, N> & { readonly values: PatchIn<P, N> }) => Promise<PatchIn<P, N>>;
  readonly afterDelete?: (write: WriteIn<P, N>) => Promise<void>;
}

/** A write to a record, in its transaction: as it is before a change, as it is after it was made, as it was. */
export interface WriteIn<P extends Declared, N extends ResourceIn<P>> extends Omit<StoredWrite, 'record'> {
  readonly record: StoredIn<P, N>;
}

/** By the product's own resources, or batches. */
type ByName<Name extends string, T> = { readonly [N in Name]?: T };

/** A module of a product: one that names what the product does not declare does not compile. */
export interface ModuleIn<P extends Declared>
  extends Omit<Module, 'outcomes' | 'summaries' | 'says' | 'batches' | 'belongings' | 'alone' | 'stops'> {
  readonly outcomes?: ByName<ResourceIn<P>, OutcomeHandlers>;
  readonly summaries?: ByName<ResourceIn<P>, SummaryPart>;
  readonly says?: ByName<ResourceIn<P>, Says>;
  readonly batches?: ByName<P['batches'], BatchHandler>;
  readonly belongings?: ByName<P['batches'], Belongings>;
  readonly alone?: ByName<P['batches'], Alone>;
  readonly stops?: ByName<P['batches'], Stops>;
}

/**
 * How a product says what its declarations cannot. A name that they do not have does not compile.
 * @example
 * export const { defineModule, defineEffects, defineConsequences, defineWrites } = handsOf<Shop>();
 * export const orderEffects = defineEffects(order, {
 *   close: ({ record, context }) => ({ closed_on: todayOf(context), total: totalOf(record) }),
 * });
 */
export function handsOf<P extends Declared>() {
  return {
    /** Says all that one subject adds: the product lists its modules. */
    defineModule: (module: ModuleIn<P>): Module => module,
    /** Says what the actions of a workflow do. */
    defineEffects: <W extends WorkflowIn<P>, const E extends EffectsIn<P, W>>(
      workflow: { readonly name: W },
      effects: E & Exact<PatchIn<P, MovedBy<P, W>>, E>,
    ): DefinedEffects => ({ workflow: workflow.name, effects }),
    /** Says what follows from the actions of a workflow for other records. */
    defineConsequences: <W extends WorkflowIn<P>>(
      workflow: { readonly name: W },
      consequences: ConsequencesIn<P, W>,
    ): DefinedConsequences => ({ workflow: workflow.name, consequences }),
    /** Says what is added to the writes of a resource. */
    defineWrites: <N extends ResourceIn<P>, const H extends WritesIn<P, N>>(
      resource: N,
      hooks: H & ExactUpdate<PatchIn<P, N>, H>,
    ): WriteHook => {
      // The engine gives each hook records of the resource that it names, read by the same declarations as the types.
      const given: object = hooks;
      return { ...given, resource };
    },
  };
}
