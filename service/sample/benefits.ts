import { rowOf, type SampleRow } from './rowOf.ts';
import { cashback } from '../../src/resources/features/cashback.ts';
import { emptyContext } from '../../src/schema/context.ts';
import { matches } from '../../src/schema/predicate.ts';
import type { Config } from '../platform/config.ts';
import { partnerGuid, productGuid } from './markets.ts';
import { sampleCountries, type SamplePartner } from './partners.ts';
import { localCents, type ProductKind, productKinds, soldBy } from './productKinds.ts';
import { sampleGuid } from './random.ts';

const day = 86_400_000;

/** Cashback is offered for so long: three half years of it are over. */
const offeredFor = 580 * day;

/** When cashback was first offered. */
export const cashbackSince = (now: Date): Date => new Date(now.getTime() - offeredFor);

/** Whether a partner gives cashback at all. */
export function givesCashback(partner: SamplePartner, { partnerLists = {} }: Pick<Config, 'partnerLists'>): boolean {
  const { currency_code: currency } = sampleCountries[partner.country];
  const world = { guid: partnerGuid(partner), code: partner.code, country: partner.country, currency };
  return matches(cashback.when, {}, { ...emptyContext, partnerLists, partner: world });
}

/** What products pay and give back, by resource. */
interface SampleBenefits {
  readonly fixed: readonly SampleRow<'fixed_indemnity'>[];
  readonly variable: readonly SampleRow<'variable_indemnity'>[];
  readonly cashback: readonly SampleRow<'cashback_indemnity'>[];
}

/** What the products of a partner pay besides what every product of their kind does, and give back, by resource. */
export function benefitRows(partner: SamplePartner): SampleBenefits {
  const kinds = (soldBy[partner.code] ?? []).map((name): ProductKind => productKinds[name]);
  const { default_language: language } = partner;
  const local = (dollars: number) => localCents(dollars, sampleCountries[partner.country]);
  const own = ({ code }: ProductKind, kind: string, index: number) => ({
    guid: sampleGuid(kind, partner.code, code, index),
    product_guid: productGuid(partner, code),
  });
  return {
    fixed: kinds.flatMap((kind) =>
      (kind.fixed ?? []).map(({ name, dollars }, index) =>
        rowOf('fixed_indemnity', {
          ...own(kind, 'fixed benefit', index),
          name: name[language],
          amount_benefit: local(dollars),
        }),
      ),
    ),
    variable: kinds.flatMap((kind) =>
      (kind.variable ?? []).map(({ name, dollars, unit, most }, index) =>
        rowOf('variable_indemnity', {
          ...own(kind, 'variable benefit', index),
          name: name[language],
          amount_per_unit: local(dollars),
          unit,
          maximum_units: most,
        }),
      ),
    ),
    cashback: kinds.flatMap((kind) =>
      kind.cashback
        ? [
            rowOf('cashback_indemnity', {
              ...own(kind, 'cashback benefit', 0),
              name: kind.cashback.name[language],
              share: kind.cashback.share,
              after_months: kind.cashback.months,
            }),
          ]
        : [],
    ),
  };
}
