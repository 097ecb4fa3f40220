import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCall } from '../../useCall.ts';
import type { AnswerOf } from '../../../resources/calls.ts';

/** How the last question to the operator about a customer stands. */
export type CurrentRights = AnswerOf<'kyc_requests', 'status'>;

/** A field of which the operator says something else than we. */
export type Difference = CurrentRights['differences'][number];

/** How often it is asked for while the operator has not answered, in milliseconds. */
const pace = 3_000;

/** How the check of a customer stands, followed while the operator has not answered. */
export function useStanding(customer: RaRecord): UseQueryResult<CurrentRights> {
  const status = useCall('kyc_requests', 'status');
  return useQuery({
    // Another version of the customer may differ in other fields.
    queryKey: ['kyc_requests', 'status', customer.id, customer.version],
    queryFn: async ({ signal }) => (await status({ query: { customer_guid: String(customer.id) }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.status === 'requested' ? pace : false),
  });
}
