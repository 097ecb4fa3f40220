import type { ResourceName, Resources, WorkflowName, Workflows } from '../../../src/resources/model.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';
import type { PatchOf, StoredOf } from '../../platform/records/stored.ts';

/** A record of the product as storage has it. @example Stored<'claims'> */
export type Stored<N extends ResourceName> = StoredOf<Resources[N]>;

/**
 * A record that was read by the product's own model, as what it is declared to be: the one place where that is asserted. Storage is made of
 * the same declarations as these types.
 * @example asStored('claims', await findRecord(trx, claims, context, key))
 */
export function asStored<N extends ResourceName>(resource: N, record: StoredRecord): Stored<N>;
export function asStored<N extends ResourceName>(resource: N, record: StoredRecord | undefined): Stored<N> | undefined;
export function asStored(_resource: ResourceName, record: StoredRecord | undefined): unknown {
  return record;
}

/** What may be written to a record of the product. @example Patch<'claims'> */
export type Patch<N extends ResourceName> = PatchOf<Resources[N]>;

/** Some fields, and the values of which each has one. @example { status: ['active', 'in_grace'] } satisfies Where<'policies'> */
export type Where<N extends ResourceName> = {
  readonly [K in keyof Stored<N>]?: readonly string[];
};

/** In which order, and how many at most. */
export interface Sorted<N extends ResourceName> {
  readonly by?: keyof Stored<N> & string;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
}

/** What moves the records of a resource. @example WorkflowOf<'policies'> // 'policy' */
export type WorkflowOf<N extends ResourceName> = {
  [W in WorkflowName]: Workflows[W]['resource'] extends N ? W : never;
}[WorkflowName];

/** The resource that a workflow moves. @example ResourceOf<'policy'> // 'policies' */
export type ResourceOf<W extends WorkflowName> = Workflows[W]['resource'];

/** The actions of a workflow. */
export type ActionName<W extends WorkflowName> = keyof Workflows[W]['actions'] & string;

/** One of them as it is declared. */
export type ActionOf<W extends WorkflowName, A> = A extends keyof Workflows[W]['actions']
  ? Workflows[W]['actions'][A]
  : never;

/** Whether the service itself does an action. */
export type IsOfSystem<Action> = Action extends { readonly who: readonly (infer Who)[] }
  ? 'system' extends Who
    ? true
    : false
  : false;

/** Whether an action makes a record. */
export type IsMaking<Action> = Action extends { readonly from: 'new' } ? true : false;

/** The actions of the service itself on records that are there, or that make one. */
export type SystemAction<W extends WorkflowName, Making extends boolean> = {
  [A in ActionName<W>]: IsOfSystem<ActionOf<W, A>> extends true
    ? IsMaking<ActionOf<W, A>> extends Making
      ? A
      : never
    : never;
}[ActionName<W>];
