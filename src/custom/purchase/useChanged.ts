import { type RaRecord, useGetOne } from 'ra-core';
import type { policies } from '../../resources/policies.ts';
import { todayOf } from '../../schema/day.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { dayAfter } from './dayAfter.ts';
import type { Changed } from './useOffers.tsx';

/** Milliseconds for which the page around it need not be asked twice. */
const justRead = 5000;

/** Whom a policy covers, and from when another cover would hold; null for a policy that is new. */
export function useChanged(policy: string | undefined): Changed | null {
  const context = useSchemaContext();
  const { data } = useGetOne<RecordOf<typeof policies> & RaRecord>(
    'policies',
    { id: policy ?? '' },
    { enabled: policy !== undefined, staleTime: justRead },
  );
  if (!data) return null;
  const today = todayOf(context);
  const paidUntil = data.paid_until ?? '';
  return { members: data.members ?? [], begins: paidUntil >= today ? dayAfter(paidUntil) : today };
}
