import Skeleton from '@mui/material/Skeleton';
import { everything } from '../../../dataProvider/index.ts';
import { type RaRecord, useGetManyReference } from 'ra-core';
import { formatMoney } from '../../../../i18n/format.ts';
import { claimStates } from '../../../resources/rules/claimDashboards.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { coming } from '../../../views/record/parts.ts';
import { SectionFailed } from '../../../views/record/SectionFailed.tsx';
import { ClaimRows } from '../ClaimRows.tsx';
import type { Claim } from '../facts.ts';

/** What somebody has begun, or put away, says nothing of the customer. */
const submittedStates = claimStates.filter((state) => state !== 'initiated' && state !== 'discarded');

/** What else the customer has claimed, and what came of it. */
export function OthersPanel({ record }: { readonly record: RaRecord }) {
  const { locale, partner } = useSchemaContext();
  const { data, isPending, error, refetch } = useGetManyReference<Claim>(
    'claims',
    {
      target: 'customer_guid',
      id: String(record.customer_guid),
      pagination: everything,
      sort: { field: 'created_at', order: 'DESC' },
      filter: { status: submittedStates },
    },
    { retry: false },
  );
  if (error) return <SectionFailed onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton width="60%" {...coming} />;
  const amountOf = ({ approved_amount: amount }: Claim) =>
    amount == null ? null : <span>{formatMoney(amount, partner?.currency ?? '', locale)}</span>;
  return <ClaimRows claims={data.filter(({ id }) => id !== record.id)} more={amountOf} />;
}
