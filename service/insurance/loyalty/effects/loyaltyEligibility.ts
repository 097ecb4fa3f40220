import { formatDate } from '../../../../i18n/format.ts';
import { loyaltyEligibility } from '../../../../src/resources/workflows/index.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { readShared } from '../../../platform/records/sharedReads.ts';
import { type Offer, offerOf } from '../../policies/module.ts';
import { nothing } from '../../shared/amounts.ts';
import { defineEffects, type Making } from '../../shared/effects.ts';
import { problemOf, unknownReference } from '../../shared/problems.ts';
import { giveCover, loyaltyPolicy } from '../earnedCover.ts';
import { isSameMonth, monthBefore, monthOf } from '../earnedUntil.ts';
import { isNumberNewSince } from '../numberSince.ts';

type Allocating = Making<'loyalty_eligibility', 'allocate'>;

const problem = problemOf('loyalty');

/** Kinds of products that are earned. */
const earnedTypes: readonly string[] = ['loyalty', 'freemium'];

/** What somebody has spent gives a month of cover, or does not. */
export const loyaltyEligibilityEffects = defineEffects(loyaltyEligibility, {
  allocate: async (doing) => {
    const { asked, context, hold } = doing;
    const { msisdn, spent, month } = asked;
    const today = todayOf(context);
    if (!isSameMonth(month, today)) {
      const params = { month: formatDate(month, context.locale) };
      throw invalid([{ ...problem('month', 'other_month'), params }]);
    }
    const offer = await earnedOffer(doing);
    const { product } = offer;
    const threshold = product.eligibility_threshold;
    if (threshold === null) throw invalid([problem('product_guid', 'no_threshold')]);
    const customer = await hold('customers', msisdn, 'msisdn');
    if (!customer) throw invalid([problem('msisdn', 'no_customer')]);
    if (customer.status !== 'active') {
      throw new ServiceError(409, 'action_barred', { key: 'errors.customer_not_active' });
    }
    if (!customer.loyalty_opt_in)
      throw new ServiceError(409, 'not_taking_part', { key: 'service.loyalty.not_taking_part' });
    if (await isNumberNewSince(doing, customer, monthBefore(month))) {
      throw new ServiceError(409, 'number_changed', { key: 'service.loyalty.number_changed' });
    }
    const month_key = `${customer.guid}/${product.product_guid}/${monthOf(month)}`;
    await supersede(doing, month_key);
    const policy = await loyaltyPolicy(doing, { customer, offer });
    const told = {
      customer_guid: customer.guid,
      product_guid: product.product_guid,
      month: monthOf(month),
      threshold,
      batch_guid: context.batch ?? null,
      month_key,
    };
    if (spent < threshold) {
      return { ...told, status: 'missed' as const, policy_guid: policy?.guid ?? null, premium: nothing };
    }
    const given = await giveCover(doing, { customer, offer }, policy, month);
    const { cover_until, premium } = given;
    return { ...told, status: 'given' as const, policy_guid: given.policy.guid, cover_until, premium };
  },
  // Another file may tell its month.
  take_back: ({ record }) => ({ month_key: `${record.month_key ?? ''}/${record.guid}` }),
});

/**
 * What was told before of a month gives way, unless it has given cover: the file may have been wrong, or come too early.
 * @throws ServiceError 409 where it has
 */
async function supersede({ lookUp, hold, move, context }: Allocating, month_key: string): Promise<void> {
  const known = await lookUp('loyalty_eligibility', month_key, 'month_key');
  const before = known && (await hold('loyalty_eligibility', known.guid));
  if (!before) return;
  if (before.status !== 'missed') {
    const state = context.t(`workflows.loyalty_eligibility.states.${before.status}`);
    throw new ServiceError(409, 'told_already', { key: 'service.loyalty.told_already', params: { state } });
  }
  await move('loyalty_eligibility', before, 'supersede', { month_key: `${month_key}/${before.guid}` });
}

/**
 * The product that is earned: the one that a row names, else the only one that the partner has.
 * @throws ServiceError 400 where there is none, or several, or it is bought
 */
async function earnedOffer(doing: Allocating): Promise<Offer> {
  const { asked, trx, context, list } = doing;
  const named = asked.product_guid ?? null;
  if (named !== null) {
    const offer = await offerOf(doing, named);
    if (!offer) throw invalid([unknownReference('product_guid')]);
    if (!earnedTypes.includes(offer.product.type)) throw invalid([problem('product_guid', 'not_earned')]);
    if (!offer.product.active) throw invalid([{ field: 'product_guid', key: 'service.purchase.not_sold' }]);
    return offer;
  }
  // Asked once for all rows that are done together.
  const known = await readShared(
    trx,
    'products',
    `${context.partner?.guid} earned`,
    async () => await list('products', { type: ['loyalty', 'freemium'], active: ['true'] }),
  );
  const [only, second] = known;
  if (second) throw invalid([problem('product_guid', 'which_product')]);
  const offer = only && (await offerOf(doing, only.product_guid));
  if (!offer) throw invalid([problem('product_guid', 'no_product')]);
  return offer;
}
