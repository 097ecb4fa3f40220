import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'ra-core';
import { formatDate, formatMoney, notAvailable } from '../../../i18n/format.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { Comparison } from './Comparison.tsx';
import { dayAfter } from './dayAfter.ts';
import { usePremiumRate } from './usePremiumRate.ts';
import type { Chosen } from './useOffers.tsx';

export interface ChangePreviewProps {
  readonly policy: string;
  /** The product that it is now. */
  readonly product: string;
  readonly people: number;
  readonly chosen: Chosen;
}

/** What a policy costs now beside what is chosen, and from when that would be. */
export function ChangePreview({ policy, product, people, chosen }: ChangePreviewProps) {
  const t = useTranslate();
  const { partner, locale, now } = useSchemaContext();
  const rate = usePremiumRate(policy);
  const current = useGetOne('products', { id: product });
  const due = (granularity: string | null) =>
    granularity === null ? notAvailable : t(`resources.quotations.choices.granularity.${granularity}`);
  const money = (cents: number | null) =>
    cents === null ? notAvailable : formatMoney(cents, partner?.currency ?? '', locale);
  const today = now.toISOString().slice(0, 10);
  const paidUntil = rate.data?.paid_until ?? null;
  return (
    <Panel aria-labelledby="preview-title">
      <PanelHead>
        <h2 id="preview-title">{t('resources.quotations.comparison.title')}</h2>
      </PanelHead>
      {rate.error ? (
        <SectionFailed onRetry={() => void rate.refetch()} />
      ) : rate.data ? (
        <>
          <Comparison
            before={{
              product: typeof current.data?.name === 'string' ? current.data.name : '',
              people,
              premium: money(rate.data.amount_in_cents),
              due: due(rate.data.granularity),
            }}
            after={{
              product: chosen.product ?? notAvailable,
              people: chosen.people,
              premium: money(chosen.amount_in_cents),
              due: due(chosen.granularity),
            }}
          />
          <Hint>
            {paidUntil !== null && paidUntil >= today
              ? t('resources.quotations.comparison.from_next', { date: formatDate(dayAfter(paidUntil), locale) })
              : t('resources.quotations.comparison.at_once')}
          </Hint>
        </>
      ) : (
        <Skeleton height={160} aria-busy />
      )}
    </Panel>
  );
}
