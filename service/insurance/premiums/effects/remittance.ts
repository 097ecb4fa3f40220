import { remittance } from '../../../../src/resources/workflows/index.ts';
import { ways } from '../../../../src/resources/workflows/premiumPayment.ts';
import type { Cents } from '../../../../src/schema/units.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { makeByPerson } from '../../../platform/workflows/fittingWay.ts';
import { type Acting, defineEffects, type Doing } from '../../shared/effects.ts';

/** What the operator says it has collected. */
interface Line {
  readonly mno_reference: string;
  readonly amount: Cents;
}

/** States in which a payment does not stand for money that has come. */
const empty: readonly string[] = ['pending', 'failed', 'rejected'];

const nothingRecorded = {
  payment_guid: null,
  recorded_amount: null,
  recorded_by: null,
  recorded_by_guid: null,
} as const;

/** What is recorded under the reference of a line, and whether it is the same amount. */
async function compared({ lookUp }: Pick<Acting, 'lookUp'>, { mno_reference: reference, amount }: Line) {
  const payment = await lookUp('payments', reference, 'mno_reference');
  if (!payment || empty.includes(payment.status)) {
    return { status: 'unknown', ...nothingRecorded } as const;
  }
  const status = payment.amount === amount ? ('matched' as const) : ('amount_differs' as const);
  const { guid, amount: recorded_amount, captured_by: recorded_by, recorded_by_guid } = payment;
  return { status, payment_guid: guid, recorded_amount, recorded_by, recorded_by_guid };
}

const again = async (doing: Doing<'remittance', 'compare' | 'reopen'>) => ({
  ...(await compared(doing, doing.record)),
  reason: null,
  settled_by: null,
});

const settledBy = ({ context }: Pick<Acting, 'context'>) => ({
  settled_by: context.user?.username ?? context.actor.name,
});

/** What stands in the way of the payment is said beside the policy, which alone can be chosen; that it was recorded meanwhile is not. */
function besidePolicy(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  const [first] = error.options.fields ?? [];
  if (first?.field === 'mno_reference') throw new ServiceError(409, 'recorded_meanwhile');
  throw first ? invalid([{ ...first, field: 'policy_guid' }]) : error;
}

/** How a line of the operator's statement is held against the payments, and settled. */
export const remittanceEffects = defineEffects(remittance, {
  report: async (doing) => await compared(doing, doing.asked),
  compare: again,
  reopen: again,
  settle: async (doing) => {
    const { asked, record } = doing;
    const { amount, effected_date, mno_reference } = record;
    const values = { policy_guid: asked.policy_guid, amount, effected_date, mno_reference };
    // As whoever settles it, under all that holds for a payment that somebody found missing.
    const payment = await makeByPerson(doing, { resource: 'payments', by: ways }, values).catch(besidePolicy);
    const guid = String(payment.guid);
    // Whoever brought the line has not seen anything that others have not, and does not verify it.
    const made = await doing.hold('payments', guid);
    if (made) {
      const { captured_by: found_by, captured_by_guid: found_by_guid, msisdn: paid_from } = record;
      await doing.update('payments', made, { found_by, found_by_guid, paid_from });
    }
    const { username: recorded_by = null, guid: recorded_by_guid = null } = doing.context.user ?? {};
    return { payment_guid: guid, recorded_amount: amount, recorded_by, recorded_by_guid, ...settledBy(doing) };
  },
  accept: settledBy,
  set_aside: settledBy,
  lose: () => ({ ...nothingRecorded, settled_by: null, reason: null }),
});
