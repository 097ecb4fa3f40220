import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { FieldValue } from '../../views/record/FieldValue.tsx';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { useActions } from '../../views/workflow/useActions.ts';
import { Comparison } from './Comparison.tsx';
import { usePremiumRate } from './usePremiumRate.ts';

const count = (members: unknown) => 1 + (Array.isArray(members) ? members.length : 0);

/** What a change of cover changes: the policy as it is (or was, once it is issued), and as the quotation has it. */
export function ChangePanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const { partner, locale } = useSchemaContext();
  const { field } = useDeclaration('quotations');
  const isOver = record.status === 'issued';
  const policyGuid = String(record.policy_guid);
  const policy = useGetOne('policies', { id: policyGuid }, { enabled: !isOver });
  const rate = usePremiumRate(policyGuid, !isOver);
  const canIssue = useActions(useDeclaration('quotations'), record).some(({ action }) => action.name === 'issue');
  const word = (name: string, more = {}) => t(`resources.quotations.comparison.${name}`, more);
  const price = (cents: unknown) =>
    typeof cents === 'number' ? formatMoney(cents, partner?.currency ?? '', locale) : word('no_price');
  const due = (granularity: unknown) =>
    typeof granularity === 'string' ? t(`resources.quotations.choices.granularity.${granularity}`) : word('no_price');
  const product = (value: unknown) =>
    field.product_guid ? <FieldValue field={field.product_guid} value={value} record={record} /> : null;
  if (rate.error || policy.error) {
    return <SectionFailed onRetry={() => void Promise.all([rate.refetch(), policy.refetch()])} />;
  }
  if (!isOver && (!rate.data || !policy.data)) return <Skeleton height={160} aria-busy />;
  const before = isOver
    ? {
        product: record.current_product_guid,
        members: record.current_members,
        cents: record.current_amount_in_cents,
        due: record.current_granularity,
      }
    : {
        product: policy.data?.product_guid,
        members: policy.data?.members,
        cents: rate.data?.amount_in_cents,
        due: rate.data?.granularity,
      };
  return (
    <>
      <Comparison
        isOver={isOver}
        before={{
          product: product(before.product),
          people: count(before.members),
          premium: price(before.cents),
          due: due(before.due),
        }}
        after={{
          product: product(record.product_guid),
          people: count(record.members),
          premium: price(record.amount_in_cents),
          due: due(record.granularity),
        }}
      />
      {typeof record.start_date === 'string' ? (
        <Hint>{word('from', { date: formatDate(record.start_date, locale) })}</Hint>
      ) : null}
      {record.status === 'accepted' && !canIssue ? <Hint>{word('approval')}</Hint> : null}
    </>
  );
}
