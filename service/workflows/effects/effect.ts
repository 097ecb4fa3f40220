import type { WriteRequest } from '../../resources/writes.ts';
import type { Row, StoredRecord } from '../../resources/rows.ts';

/** An action that is being done. */
export interface Doing extends WriteRequest {
  /** As it was before; what a new one begins with. */
  readonly record: StoredRecord;
  /** What the person filled in, checked. */
  readonly asked: Row;
  /** The record that a new one is made for, held. */
  readonly owner: StoredRecord | null;
  /** Another record that the partner has, of a resource by its name. */
  readonly find: (resource: string, key: unknown) => Promise<StoredRecord | undefined>;
  /** Does an action of the service itself on another record, of a resource by its name, that is held. */
  readonly move: (resource: string, record: StoredRecord, action: string, given: Row) => Promise<StoredRecord>;
  /** Makes another record by an action of the service itself, of a resource by its name. */
  readonly make: (resource: string, action: string, given: Row) => Promise<StoredRecord>;
}

/** What an action does beyond moving the state and keeping what was asked under fields of the same name: those values. */
export type Effect = (doing: Doing) => Row | Promise<Row>;

/** The effects of one workflow, by action; an action without one has none. */
export type Effects = Readonly<Record<string, Effect>>;

/** What follows from an action for other records, in the same transaction: `record` is as it is after. */
export type Consequence = (doing: Doing) => Promise<void>;

/** The consequences of one workflow, by action. */
export type Consequences = Readonly<Record<string, Consequence>>;
