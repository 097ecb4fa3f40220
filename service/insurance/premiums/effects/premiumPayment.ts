import { cents } from '../../../../src/schema/units.ts';
import { amountSaid, minus } from '../../shared/amounts.ts';
import { premiumPayment } from '../../../../src/resources/workflows/index.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { leastPayment } from '../../../../src/resources/rules/leastPayment.ts';
import { refundableFrom } from '../coolOff.ts';
import { creditPolicy, debitPolicy } from '../creditPolicy.ts';
import { pendingPayments } from '../pendingPayments.ts';
import { openRequest } from '../../../platform/operator/openRequest.ts';
import { judgeLeaving, keepBack, authorizeMoneyOut, refundOf } from '../../moneyOut/module.ts';
import { requireNumberOfCountry } from '../../../platform/operator/numberCountry.ts';
import { requestMoneyOut } from '../../../platform/operator/requestMoneyOut.ts';
import { requestOperator } from '../../../platform/operator/requestOperator.ts';
import { requireDayOfLife, requireOwed } from '../recordable.ts';
import { sharedProduct } from '../../shared/sharedProduct.ts';
import type { Stored } from '../../shared/stored.ts';
import { partnerOf } from '../../../platform/workflows/partnerOf.ts';
import { defineConsequences, defineEffects, type Doing, type DoingOn, type Making } from '../../shared/effects.ts';

/** Money that somebody says has come. */
type Found = Making<'premium_payment', 'add_missing' | 'add_with_prerequisite' | 'add_single_non_bundled'>;

/** What a payment repeats of its policy. */
const ofPolicy = ({ policy_number, customer_guid }: Found['owner']) => ({ policy_number, customer_guid });

/** @throws ServiceError 400 beside the amount */
async function requireEnough(doing: Found, isBundled: boolean): Promise<void> {
  const { asked, owner: policy, context } = doing;
  const product = await sharedProduct(doing, policy.product_guid);
  const minimum = cents(leastPayment(product, policy));
  if (asked.amount <= minimum) {
    throw invalid([
      { field: 'amount', key: 'service.payments.above', params: { amount: amountSaid(context, minimum) } },
    ]);
  }
  const due = minus(policy.amount_in_cents, policy.balance);
  if (isBundled && asked.amount < due) {
    throw invalid([
      { field: 'amount', key: 'service.payments.prerequisite', params: { amount: amountSaid(context, due) } },
    ]);
  }
}

const found = (isBundled: boolean) => async (doing: Found) => {
  const { owner: policy, asked, context } = doing;
  await requireEnough(doing, isBundled);
  await requireOwed(doing);
  requireDayOfLife(context, policy, asked.effected_date);
  const customer = await doing.find('customers', policy.customer_guid);
  // A second person who has agreed to a file of payments has agreed to each.
  const { seconded = null } = context;
  const waits = seconded === null && context.flags.includes('payment_verification');
  return {
    ...ofPolicy(policy),
    msisdn: customer?.msisdn ?? null,
    payment_method: 'missing',
    status: waits ? 'awaiting_verification' : 'effected',
    verified_by: seconded,
    recorded_by_guid: context.user?.guid ?? null,
    refundable_from: await refundableFrom(doing, policy.guid),
  } as const;
};

const effected = async (doing: DoingOn<'payments'>) => ({
  refundable_from: await refundableFrom(doing, doing.record.policy_guid),
});

/** Somebody else, or the operator itself, has seen that the money came. */
const verified = ({ context }: DoingOn<'payments'>) => ({ verified_by: context.user?.username ?? context.actor.name });
const noRefund = { refund_asked_by: null, refund_waits: null, number_changed_by: null };

/** How long only the operator says what became of a refund, in milliseconds. */
const patience = 600_000;

/** Whoever says it in the operator's place waits until it has had its time. */
async function answeredByPerson({ trx, record, context }: DoingOn<'payments'>) {
  const open = context.actor.kind === 'person' ? await openRequest(trx, 'payments', record.guid) : undefined;
  if (open && context.now.getTime() - open.created_at.getTime() < patience) {
    throw new ServiceError(409, 'operator_answers_soon');
  }
  return {};
}

/** How money comes in, and goes back. */
export const premiumPaymentEffects = defineEffects(premiumPayment, {
  request_payment: async (doing) => {
    requireNumberOfCountry(doing.context, doing.asked.msisdn);
    // Two requests for one premium would both be paid.
    if ((await pendingPayments(doing, doing.owner.guid)) > 0) throw new ServiceError(409, 'payment_pending');
    // A slip of the keyboard would take all that the customer has.
    await requireOwed(doing);
    return ofPolicy(doing.owner);
  },
  add_missing: found(false),
  add_with_prerequisite: found(true),
  add_single_non_bundled: found(false),
  verify: async (doing) => ({ ...(await effected(doing)), ...verified(doing) }),
  verify_effected: verified,
  // What stands for no money gives the reference up: it is recorded again as it should have been. The history keeps it.
  reject: () => ({ mno_reference: null }),
  succeed: effected,
  late_success: effected,
  confirmed_by_operator: async (doing) => ({ ...(await effected(doing)), ...verified(doing) }),
  collect: async (doing) => ({ refundable_from: await refundableFrom(doing, doing.record.policy_guid) }),
  request_refund: async (doing) => {
    // Its money may be on the way already: see what the operator was asked before.
    const open = await openRequest(doing.trx, 'payments', doing.record.guid);
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
  confirm_refund: (doing) => ({ verified_by: doing.record.verified_by ?? verified(doing).verified_by }),
  decline_refund: () => noRefund,
  refund_late_success: () => noRefund,
  provider_reversal: () => noRefund,
  refund_succeeded: answeredByPerson,
  refund_failed: answeredByPerson,
});

async function ifEffected(doing: DoingOn<'payments'>): Promise<void> {
  if (doing.record.status === 'effected') await creditPolicy(doing, doing.record);
}

const method = ({ payment_method: by }: Stored<'payments'>) => (by === null ? {} : { payload: { method: by } });

/** Asks the operator for the money of a payment. */
async function collect({ trx, deps, record, context }: Doing<'premium_payment', 'request_payment'>): Promise<void> {
  if (record.msisdn === null) throw new Error('Money is asked for, and nobody has said from which number.');
  await requestOperator(trx, deps, {
    kind: 'collections',
    ...partnerOf(context),
    subject: { resource: 'payments', guid: record.guid },
    msisdn: record.msisdn,
    amountInCents: record.amount,
    ...method(record),
  });
}

/** Asks the operator to give it back, unless it waits for a second person. */
async function payBack(doing: DoingOn<'payments'>): Promise<void> {
  const { trx, deps, record, context } = doing;
  const ticket = await authorizeMoneyOut(doing, refundOf(record));
  if ((ticket === undefined) !== (record.status === 'refund_requested'))
    throw new Error('The gate has changed its mind.');
  if (ticket) await requestMoneyOut(trx, deps, ticket, { ...partnerOf(context), ...method(record) });
}

const keep = async (doing: DoingOn<'payments'>) => await keepBack(doing, { way: 'refund', record: doing.record });

const takeBack = async (doing: DoingOn<'payments'>) => await debitPolicy(doing, doing.record);

/** The operator has moved the money itself: a refund that waits for a person is pointless. */
async function keptAndTaken(doing: DoingOn<'payments'>): Promise<void> {
  await keep(doing);
  await takeBack(doing);
}

/** What a statement says of its money is unknown again. */
async function loseLines({ record, list, hold, move }: DoingOn<'payments'>): Promise<void> {
  for (const line of await list('remittances', { payment_guid: [record.guid] })) {
    const held = await hold('remittances', line.guid);
    if (held?.payment_guid === record.guid) await move('remittances', held, 'lose', {});
  }
}

/** What a payment does to its policy, and what the operator is asked for. */
export const premiumPaymentConsequences = defineConsequences(premiumPayment, {
  request_payment: collect,
  add_missing: ifEffected,
  add_with_prerequisite: ifEffected,
  add_single_non_bundled: ifEffected,
  verify: ifEffected,
  reject: loseLines,
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
});
