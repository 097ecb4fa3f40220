import { barredBecause, barredParams, type DoneBy } from '../../../src/schema/allowedActions.ts';
import type { ResolvedAction } from '../../../src/schema/model.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row } from '../records/rows.ts';

/** @throws ServiceError 403 when the person may not do an action */
export function requireActor(action: ResolvedAction, { context }: { readonly context: EngineContext }): void {
  if (!context.user?.roles.some((role) => action.who.includes(role))) throw new ServiceError(403, 'forbidden');
}

/** Who has acted on a record before. */
export interface Before {
  readonly doneBy: DoneBy;
  /** Accounts that count as the person's own. */
  readonly oneHand?: readonly string[];
}

/** @throws ServiceError 409 `action_barred` with why a guard, or that it needs another person, bars an action */
export function requireUnguarded(
  action: ResolvedAction,
  record: Row,
  context: EngineContext,
  { doneBy, oneHand = [] }: Before = { doneBy: {} },
): void {
  const reason = barredBecause(action, record, context, doneBy, oneHand);
  if (!reason) return;
  throw new ServiceError(409, 'action_barred', { key: reason, params: barredParams(action, reason, record, context) });
}
