import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';

/** What a policy costs now, and how far it is paid. */
export interface PremiumRate {
  readonly amount_in_cents: number | null;
  readonly granularity: string | null;
  readonly paid_until: string | null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Leniently: what the service does not say is not known. */
function rateOf(answer: unknown): PremiumRate {
  const told: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { amount_in_cents: cents, granularity, paid_until: paidUntil } = told;
  return {
    amount_in_cents: typeof cents === 'number' ? cents : null,
    granularity: text(granularity),
    paid_until: text(paidUntil),
  };
}

/** The current rate of a policy, as the service says it. @example const { data, error } = usePremiumRate(policy.guid) */
export function usePremiumRate(policy: string, enabled = true) {
  const call = useCall('policies', 'premium_rate');
  const { partner } = useSchemaContext();
  return useQuery({
    queryKey: ['policies', 'premium_rate', partner?.code, policy],
    enabled,
    queryFn: async ({ signal }) => rateOf((await call({ params: { id: policy }, signal })).data),
  });
}
