import { invalid, ServiceError } from '../../http/errors.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { leastPayment } from '../../../src/resources/rules/leastPayment.ts';
import { requireMonthly, setUpRecurringDebit } from '../../debitOrders/recurringDebit.ts';
import { refundableFrom } from '../../premiums/coolOff.ts';
import { creditPolicy, debitPolicy } from '../../premiums/creditPolicy.ts';
import { pendingPayments } from '../../premiums/pendingPayments.ts';
import { openRequest } from '../../operator/openRequest.ts';
import { judgeLeaving, keepBack, letGo } from '../../moneyOut/gate.ts';
import { refundOf } from '../../moneyOut/leaving.ts';
import { requireOwnNumber } from '../../operator/ownNumber.ts';
import { requestMoneyOut } from '../../operator/requestMoneyOut.ts';
import { requestOperator } from '../../operator/requestOperator.ts';
import { requireDayOfLife, requireOwed } from '../../premiums/recordable.ts';
import type { Consequence, Consequences, Doing, Effect, Effects } from './effect.ts';

/** What a payment repeats of its policy. */
const ofPolicy = ({ owner }: Doing) => ({ policy_number: owner?.policy_number, customer_guid: owner?.customer_guid });

/** @throws ServiceError 400 beside the amount */
async function requireEnough({ asked, owner, context, find }: Doing, isBundled: boolean): Promise<void> {
  const product = await find('products', owner?.product_guid);
  const amount = Number(asked.amount);
  const minimum = leastPayment(product, owner);
  const said = (cents: number) => formatMoney(cents, context.partner?.currency ?? '', context.locale);
  if (amount <= minimum) {
    throw invalid([{ field: 'amount', key: 'service.payments.above', params: { amount: said(minimum) } }]);
  }
  const due = Number(owner?.amount_in_cents ?? 0) - Number(owner?.balance ?? 0);
  if (isBundled && amount < due) {
    throw invalid([{ field: 'amount', key: 'service.payments.prerequisite', params: { amount: said(due) } }]);
  }
}

const found =
  (isBundled: boolean): Effect =>
  async (doing) => {
    await requireEnough(doing, isBundled);
    await requireOwed(doing);
    requireDayOfLife(doing);
    const customer = await doing.find('customers', doing.owner?.customer_guid);
    return {
      ...ofPolicy(doing),
      msisdn: customer?.msisdn ?? null,
      payment_method: 'missing',
      status: doing.context.flags.includes('payment_verification') ? 'awaiting_verification' : 'effected',
      refundable_from: await refundableFrom(doing, doing.owner?.guid),
    };
  };

const effected: Effect = async (doing) => ({ refundable_from: await refundableFrom(doing, doing.record.policy_guid) });

/** Somebody else, or the operator itself, has seen that the money came. */
const verified: Effect = ({ context }) => ({ verified_by: context.user?.username ?? context.actor.name });
const noRefund = { refund_asked_by: null, refund_waits: null, number_changed_by: null };

/** How long only the operator says what became of a refund, in milliseconds. */
const patience = 600_000;

/** Whoever says it in the operator's place waits until it has had its time. */
const answeredByPerson: Effect = async ({ trx, record, context }) => {
  const open = context.actor.kind === 'person' ? await openRequest(trx, 'payments', String(record.guid)) : undefined;
  if (open && context.now.getTime() - open.created_at.getTime() < patience) {
    throw new ServiceError(409, 'operator_answers_soon');
  }
  return {};
};

/** How money comes in, and goes back. */
export const premiumPaymentEffects: Effects = {
  request_payment: async (doing) => {
    requireOwnNumber(doing.context, doing.asked.msisdn);
    // Two requests for one premium would both be paid.
    if ((await pendingPayments(doing, String(doing.owner?.guid))) > 0) throw new ServiceError(409, 'payment_pending');
    requireMonthly(doing);
    // A slip of the keyboard would take all that the customer has.
    await requireOwed(doing);
    return ofPolicy(doing);
  },
  add_missing: found(false),
  add_with_prerequisite: found(true),
  add_single_non_bundled: found(false),
  verify: async (doing) => ({ ...(await effected(doing)), ...(await verified(doing)) }),
  verify_effected: verified,
  // What stands for no money gives the reference up: it is recorded again as it should have been. The history keeps it.
  reject: () => ({ mno_reference: null }),
  succeed: effected,
  late_success: effected,
  confirmed_by_operator: async (doing) => ({ ...(await effected(doing)), ...(await verified(doing)) }),
  collect: effected,
  request_refund: async (doing) => {
    // Its money may be on the way already: see what the operator was asked before.
    const open = await openRequest(doing.trx, 'payments', String(doing.record.guid));
    if (open) throw new ServiceError(409, 'refund_open');
    const { why, changedBy } = await judgeLeaving(doing, refundOf(doing.record));
    return {
      status: why.length > 0 ? 'refund_requested' : 'refund_pending',
      refund_asked_by: doing.context.actor.name,
      refund_waits: why.length > 0 ? why : null,
      number_changed_by: changedBy ?? null,
    };
  },
  // Whoever agrees has seen that the money came.
  confirm_refund: async (doing) => ({
    verified_by: doing.record.verified_by ?? (await verified(doing)).verified_by,
  }),
  decline_refund: () => noRefund,
  refund_late_success: () => noRefund,
  provider_reversal: () => noRefund,
  refund_succeeded: answeredByPerson,
  refund_failed: answeredByPerson,
};

const ifEffected: Consequence = async (doing) => {
  if (doing.record.status === 'effected') await creditPolicy(doing, doing.record);
};

const method = ({ payment_method: by }: Doing['record']) => (by === null ? {} : { payload: { method: by } });
const currency = ({ context }: Doing) => (context.partner ? { currency: context.partner.currency } : {});
const partnerGuid = ({ record, context }: Doing) => String(record.partner_guid ?? context.partner?.guid);

/** Asks the operator for the money of a payment. */
const collect: Consequence = async (doing) => {
  const { trx, deps, record } = doing;
  await requestOperator(trx, deps, {
    kind: 'collections',
    partnerGuid: partnerGuid(doing),
    subject: { resource: 'payments', guid: String(record.guid) },
    msisdn: String(record.msisdn),
    amountInCents: Number(record.amount),
    ...currency(doing),
    ...method(record),
  });
};

/** Asks the operator to give it back, unless it waits for a second person. */
const payBack: Consequence = async (doing) => {
  const { trx, deps, record } = doing;
  const ticket = await letGo(doing, refundOf(record));
  if ((ticket === undefined) !== (record.status === 'refund_requested'))
    throw new Error('The gate has changed its mind.');
  if (!ticket) return;
  const details = { partnerGuid: partnerGuid(doing), ...currency(doing), ...method(record) };
  await requestMoneyOut(trx, deps, ticket, details);
};

const keep: Consequence = async (doing) => await keepBack(doing, refundOf(doing.record));

const takeBack: Consequence = async (doing) => await debitPolicy(doing, doing.record);

/** The operator has moved the money itself: a refund that waits for a person is pointless. */
const keptAndTaken: Consequence = async (doing) => {
  await keep(doing);
  await takeBack(doing);
};

/** What a payment does to its policy, and what the operator is asked for. */
export const premiumPaymentConsequences: Consequences = {
  request_payment: async (doing) => {
    await collect(doing);
    await setUpRecurringDebit(doing);
  },
  add_missing: ifEffected,
  add_with_prerequisite: ifEffected,
  add_single_non_bundled: ifEffected,
  verify: ifEffected,
  succeed: ifEffected,
  late_success: ifEffected,
  confirmed_by_operator: ifEffected,
  collect: ifEffected,
  request_refund: payBack,
  confirm_refund: payBack,
  decline_refund: keep,
  refund_succeeded: takeBack,
  refund_late_success: keptAndTaken,
  refund_reversed: ifEffected,
  provider_reversal: keptAndTaken,
};
