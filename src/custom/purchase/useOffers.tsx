import Skeleton from '@mui/material/Skeleton';
import { useGetList, useGetManyReference, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../../i18n/format.ts';
import type { dependants } from '../../resources/dependants.ts';
import type { productPremiums } from '../../resources/productPremiums.ts';
import type { products } from '../../resources/products.ts';
import { ageOn } from '../../resources/rules/ageOn.ts';
import { coverPrice } from '../../resources/rules/coverPrice.ts';
import { barredBy } from '../../resources/rules/soldTo.ts';
import { todayOf } from '../../schema/day.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { FormValues } from '../../views/form/initialValues.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import type { Offer } from '../../views/form/page/Choice.tsx';
import type { Customer } from './customer.ts';

type Keyed<R> = RecordOf<R> & { readonly id: string };
type Product = Keyed<typeof products>;

const everything = { pagination: { page: 1, perPage: 100 } };

/** What is chosen, as far as it is. */
export interface Chosen {
  readonly product: string | null;
  /** The customer and those besides. */
  readonly people: number;
  readonly amount_in_cents: number | null;
  readonly granularity: string | null;
}

/** What can be chosen on the page that sells cover, with what bars it. */
export interface Offers {
  readonly products: readonly Offer[];
  readonly members: readonly Offer[];
  readonly prices: readonly Offer[];
  /** A product is chosen. */
  readonly isChosen: boolean;
  /** It is sold by quotation: the price is offered and accepted first. */
  readonly needsQuotation: boolean;
  readonly chosen: Chosen;
  /** How premiums of a product are usually paid. */
  readonly methodOf: (product: string) => string | undefined;
  readonly waiting?: ReactNode;
  readonly waitingForPrices?: ReactNode;
}

/** The partner's products with their cover, the customer's people, and the prices of the product that is chosen. */
export function useOffers(customer: Customer, { control }: UseFormReturn<FormValues>): Offers {
  const t = useTranslate();
  const context = useSchemaContext();
  const { partner, locale } = context;
  const [chosen, members, start, price] = useWatch({
    control,
    name: ['product_guid', 'members', 'start_date', 'premium_guid'],
  });
  const product = typeof chosen === 'string' ? chosen : '';
  const sold = useGetList<Product>('products', {
    ...everything,
    sort: { field: 'name', order: 'ASC' },
    filter: { active: true },
  });
  const premiums = useGetList<Keyed<typeof productPremiums>>(
    'product_premiums',
    { ...everything, sort: { field: 'amount_in_cents', order: 'ASC' }, filter: { product_guid: product } },
    { enabled: product !== '' },
  );
  const people = useGetManyReference<Keyed<typeof dependants>>('dependants', {
    target: 'customer_guid',
    id: customer.id,
    ...everything,
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  const age = ageOn(customer.date_of_birth, typeof start === 'string' && start !== '' ? start : todayOf(context));
  const current = sold.data?.find((one) => one.id === product);
  const covered = 1 + (Array.isArray(members) ? members.length : 0);
  const failed = <Hint role="alert">{t('views.record.related.failed')}</Hint>;
  const loading = <Skeleton height={96} aria-busy />;

  const productOffer = (one: Product): Offer => {
    const barred = barredBy(one, { age, people: 1 });
    const limits = { minimum: one.minimum_age, maximum: one.maximum_age };
    const amount = one.hospital_benefit_amount ?? one.fixed_indemnity_amount ?? 0;
    const cover = t(`resources.products.choices.cover_type.${one.cover_type}`);
    const told = t(one.hospital_benefit_amount ? 'app.buy.per_night' : 'app.buy.at_once', {
      cover,
      amount: money(amount),
    });
    const about = one.quotation_required ? t('app.buy.quotation_first', { about: told }) : told;
    const why = barred
      ? t(`resources.products.estimate.${barred}`, limits)
      : one.payment_method
        ? undefined
        : t('app.buy.earned');
    return { value: one.id, name: one.name, about, ...(why === undefined ? {} : { barred: why }) };
  };

  const picked = premiums.data?.find(({ id }) => id === price);
  return {
    needsQuotation: current?.quotation_required ?? false,
    methodOf: (id) => sold.data?.find((one) => one.id === id)?.payment_method ?? undefined,
    chosen: {
      product: current?.name ?? null,
      people: covered,
      amount_in_cents: picked ? coverPrice(picked, covered) : null,
      granularity: picked?.granularity ?? null,
    },
    products: (sold.data ?? []).map(productOffer),
    members:
      (current?.cardinality ?? 1) > 1
        ? (people.data ?? []).map((one) => ({
            value: one.id,
            name: one.name,
            about: t(`resources.dependants.choices.relationship.${one.relationship}`),
          }))
        : [],
    prices: (premiums.data ?? []).map((one) => ({
      value: one.id,
      name: money(coverPrice(one, covered)),
      about: t(`resources.product_premiums.choices.granularity.${one.granularity}`),
    })),
    isChosen: product !== '',
    ...(sold.error ? { waiting: failed } : sold.isPending ? { waiting: loading } : {}),
    ...(premiums.error ? { waitingForPrices: failed } : premiums.isPending ? { waitingForPrices: loading } : {}),
  };
}
