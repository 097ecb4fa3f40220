import { matches } from '../../../../src/schema/predicate.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import type { StoredRecord } from '../../../platform/records/rows.ts';
import { declaredAction } from '../../shared/declared.ts';

/**
 * Whether this person may stop what a file of messages has set going: whoever may stop the file itself, however far it is by then.
 * @example if (!mayStop(deps, batch, context)) throw new ServiceError(403, 'forbidden');
 */
export function mayStop(deps: Deps, batch: StoredRecord, context: EngineContext): boolean {
  return matches(declaredAction(deps, 'batch', 'cancel').concerns, batch, context);
}
