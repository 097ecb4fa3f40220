import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';

/** The current rate of a policy, as the service says it. @example const { data, error } = usePremiumRate(policy.guid) */
export function usePremiumRate(policy: string, enabled = true) {
  const call = useCall('policies', 'premium_rate');
  const { partner } = useSchemaContext();
  return useQuery({
    queryKey: ['policies', 'premium_rate', partner?.code, policy],
    enabled,
    queryFn: async ({ signal }) => (await call({ params: { id: policy }, signal })).data,
  });
}
