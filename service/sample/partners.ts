/** A market of the sample world. */
export interface SampleCountry {
  readonly code: string;
  readonly name: string;
  readonly currency_code: string;
  readonly calling_code: string;
  readonly national_digits: number;
  /** Units of its currency for about one dollar, to turn terms of other markets into local amounts. */
  readonly rate: number;
}

export const sampleCountries = {
  GH: { code: 'GH', name: 'Ghana', currency_code: 'GHS', calling_code: '233', national_digits: 9, rate: 12 },
  KE: { code: 'KE', name: 'Kenya', currency_code: 'KES', calling_code: '254', national_digits: 9, rate: 130 },
  ZM: { code: 'ZM', name: 'Zambia', currency_code: 'ZMW', calling_code: '260', national_digits: 9, rate: 26 },
  UG: { code: 'UG', name: 'Uganda', currency_code: 'UGX', calling_code: '256', national_digits: 9, rate: 3700 },
  CI: { code: 'CI', name: 'Côte d’Ivoire', currency_code: 'XOF', calling_code: '225', national_digits: 10, rate: 600 },
  RW: { code: 'RW', name: 'Rwanda', currency_code: 'RWF', calling_code: '250', national_digits: 9, rate: 1300 },
} as const satisfies Readonly<Record<string, SampleCountry>>;

export type SampleCountryCode = keyof typeof sampleCountries;

/** A partner of the sample world: invented names, real-looking terms. */
export interface SamplePartner {
  readonly code: string;
  readonly name: string;
  readonly country: SampleCountryCode;
  readonly brand: 'main' | 'group_expense';
  readonly default_language: 'en' | 'fr';
  readonly insurer: string;
  readonly service_name: string;
  readonly ussd_code: string;
  readonly call_centre_number: string;
  readonly customers: number;
  readonly callbacks: number;
  /** Somebody who registers its customers. */
  readonly registrar: { readonly username: string; readonly name: string };
}

const agent = { username: 'agent', name: 'Ama Sample' };
const admin = { username: 'admin', name: 'Wanjiru Sample' };
const main = { brand: 'main', default_language: 'en', callbacks: 0 } as const;

export const samplePartners: readonly SamplePartner[] = [
  {
    ...main,
    code: 'tana-gh',
    name: 'Tana Mobile Ghana',
    country: 'GH',
    insurer: 'Goldcrest Life Assurance',
    service_name: 'Tana Care',
    ussd_code: '*585#',
    call_centre_number: '0800100585',
    customers: 900,
    callbacks: 24,
    registrar: agent,
  },
  {
    ...main,
    code: 'kito-ke',
    name: 'Kito Money Kenya',
    country: 'KE',
    insurer: 'Rift Valley Mutual',
    service_name: 'Kito Linda',
    ussd_code: '*462#',
    call_centre_number: '0800720462',
    customers: 700,
    callbacks: 16,
    registrar: agent,
  },
  {
    ...main,
    code: 'zuri-zm',
    name: 'Zuri Bank Zambia',
    country: 'ZM',
    insurer: 'Copperfield Insurance',
    service_name: 'Zuri Protect',
    ussd_code: '*321#',
    call_centre_number: '5321',
    customers: 250,
    callbacks: 8,
    registrar: admin,
  },
  {
    ...main,
    code: 'lumo-ug',
    name: 'Lumo Telecom Uganda',
    country: 'UG',
    insurer: 'Pearl Shield Insurance',
    service_name: 'Lumo Cover',
    ussd_code: '*291#',
    call_centre_number: '0800291291',
    customers: 200,
    registrar: admin,
  },
  {
    ...main,
    code: 'sava-ci',
    name: 'Sava Mobile Côte d’Ivoire',
    country: 'CI',
    default_language: 'fr',
    insurer: 'Lagune Assurances',
    service_name: 'Sava Santé',
    ussd_code: '*144*7#',
    call_centre_number: '1447',
    customers: 500,
    callbacks: 12,
    registrar: agent,
  },
  {
    ...main,
    code: 'noma-rw',
    name: 'Noma Savings Rwanda',
    country: 'RW',
    insurer: 'Mille Collines Insurance',
    service_name: 'Noma Care',
    ussd_code: '*777#',
    call_centre_number: '7770',
    customers: 150,
    registrar: admin,
  },
  {
    ...main,
    code: 'tana-zm',
    name: 'Tana Mobile Zambia',
    country: 'ZM',
    insurer: 'Copperfield Insurance',
    service_name: 'Tana Care',
    ussd_code: '*586#',
    call_centre_number: '5860',
    customers: 120,
    registrar: admin,
  },
  {
    ...main,
    code: 'kito-ug',
    name: 'Kito Money Uganda',
    country: 'UG',
    insurer: 'Pearl Shield Insurance',
    service_name: 'Kito Linda',
    ussd_code: '*463#',
    call_centre_number: '0800463463',
    customers: 100,
    registrar: admin,
  },
  {
    ...main,
    code: 'umoja-ge',
    name: 'Umoja Group Benefits',
    country: 'KE',
    brand: 'group_expense',
    insurer: 'Rift Valley Mutual',
    service_name: 'Umoja Staff Cover',
    ussd_code: '*868#',
    call_centre_number: '0800868868',
    customers: 80,
    registrar: admin,
  },
];
