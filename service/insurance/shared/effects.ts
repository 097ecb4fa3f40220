import type { ResourceName, WorkflowName } from '../../../src/resources/model.ts';
import { othersOf as anyOthersOf } from '../../platform/workflows/moveRecord.ts';
import {
  type ActingIn,
  type ConsequenceIn,
  type DoingIn,
  type DoingOnIn,
  type EffectsIn,
  handsOf,
  type MakingIn,
  type OthersIn,
  type WriteIn,
} from '../../platform/workflows/typed.ts';
import type { ActionName, Coverdesk } from './stored.ts';

export const { defineModule, defineEffects, defineConsequences, defineWrites } = handsOf<Coverdesk>();

/** What an action may do with other records, in its transaction. */
export type Others = OthersIn<Coverdesk>;

/** A write that is being done, with what it may do with other records. */
export type Acting = ActingIn<Coverdesk>;

/** An action that is being done on a record of a resource, whichever it is. */
export type DoingOn<N extends ResourceName> = DoingOnIn<Coverdesk, N>;

/** An action of a workflow that is being done. @example Doing<'claim', 'pay' | 'retry_payment'> */
export type Doing<W extends WorkflowName, A extends ActionName<W> = ActionName<W>> = DoingIn<Coverdesk, W, A>;

/** An action that makes a record: what a new one begins with is all there is of it. */
export type Making<W extends WorkflowName, A extends ActionName<W>> = MakingIn<Coverdesk, W, A>;

/** What the actions of a workflow do, by action: parts of what `defineEffects` takes. */
export type Effects<W extends WorkflowName> = EffectsIn<Coverdesk, W>;

/** What follows from an action for other records, in the same transaction: `record` is as it is after. */
export type Consequence<W extends WorkflowName, A extends ActionName<W> = ActionName<W>> = ConsequenceIn<
  Coverdesk,
  W,
  A
>;

/** A write to a record of a resource, in its transaction. @example Write<'claim_documents'> */
export type Write<N extends ResourceName> = WriteIn<Coverdesk, N>;

/**
 * What may be done with other records in the transaction of a request. The model is made of the same declarations as the types.
 * @example const { hold, move } = othersOf(request);
 */
export const othersOf = (request: Parameters<typeof anyOthersOf>[0]): Others =>
  anyOthersOf(request) as unknown as Others;
