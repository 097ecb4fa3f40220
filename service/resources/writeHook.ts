import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from './context.ts';
import type { Row, StoredRecord } from './rows.ts';

/** What another part of the service adds to the writes of a resource, inside their transaction. */
export interface WriteHook {
  readonly resource: string;
  /** Sees the values that passed validation, before they are written; throws a ServiceError to refuse them. */
  readonly beforeCreate?: (write: { deps: Deps; context: EngineContext; values: Row }) => Promise<void> | void;
  /** Does what follows from a new record: enqueues a job, say. */
  readonly afterCreate?: (write: {
    deps: Deps;
    trx: Transaction<Tables>;
    context: EngineContext;
    record: StoredRecord;
  }) => Promise<void>;
}
