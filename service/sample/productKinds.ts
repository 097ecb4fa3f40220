import { type Cents, cents } from '../../src/schema/units.ts';
import type { SamplePart, SampleRow } from './rowOf.ts';
import type { SampleCountry } from './partners.ts';

interface Worded {
  readonly en: string;
  readonly fr: string;
}

/** Amounts in dollars; each market gets its own, rounded to what people would set. */
export interface ProductKind {
  readonly code: string;
  readonly name: Worded;
  readonly terms: Omit<SampleRow<'products'>, 'product_guid' | 'name' | 'code' | 'active'>;
  /** Money of the product by its field, in dollars. */
  readonly money: Partial<
    Record<'hospital_benefit_amount' | 'fixed_indemnity_amount' | 'eligibility_threshold', number>
  >;
  /** What it pays besides, in dollars. */
  readonly fixed?: readonly { readonly name: Worded; readonly dollars: number }[];
  readonly variable?: readonly {
    readonly name: Worded;
    readonly dollars: number;
    readonly unit: 'night' | 'day' | 'visit' | 'event';
    readonly most: number;
  }[];
  /** What comes back of its premiums when nothing happened, where the partner has cashback. */
  readonly cashback?: { readonly name: Worded; readonly share: number; readonly months: number };
  /** Prices by how often they are due, in dollars. */
  readonly premiums: readonly (readonly [granularity: 'daily' | 'weekly' | 'monthly' | 'annual', dollars: number])[];
}

const adults = { minimum_age: 18, maximum_age: 65 } as const;
const nights = { minimum_hospital_days: 1, maximum_hospital_days: 30 } as const;
const paid = {
  type: 'paid',
  bundled: false,
  quotation_required: false,
  debit_grace_days: 7,
  lapse_days: 60,
  cardinality: 1,
  cool_off_hours: 24,
  waiting_days: 30,
  ...adults,
} as const satisfies SamplePart<'products'>;

const halfYear = {
  name: { en: 'Half a year without a claim', fr: 'Six mois sans sinistre' },
  share: 10,
  months: 6,
};

/** Kinds of micro-insurance as they are sold, with their usual terms. */
export const productKinds = {
  loyalty: {
    code: 'LOYAL',
    name: { en: 'Loyalty Life and Hospital', fr: 'Fidélité Vie et Hospitalisation' },
    terms: {
      type: 'loyalty',
      cover_type: 'hospital_and_life',
      granularity: 'monthly',
      cardinality: 1,
      cool_off_hours: 0,
      waiting_days: 0,
      minimum_age: 18,
      maximum_age: 70,
      ...nights,
      maximum_hospital_days: 15,
    },
    money: { hospital_benefit_amount: 6, fixed_indemnity_amount: 60, eligibility_threshold: 1 },
    premiums: [['monthly', 0.2]],
  },
  freemium: {
    code: 'FREE',
    name: { en: 'Free Life Cover', fr: 'Vie offerte' },
    terms: {
      type: 'freemium',
      cover_type: 'life',
      granularity: 'monthly',
      cardinality: 1,
      cool_off_hours: 0,
      waiting_days: 30,
      ...adults,
    },
    money: { fixed_indemnity_amount: 120, eligibility_threshold: 2.5 },
    premiums: [['monthly', 0.15]],
  },
  boost: {
    code: 'BOOST',
    name: { en: 'Airtime Boost', fr: 'Boost Crédit' },
    terms: {
      ...paid,
      ...nights,
      cover_type: 'hospital_and_life',
      granularity: 'daily',
      payment_method: 'airtime',
      bundled: true,
      maximum_age: 70,
      debit_grace_days: 5,
    },
    money: { hospital_benefit_amount: 4, fixed_indemnity_amount: 250 },
    cashback: halfYear,
    premiums: [
      ['daily', 0.03],
      ['daily', 0.06],
      ['weekly', 0.2],
      ['monthly', 0.8],
    ],
  },
  accidentDaily: {
    code: 'ACC-DAY',
    name: { en: 'Daily Accident', fr: 'Accident au quotidien' },
    terms: {
      ...paid,
      cover_type: 'accident',
      granularity: 'daily',
      payment_method: 'mobile_money',
      maximum_age: 60,
      waiting_days: 0,
      debit_grace_days: 5,
    },
    money: { fixed_indemnity_amount: 300 },
    cashback: halfYear,
    premiums: [
      ['daily', 0.05],
      ['weekly', 0.3],
    ],
  },
  hospitalCash: {
    code: 'HOSP-CASH',
    name: { en: 'Hospital Cash Plan', fr: 'Indemnité d’hospitalisation' },
    terms: {
      ...paid,
      cover_type: 'hospital',
      granularity: 'monthly',
      payment_method: 'mobile_money',
      minimum_hospital_days: 2,
      maximum_hospital_days: 30,
      cool_off_hours: 48,
      waiting_days: 90,
    },
    money: { hospital_benefit_amount: 9 },
    cashback: halfYear,
    premiums: [
      ['monthly', 1.4],
      ['monthly', 2.1],
      ['monthly', 2.8],
      ['annual', 15],
    ],
  },
  hospitalCashBack: {
    code: 'HOSP-BACK',
    name: { en: 'Hospital Cash Back', fr: 'Hospitalisation et remboursement' },
    terms: {
      ...paid,
      cover_type: 'hospital',
      granularity: 'weekly',
      payment_method: 'mobile_money',
      minimum_hospital_days: 3,
      maximum_hospital_days: 105,
    },
    money: { hospital_benefit_amount: 7 },
    variable: [{ name: { en: 'Visits to a doctor', fr: 'Consultations' }, dollars: 3, unit: 'visit', most: 4 }],
    cashback: halfYear,
    premiums: [
      ['weekly', 0.4],
      ['monthly', 1.5],
    ],
  },
  accidentLumpSum: {
    code: 'ACC-SUM',
    name: { en: 'Personal Accident', fr: 'Individuelle accident' },
    terms: {
      ...paid,
      cover_type: 'accident',
      granularity: 'annual',
      payment_method: 'strike_money',
      waiting_days: 0,
      cool_off_hours: 72,
    },
    money: { fixed_indemnity_amount: 1500 },
    fixed: [
      { name: { en: 'Broken bones', fr: 'Fractures' }, dollars: 60 },
      { name: { en: 'Help with the way home', fr: 'Aide au retour' }, dollars: 25 },
    ],
    variable: [{ name: { en: 'Days without income', fr: 'Jours sans revenu' }, dollars: 3, unit: 'day', most: 30 }],
    premiums: [
      ['monthly', 1.2],
      ['annual', 12],
    ],
  },
  funeral: {
    code: 'FUN-FAM',
    name: { en: 'Family Funeral', fr: 'Obsèques famille' },
    terms: {
      ...paid,
      cover_type: 'funeral',
      granularity: 'monthly',
      payment_method: 'mobile_money',
      cardinality: 6,
      waiting_days: 90,
    },
    money: { fixed_indemnity_amount: 500 },
    premiums: [
      ['monthly', 1],
      ['monthly', 2],
      ['annual', 20],
    ],
  },
  property: {
    code: 'PROP',
    name: { en: 'Shop and Home', fr: 'Boutique et habitation' },
    terms: {
      ...paid,
      cover_type: 'property',
      granularity: 'annual',
      payment_method: 'card_payment',
      quotation_required: true,
      maximum_age: 75,
      cool_off_hours: 72,
    },
    money: { fixed_indemnity_amount: 800 },
    premiums: [
      ['monthly', 1.6],
      ['annual', 16],
    ],
  },
  staff: {
    code: 'STAFF',
    name: { en: 'Group Staff Cover', fr: 'Couverture du personnel' },
    terms: {
      ...paid,
      ...nights,
      type: 'group',
      cover_type: 'hospital_and_life',
      granularity: 'monthly',
      payment_method: 'recurring_debit_creation',
      cardinality: 5,
      maximum_age: 70,
      waiting_days: 0,
    },
    money: { hospital_benefit_amount: 15, fixed_indemnity_amount: 2000 },
    premiums: [
      ['monthly', 3],
      ['monthly', 5],
      ['annual', 30],
    ],
  },
} as const satisfies Readonly<Record<string, ProductKind>>;

export type ProductKindName = keyof typeof productKinds;

const everywhere: readonly ProductKindName[] = ['loyalty', 'accidentDaily', 'hospitalCash', 'funeral'];

/** What each partner sells. */
export const soldBy: Readonly<Record<string, readonly ProductKindName[]>> = {
  'tana-gh': [...everywhere, 'boost', 'hospitalCashBack', 'accidentLumpSum', 'property'],
  'kito-ke': [...everywhere, 'freemium', 'boost', 'accidentLumpSum'],
  'zuri-zm': [...everywhere, 'hospitalCashBack', 'property'],
  'lumo-ug': [...everywhere, 'boost', 'hospitalCashBack'],
  'sava-ci': [...everywhere, 'freemium', 'boost', 'accidentLumpSum'],
  'noma-rw': ['accidentDaily', 'hospitalCash', 'funeral', 'property'],
  'tana-zm': ['loyalty', 'boost', 'accidentDaily'],
  'kito-ug': ['loyalty', 'hospitalCash', 'accidentLumpSum'],
  'umoja-ge': ['staff', 'hospitalCash', 'accidentLumpSum', 'funeral'],
};

/** Currencies that have no smaller coin than one unit. */
const withoutCoins: readonly string[] = ['UGX', 'XOF', 'RWF'];

/** Dollars as hundredths of a market's currency, rounded to two digits so that it looks like a price. */
export function localCents(dollars: number, { rate, currency_code }: SampleCountry): Cents {
  const exact = dollars * rate * 100;
  const digits = 10 ** (Math.floor(Math.log10(exact)) - 1);
  const step = Math.max(digits, withoutCoins.includes(currency_code) ? 100 : 5);
  return cents(Math.max(1, Math.round(exact / step)) * step);
}
