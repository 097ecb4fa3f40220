import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import type { Making } from '../../shared/effects.ts';
import { problemOf, unknownReference } from '../../shared/problems.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import { type Offer, offerOf } from './offer.ts';
import { onboardedCustomer } from './onboardedCustomer.ts';
import { sold } from './purchase.ts';

type Onboarding = Making<'policy', 'onboard'>;

const problem = problemOf('onboarding');

/**
 * What a policy is that a row of a file asks for: its customer is found by the phone number or registered, and buys as at a desk.
 * @throws ServiceError 400 with everything that bars the row, each at its column
 */
export async function onboarded(doing: Onboarding): Promise<Patch<'policies'>> {
  const { product_guid, start_date: start } = doing.asked;
  const offer = await offerOf(doing, product_guid);
  if (!offer) throw invalid([unknownReference('product_guid')]);
  const [customer, premium] = await both(
    async () => await onboardedCustomer(doing),
    async () => meantPrice(doing, offer),
  );
  const premium_guid = premium.guid;
  const policy = await sold(doing, { customer, product_guid, premium_guid, members: null, start, offer });
  return { ...policy, customer_guid: customer.guid, premium_guid };
}

/** The price that a row means: the only one of its product, or the only one that is paid so often, and comes to as much, as the row says. */
function meantPrice({ asked }: Onboarding, { premiums }: Offer): Stored<'product_premiums'> {
  const { granularity, amount_in_cents: amount } = asked;
  const paidSo = premiums.filter((one) => (granularity ?? one.granularity) === one.granularity);
  const [only, second] = paidSo.filter((one) => (amount ?? one.amount_in_cents) === one.amount_in_cents);
  if (!only) throw invalid([problem(paidSo.length > 0 ? 'amount_in_cents' : 'granularity', 'no_such_price')]);
  if (second) throw invalid([problem(granularity ? 'amount_in_cents' : 'granularity', 'which_price')]);
  return only;
}

/** Does both, and refuses with what both refuse: whoever mends a row mends all of it at once. */
async function both<One, Other>(
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<readonly [One, Other]> {
  const faults: ServiceError[] = [];
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.options.fields) throw error;
      faults.push(error);
      return undefined;
    }
  };
  const [one, other] = [await tried(first), await tried(second)];
  if (one === undefined || other === undefined) throw invalid(faults.flatMap(({ options }) => options.fields ?? []));
  return [one, other];
}
