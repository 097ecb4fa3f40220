import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import type { policies } from '../../resources/policies.ts';
import { todayOf } from '../../schema/day.ts';
import type { RecordOf } from '../../schema/resource.ts';
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
  readonly chosen: Chosen;
}

type Policy = RecordOf<typeof policies> & RaRecord;

/** Milliseconds for which the page around it need not be asked twice. */
const justRead = 5000;

/** Keeps the place of what has not come, or is not chosen yet. */
const unknown = '–';

/** What a policy costs now beside what is chosen, and from when that would be. */
export function ChangePreview({ policy, chosen }: ChangePreviewProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { partner, locale } = context;
  const rate = usePremiumRate(policy);
  const { data } = useGetOne<Policy>('policies', { id: policy }, { staleTime: justRead });
  const current = useGetOne('products', { id: data?.product_guid ?? '' }, { enabled: data !== undefined });
  const { amount_in_cents: cents = null, granularity = null, paid_until: paidUntil = null } = rate.data ?? {};
  const due = (often: string | null) =>
    often === null ? unknown : t(`resources.quotations.choices.granularity.${often}`);
  const money = (amount: number | null) =>
    amount === null ? unknown : formatMoney(amount, partner?.currency ?? '', locale);
  const today = todayOf(context);
  const begins =
    paidUntil !== null && paidUntil >= today
      ? t('resources.quotations.comparison.from_next', { date: formatDate(dayAfter(paidUntil), locale) })
      : t('resources.quotations.comparison.at_once');
  return (
    <Panel aria-labelledby="preview-title">
      <PanelHead>
        <h2 id="preview-title">{t('resources.quotations.comparison.title')}</h2>
      </PanelHead>
      {rate.error ? (
        <SectionFailed onRetry={() => void rate.refetch()} />
      ) : (
        <>
          <Comparison
            before={{
              product: typeof current.data?.name === 'string' ? current.data.name : unknown,
              people: data ? 1 + (data.members ?? []).length : unknown,
              premium: money(cents),
              due: due(granularity),
            }}
            after={{
              product: chosen.product ?? unknown,
              people: chosen.people,
              premium: money(chosen.amount_in_cents),
              due: due(chosen.granularity),
            }}
          />
          <Hint aria-busy={rate.data === undefined}>{rate.data ? begins : unknown}</Hint>
        </>
      )}
    </Panel>
  );
}
