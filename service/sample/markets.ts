import { cents } from '../../src/schema/units.ts';
import { rowOf, type SampleRow } from './rowOf.ts';
import { usualParts } from '../../src/resources/rules/smsLimits.ts';
import { sampleMsisdn } from '../../src/schema/fieldTypes/msisdn/rules.ts';
import { choiceFor } from './declaredFor.ts';
import { sampleCountries, type SamplePartner, samplePartners } from './partners.ts';
import { localCents, type ProductKind, productKinds, soldBy } from './productKinds.ts';
import { sampleGuid } from './random.ts';

/** The rows of the countries. */
export function countryRows(): readonly SampleRow<'countries'>[] {
  return Object.values(sampleCountries).map(({ rate: _rate, ...country }) =>
    rowOf('countries', { ...country, quiet_from: 20, quiet_until: 8 }),
  );
}

/** The rows of the partners. */
export function partnerRows(): readonly SampleRow<'partners'>[] {
  return samplePartners.map((partner, index) =>
    rowOf('partners', {
      guid: partnerGuid(partner),
      name: partner.name,
      code: partner.code,
      country: partner.country,
      brand: partner.brand,
      default_language: partner.default_language,
      insurer: partner.insurer,
      service_name: partner.service_name,
      sms_parts: usualParts,
      ussd_code: partner.ussd_code,
      whatsapp_number: sampleMsisdn(partner.country, 1000 + index),
      call_centre_number: partner.call_centre_number,
    }),
  );
}

export function partnerGuid({ code }: Pick<SamplePartner, 'code'>): string {
  return sampleGuid('partner', code);
}

export function productGuid({ code }: Pick<SamplePartner, 'code'>, kind: string): string {
  return sampleGuid('product', code, kind);
}

/** The products that a partner sells, and what they cost. */
export interface SampleProducts {
  readonly products: readonly SampleRow<'products'>[];
  readonly premiums: readonly SampleRow<'product_premiums'>[];
}

/** The products of a partner and their prices. */
export function productRows(partner: SamplePartner): SampleProducts {
  const sold = (soldBy[partner.code] ?? []).map((name) => productRow(partner, productKinds[name]));
  return { products: sold.map(({ product }) => product), premiums: sold.flatMap(({ premiums }) => premiums) };
}

function productRow(partner: SamplePartner, kind: ProductKind) {
  const country = sampleCountries[partner.country];
  const [brand = ''] = partner.service_name.split(' ');
  const guid = productGuid(partner, kind.code);
  const { payment_method } = kind.terms;
  const collected =
    payment_method === undefined
      ? {}
      : { payment_method: choiceFor(partner, 'products', 'payment_method', payment_method) };
  const cheapest = Math.min(...kind.premiums.map(([, dollars]) => localCents(dollars, country)));
  const local = (dollars: number | undefined) => (dollars === undefined ? undefined : localCents(dollars, country));
  return {
    product: rowOf('products', {
      product_guid: guid,
      name: `${brand} ${kind.name[partner.default_language]}`,
      code: `${partner.code.replace('-', '').toUpperCase()}-${kind.code}`,
      active: !(partner.code === 'zuri-zm' && kind.code === 'PROP'),
      ...kind.terms,
      ...collected,
      // Where the usual minimum would keep a premium out.
      ...(payment_method !== undefined && cheapest <= 10_000
        ? { minimum_payment: cents(Math.floor(cheapest / 2)) }
        : {}),
      hospital_benefit_amount: local(kind.money.hospital_benefit_amount),
      fixed_indemnity_amount: local(kind.money.fixed_indemnity_amount),
      eligibility_threshold: local(kind.money.eligibility_threshold),
    }),
    premiums: kind.premiums.map(([granularity, dollars], index) =>
      rowOf('product_premiums', {
        guid: sampleGuid('premium', partner.code, kind.code, index),
        product_guid: guid,
        granularity,
        amount_in_cents: localCents(dollars, country),
      }),
    ),
  };
}
