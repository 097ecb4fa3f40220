import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../records/context.ts';
import type { OperatorRequest, OperatorState } from './operatorRequest.ts';

/** How a request to the mobile operator ended. */
export interface Outcome {
  readonly succeeded: boolean;
  /** The operator's code when it failed; see `operatorReasonKey`. */
  readonly reason: string | null;
  /** The operator's own number of the movement, when money moved. */
  readonly financialTransactionId: string | null;
  /** What it answered besides, such as the owner of a number. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** The operator's own number of the way back, when the money moved and came back. */
  readonly reversal: string | null;
}

/** What a handler is told, in the transaction that settles the request: use `trx`, never `deps.db`. */
export interface Settled {
  readonly trx: Transaction<Tables>;
  readonly deps: Deps;
  /** The system's own user, working for the partner of the request. */
  readonly context: EngineContext;
  /** As it was before. */
  readonly request: OperatorRequest;
  readonly outcome: Outcome;
}

/** What people must hear of, although the record has followed. */
export type Alarm = 'paid_twice' | 'collected_twice' | 'recorded_otherwise' | 'not_followed' | 'says_otherwise';

/**
 * Draws the consequences of an outcome, mostly by `performAction` as the system. Told once. When it throws a `ServiceError`
 * (the record allows it no more), its writes are taken back, the request is settled all the same and keeps the words as its
 * `problem`; any other error takes back the whole transaction, and the outcome comes again.
 */
export type OutcomeHandler = (settled: Settled) => Promise<void | Alarm>;

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

/**
 * What the operator says of a request that it has settled before: that one which it had refused was done after all, or that the money has
 * come back.
 */
export type LaterWord = 'late_success' | 'reversal';

/** What follows from what the operator says about records of one resource. A later word without a handler is a question for people, when money is at stake. */
export interface OutcomeHandlers extends Readonly<Partial<Record<LaterWord, OutcomeHandler>>> {
  /** How it ended. */
  readonly ended: OutcomeHandler;
  /** How far it is. */
  readonly progress?: ProgressHandler;
}
