import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from './context.ts';
import type { Row, StoredRecord } from './rows.ts';

/** A write to a record, in its transaction: as it is before a change, as it is after it was made, as it was. */
export interface StoredWrite {
  readonly deps: Deps;
  readonly trx: Transaction<Tables>;
  readonly context: EngineContext;
  readonly record: StoredRecord;
}

/** What another part of the service adds to the writes of a resource, inside their transaction. */
export interface WriteHook {
  readonly resource: string;
  /** Sees the values that passed validation, before they are written; throws a ServiceError to refuse them. */
  readonly beforeCreate?: (write: { deps: Deps; context: EngineContext; values: Row }) => Promise<void> | void;
  /** Does what follows from a new record; answers it as it is then, where that has changed it. */
  readonly afterCreate?: (write: StoredWrite) => Promise<StoredRecord | undefined | void>;
  /** Sees the values of a change that passed validation; answers what else is written, or throws a ServiceError. */
  readonly beforeUpdate?: (write: StoredWrite & { readonly values: Row }) => Promise<Row>;
  /** Does what follows when a record is gone. */
  readonly afterDelete?: (write: StoredWrite) => Promise<void>;
}
