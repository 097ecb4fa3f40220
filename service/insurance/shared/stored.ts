import type { BatchName, ResourceName, Resources, WorkflowName, Workflows } from '../../../src/resources/model.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';
import type { ActionIn, MovedBy, PatchIn, SortedIn, StoredIn, WhereIn } from '../../platform/workflows/typed.ts';

/** What is declared, by name. */
export interface Coverdesk {
  readonly resources: Resources;
  readonly workflows: Workflows;
  readonly batches: BatchName;
}

/** A record of the product as storage has it. @example Stored<'claims'> */
export type Stored<N extends ResourceName> = StoredIn<Coverdesk, N>;

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
export type Patch<N extends ResourceName> = PatchIn<Coverdesk, N>;

/** Some fields, and the values of which each has one. @example { status: ['active', 'in_grace'] } satisfies Where<'policies'> */
export type Where<N extends ResourceName> = WhereIn<Coverdesk, N>;

/** In which order, and how many at most. */
export type Sorted<N extends ResourceName> = SortedIn<Coverdesk, N>;

/** The resource that a workflow moves. @example ResourceOf<'policy'> // 'policies' */
export type ResourceOf<W extends WorkflowName> = MovedBy<Coverdesk, W>;

/** The actions of a workflow. */
export type ActionName<W extends WorkflowName> = ActionIn<Coverdesk, W>;
