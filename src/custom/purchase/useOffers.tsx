import Skeleton from '@mui/material/Skeleton';
import { everything } from '../../dataProvider/index.ts';
import { useGetList, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../../i18n/format.ts';
import type { dependants } from '../../resources/dependants.ts';
import type { productPremiums } from '../../resources/productPremiums.ts';
import type { products } from '../../resources/products.ts';
import { ageOn } from '../../resources/rules/ageOn.ts';
import { coverPrice, inOrder } from '../../resources/rules/membership/coverPrice.ts';
import { memberFaults } from '../../resources/rules/membership/memberFaults.ts';
import type { Member } from '../../resources/rules/membership/terms.ts';
import { faultMessage } from '../../resources/rules/membership/faultMessage.ts';
import { barredBy } from '../../resources/rules/soldTo.ts';
import { todayOf } from '../../schema/day.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { FormValues } from '../../views/form/initialValues.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import type { Offer } from '../../views/form/page/Choice.tsx';
import type { Customer } from './customer.ts';
import { useMembership } from './useMembership.ts';

type Keyed<R> = RecordOf<R> & { readonly id: string };
type Product = Keyed<typeof products>;

const whole = { pagination: everything };

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
  /** What bars those who are chosen; null while nothing does. */
  readonly membersBarred: string | null;
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

/** The policy whose cover is changed, as far as prices follow from it. */
export interface Changed {
  readonly members: readonly string[];
  /** The first day of the other cover. */
  readonly begins: string;
}

/** The partner's products with their cover, the customer's people, and the prices of the product that is chosen. */
export function useOffers(
  customer: Customer,
  { control }: UseFormReturn<FormValues>,
  changed: Changed | null = null,
): Offers {
  const t = useTranslate();
  const context = useSchemaContext();
  const { partner, locale } = context;
  const [chosen, members, start, price] = useWatch({
    control,
    name: ['product_guid', 'members', 'start_date', 'premium_guid'],
  });
  const product = typeof chosen === 'string' ? chosen : '';
  const sold = useGetList<Product>('products', {
    ...whole,
    sort: { field: 'name', order: 'ASC' },
    filter: { active: true },
  });
  const premiums = useGetList<Keyed<typeof productPremiums>>(
    'product_premiums',
    { ...whole, sort: { field: 'amount_in_cents', order: 'ASC' }, filter: { product_guid: product } },
    { enabled: product !== '' },
  );
  const people = useGetList<Keyed<typeof dependants>>('dependants', {
    ...whole,
    sort: { field: 'name', order: 'ASC' },
    filter: { customer_guid: customer.id },
  });
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  const day = typeof start === 'string' && start !== '' ? start : (changed?.begins ?? todayOf(context));
  const age = ageOn(customer.date_of_birth, day);
  const membership = useMembership(product, customer.id);
  const current = sold.data?.find((one) => one.id === product);
  const known = new Map((people.data ?? []).map((one): [string, Member] => [one.id, { ...one, guid: one.id }]));
  const wanted = (guids: readonly string[]) =>
    inOrder(guids, changed?.members ?? []).flatMap((guid) => known.get(guid) ?? []);
  const named = Array.isArray(members) ? members.filter((one) => typeof one === 'string') : [];
  const those = wanted(named);
  const covered = 1 + named.length;
  const { terms, papers } = membership;
  const faultsOf = (of: readonly Member[]) => (product === '' ? [] : memberFaults(terms, of, { day, papers }));
  const say = (fault: ReturnType<typeof faultsOf>[number]) => {
    const { key, params } = faultMessage(fault, t);
    return t(key, params);
  };
  const [firstFault] = faultsOf(those);
  const failed = <Hint role="alert">{t('views.record.related.failed')}</Hint>;
  const loading = <Skeleton height={96} aria-busy />;

  const productOffer = (one: Product): Offer => {
    const barred = barredBy(one, { age, people: 1 });
    const limits = { minimum: one.minimum_age, maximum: one.maximum_age };
    const amount = one.hospital_benefit_amount ?? one.fixed_indemnity_amount ?? 0;
    const cover = t(`resources.products.choices.cover_type.${one.cover_type}`);
    const benefit = t(one.hospital_benefit_amount ? 'app.buy.per_night' : 'app.buy.at_once', {
      cover,
      amount: money(amount),
    });
    const about = one.quotation_required ? t('app.buy.quotation_first', { about: benefit }) : benefit;
    const why = barred
      ? t(`resources.products.estimate.${barred}`, limits)
      : one.payment_method
        ? undefined
        : t('app.buy.earned');
    return { value: one.id, name: one.name, about, ...(why === undefined ? {} : { barred: why }) };
  };

  const picked = premiums.data?.find(({ id }) => id === price);
  const aboutMember = (guid: string): Pick<Offer, 'about' | 'barred' | 'price'> => {
    const about = t(`resources.dependants.choices.relationship.${known.get(guid)?.relationship ?? ''}`);
    const isIn = named.includes(guid);
    // Whoever is chosen can be taken out again, whatever bars them.
    const own = faultsOf(isIn ? those : wanted([...named, guid]));
    const fault =
      own.find(({ member }) => member?.guid === guid) ?? (isIn ? undefined : own.find((one) => !one.member));
    if (fault) return isIn ? { about: say(fault) } : { about, barred: say(fault) };
    if (!picked) return { about };
    const others = named.filter((one) => one !== guid);
    const more = coverPrice(terms, picked, wanted([...others, guid])) - coverPrice(terms, picked, wanted(others));
    return { about, price: `+ ${money(more)}` };
  };

  return {
    needsQuotation: current?.quotation_required ?? false,
    methodOf: (id) => sold.data?.find((one) => one.id === id)?.payment_method ?? undefined,
    chosen: {
      product: current?.name ?? null,
      people: covered,
      amount_in_cents: picked ? coverPrice(terms, picked, those) : null,
      granularity: picked?.granularity ?? null,
    },
    products: (sold.data ?? []).map(productOffer),
    members:
      (current?.cardinality ?? 1) > 1 || named.length > 0
        ? (people.data ?? []).map((one) => ({ value: one.id, name: one.name, ...aboutMember(one.id) }))
        : [],
    membersBarred: firstFault ? say(firstFault) : null,
    prices: (premiums.data ?? []).map((one) => ({
      value: one.id,
      name: money(coverPrice(terms, one, those)),
      about: t(`resources.product_premiums.choices.granularity.${one.granularity}`),
    })),
    isChosen: product !== '',
    ...(sold.error ? { waiting: failed } : sold.isPending ? { waiting: loading } : {}),
    ...(premiums.error ? { waitingForPrices: failed } : premiums.isPending ? { waitingForPrices: loading } : {}),
  };
}
