import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCall } from '../../useCall.ts';
import { type KycField, kycFields } from '../../../resources/rules/kycDifferences.ts';

/** A field of which the operator says something else than we. */
export interface Difference {
  readonly field: KycField;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** How the last question to the operator about a customer stands. */
export interface Standing {
  readonly status: string;
  /** Null when nobody has asked yet. */
  readonly request: RaRecord | null;
  readonly elapsedSeconds: number;
  readonly differences: readonly Difference[];
}

/** How often it is asked for while the operator has not answered, in milliseconds. */
const pace = 3_000;

type Row = Readonly<Record<string, unknown>>;
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The answer of the service as the page needs it; what cannot be read is left out. */
export function standingOf(answer: unknown): Standing {
  const { status, request, elapsed_seconds: elapsed, differences } = rowOf(answer);
  const made = rowOf(request);
  return {
    status: typeof status === 'string' ? status : 'none',
    request: typeof made.guid === 'string' ? { ...made, id: made.guid } : null,
    elapsedSeconds: typeof elapsed === 'number' ? elapsed : 0,
    differences: (Array.isArray(differences) ? differences : []).flatMap((one): Difference[] => {
      const { field, ours, theirs } = rowOf(one);
      const known = kycFields.find((name) => name === field);
      return known ? [{ field: known, ours, theirs }] : [];
    }),
  };
}

/** How the check of a customer stands, followed while the operator has not answered. */
export function useStanding(customer: RaRecord): UseQueryResult<Standing> {
  const status = useCall('kyc_requests', 'status');
  return useQuery({
    // Another version of the customer may differ in other fields.
    queryKey: ['kyc_requests', 'status', customer.id, customer.version],
    queryFn: async ({ signal }) =>
      standingOf((await status({ query: { customer_guid: String(customer.id) }, signal })).data),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.status === 'requested' ? pace : false),
  });
}
