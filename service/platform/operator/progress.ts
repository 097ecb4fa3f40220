import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { OperatorRequest, OperatorState } from './operatorRequest.ts';

/** How far a request is, in the transaction that notes it: use `trx`, never `deps.db`. */
export interface Progress {
  readonly trx: Transaction<Tables>;
  readonly deps: Deps;
  readonly request: OperatorRequest;
  /** As it is now, and not settled. */
  readonly state: OperatorState;
}

/** Follows a request that is under way; told again at each look, so that what it has noted already changes nothing. */
export type ProgressHandler = (progress: Progress) => Promise<void>;
