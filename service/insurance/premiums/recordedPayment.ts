import type { Cents } from '../../../src/schema/units.ts';
import { othersOf } from '../shared/effects.ts';
import type { Alarm } from '../../platform/operator/outcome.ts';
import type { Stored } from '../shared/stored.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';

/** Money that the operator says has come. */
interface Arrived {
  readonly reference: string;
  readonly policyGuid: string;
  readonly amount: Cents;
  /** The payment that it is for, where there is one already. */
  readonly except?: string;
}

/** The payment as which money was recorded before the operator said that it had come. */
export interface Recorded {
  readonly payment: Stored<'payments'>;
  readonly alarm: Alarm | undefined;
}

/** States in which a payment does not stand for money that has come. */
const empty: readonly unknown[] = ['pending', 'failed', 'rejected'];

/**
 * The payment that holds a reference of the operator already, since somebody found the money on the statement: it is that money, which counts
 * once. One that waits for a second person waits no more when the operator says the same of it. A refused one gives its reference up.
 * @returns nothing when the money is not recorded yet; an alarm when it was recorded for another policy, or as another amount
 */
export async function recordedBefore(
  request: Omit<WriteRequest, 'resource'>,
  { reference, policyGuid, amount, except }: Arrived,
): Promise<Recorded | undefined> {
  const { hold, update, move } = othersOf(request);
  const found = await hold('payments', reference, 'mno_reference');
  if (!found || found.guid === except) return undefined;
  if (empty.includes(found.status)) {
    await update('payments', found, { mno_reference: null });
    return undefined;
  }
  const agrees = found.policy_guid === policyGuid && found.amount === amount;
  const waits = agrees && found.status === 'awaiting_verification';
  const payment = waits ? await move('payments', found, 'confirmed_by_operator', {}) : found;
  return { payment, alarm: agrees ? undefined : 'recorded_otherwise' };
}
