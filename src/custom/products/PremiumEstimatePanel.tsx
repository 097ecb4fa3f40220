import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import type { products } from '../../resources/products.ts';
import { premiumEstimate } from '../../resources/rules/premiumEstimate.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { useAllRelated } from '../../views/record/related/useRelated.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { Hint, Labelled, TextControl } from '../../views/fieldTypes/filterParts/controls.tsx';

type Product = RecordOf<typeof products> & RaRecord;

const Inputs = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, '& label': { width: 120 } });

const Answer = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: '12px 24px',
  margin: '16px 0 0',
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.subtitle1, margin: '2px 0 0', fontVariantNumeric: 'tabular-nums' },
}));

const Counted = styled('dd')(({ theme }) => ({
  '&&': { ...theme.typography.body2, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

/** A whole number that was typed, or null. */
function wholeNumber(typed: string, least: number, most: number): number | null {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** What somebody of an age would pay for a product, as the person who sets its prices tries them out. */
export function PremiumEstimatePanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const id = useId();
  const { partner, locale } = useSchemaContext();
  const [typedAge, setAge] = useState('34');
  const [typedPeople, setPeople] = useState('1');
  const premiums = useAllRelated(useDeclaration('product_premiums'), 'product_guid', record.id);
  const fixed = useAllRelated(useDeclaration('fixed_indemnity'), 'product_guid', record.id);
  const product = record as Product;
  const age = wholeNumber(typedAge, 0, 120);
  const people = wholeNumber(typedPeople, 1, 999);
  const estimate =
    age === null || people === null || !premiums.data || !fixed.data
      ? null
      : premiumEstimate(
          product,
          premiums.data.map(({ granularity, amount_in_cents }) => ({ granularity, amount_in_cents })),
          fixed.data.map(({ name, amount_benefit }) => ({ name, amount_benefit })),
          { age, people },
        );
  const money = (cents: number) => (partner ? formatMoney(cents, partner.currency, locale) : '');
  return (
    <>
      <Inputs>
        <div>
          <Labelled>
            {t('resources.products.estimate.age')}
            <TextControl
              inputMode="numeric"
              autoComplete="off"
              value={typedAge}
              aria-invalid={age === null}
              aria-describedby={age === null ? `${id}-age` : undefined}
              onChange={(event) => setAge(event.target.value)}
            />
          </Labelled>
          {age === null && (
            <Hint role="alert" id={`${id}-age`}>
              {t('resources.products.estimate.bad_age')}
            </Hint>
          )}
        </div>
        <div>
          <Labelled>
            {t('resources.products.estimate.people')}
            <TextControl
              inputMode="numeric"
              autoComplete="off"
              value={typedPeople}
              aria-invalid={people === null}
              aria-describedby={people === null ? `${id}-people` : undefined}
              onChange={(event) => setPeople(event.target.value)}
            />
          </Labelled>
          {people === null && (
            <Hint role="alert" id={`${id}-people`}>
              {t('resources.products.estimate.bad_people')}
            </Hint>
          )}
        </div>
      </Inputs>
      <div aria-live="polite">
        {premiums.error || fixed.error ? (
          <SectionFailed onRetry={() => void Promise.all([premiums.refetch(), fixed.refetch()])} />
        ) : premiums.isPending || fixed.isPending ? (
          <Skeleton height={56} />
        ) : estimate?.barredBy ? (
          <Hint>
            {t(`resources.products.estimate.${estimate.barredBy}`, {
              minimum: product.minimum_age,
              maximum: product.maximum_age,
              people: product.cardinality,
              smart_count: product.cardinality,
            })}
          </Hint>
        ) : estimate?.amounts.length === 0 ? (
          <Hint>{t('resources.products.estimate.no_price')}</Hint>
        ) : (
          <Answer>
            {estimate?.amounts.map(({ granularity, amount_in_cents, benefit }, index) => (
              <div key={premiums.data?.[index]?.id}>
                <dt>{t(`resources.product_premiums.choices.granularity.${granularity}`)}</dt>
                <dd>{money(amount_in_cents)}</dd>
                {benefit ? (
                  <Counted>{t('resources.products.estimate.counts', { benefit: benefit.name })}</Counted>
                ) : null}
              </div>
            ))}
          </Answer>
        )}
      </div>
      <Hint>{t('resources.products.estimate.how')}</Hint>
    </>
  );
}
