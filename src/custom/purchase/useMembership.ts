import { useGetList, useGetOne } from 'ra-core';
import { everything } from '../../dataProvider/index.ts';
import type { customerFiles } from '../../resources/customerFiles.ts';
import type { extendedMembershipPremium } from '../../resources/extendedMembershipPremium.ts';
import type { extendedMembershipPremiumConfig } from '../../resources/extendedMembershipPremiumConfig.ts';
import type { membershipConfigs } from '../../resources/membershipConfigs.ts';
import type { MembershipTerms } from '../../resources/rules/membership/terms.ts';
import type { RecordOf } from '../../schema/resource.ts';

type Keyed<R> = RecordOf<R> & { readonly id: string };

const whole = { pagination: everything };
const settings = 'extended_membership_premium_config';

/** What speaks of the members of a policy, as far as it has come. */
export interface Membership {
  readonly terms: MembershipTerms;
  /** The kinds of the customer's files. */
  readonly papers: readonly string[];
  readonly failed: boolean;
  readonly isPending: boolean;
}

/** The rules and prices of a product, what the partner has settled, and the papers of a customer. */
export function useMembership(product: string, customer: string): Membership {
  const chosen = { ...whole, filter: { product_guid: product } };
  const enabled = product !== '';
  const rules = useGetList<Keyed<typeof membershipConfigs>>('membership_configs', chosen, { enabled });
  const premiums = useGetList<Keyed<typeof extendedMembershipPremium>>('extended_membership_premium', chosen, {
    enabled,
  });
  const config = useGetOne<Keyed<typeof extendedMembershipPremiumConfig>>(settings, { id: settings });
  const files = useGetList<Keyed<typeof customerFiles>>('customer_files', {
    ...whole,
    sort: { field: 'created_at', order: 'DESC' },
    filter: { customer_guid: customer },
  });
  const all = [rules, premiums, config, files];
  return {
    terms: {
      // What has not come bars nobody: the service has the last word.
      settings: config.data ?? { offered: true },
      rules: rules.data ?? [],
      premiums: premiums.data ?? [],
    },
    papers: (files.data ?? []).map(({ type }) => type),
    failed: all.some(({ error }) => Boolean(error)),
    isPending: enabled && all.some(({ isPending }) => isPending),
  };
}
