import type { Translate } from '../../../../i18n/translator.ts';
import type { Person } from '../../support/signIn.ts';
import type { Api } from '../api.ts';
import { onSale } from '../onSale.ts';
import {
  claimOf,
  customers,
  digits,
  owedCents,
  payableClaims,
  phoneOf,
  policiesToPay,
  policyOf,
  premiumCents,
  reachableCustomers,
  type Writing,
} from './world.ts';

/** A way in which rows of a file come into the product. */
export interface Flow {
  readonly name: string;
  /** Who brings the file, and who agrees to it, where somebody has to. */
  readonly person: Person;
  readonly second?: Person;
  /** Where it is brought, and where one of them is. */
  readonly at: string;
  readonly fileAt?: string;
  /** What has to be there before for each of its rows; nothing when not given. */
  readonly writes?: Writing;
  /** What its rows are of. */
  readonly resource: string;
  readonly fields: readonly string[];
  /** What makes the cells of rows by their number, each another one; asked of the service once. */
  readonly cells: (api: Api, t: Translate) => Promise<(at: number) => readonly string[]>;
  /** The cell of one row that the page sees is wrong: its field, and what stands there. */
  readonly wrong: readonly [field: string, text: string];
  /** Files of more rows are stopped on the way: what was done until then stays, and what is left can be had. */
  readonly whole: number;
  /** Rows of the larger files that are brought by it, besides a small one. */
  readonly larger: readonly number[];
  /**
   * Where what its rows have made goes on by itself: the words of the part of the page of the file that tells of it, and those beside the number of what has come
   * to its good end, or their beginning.
   */
  readonly goesOn?: readonly [part: string, reached: string];
}

/** What is wanted of the larger files, in any order: `all`, `whole`, `checked`, `other`. */
const wanted = new Set((process.env.FILES ?? '').split(/[\s,]+/));

/** Somebody wants to know. */
const isAskedFor = ['all', 'whole', 'checked', 'other'].some((one) => wanted.has(one));

/** Checked, and no more: how long that takes. */
export const isOnlyChecked = wanted.has('checked');

/** Each row of something else; and to the end, however many rows they have, which takes hours. */
export const isWhole = isOnlyChecked || wanted.has('whole');

/** The page may not stand still: on a machine that does nothing else, which one that works for hours is not. */
export const isTimed = isAskedFor && !isWhole;

/** Each in the language that it has not without this. */
export const isOther = wanted.has('other');

/** Files of all sizes by all ways, one large file else. */
const all = isAskedFor ? [10_000, 100_000] : [];

interface Policy {
  readonly policy_number: string;
  readonly amount_in_cents: number;
  readonly status: string;
  readonly balance: number;
  readonly bundled: boolean;
}

/** Policies of the sample world whose next premium can be paid; it numbers them by threes. */
async function duePolicies(api: Api, bundled: boolean): Promise<readonly Policy[]> {
  const numbers = Array.from({ length: 120 }, (_, at) => 100_000 + 3 * at);
  const found: Policy[] = [];
  for (let at = 0; at < numbers.length && found.length < 10; at += 10) {
    const some = await Promise.all(
      numbers.slice(at, at + 10).map(async (number) => {
        return (await api.find(`/api/policies/complex/policy_number/TANAGH-${number}`)) as Policy | null;
      }),
    );
    for (const one of some) {
      const isDue = one && ['pending', 'in_grace', 'suspended'].includes(one.status) && one.balance === 0;
      if (isDue && one.bundled === bundled) found.push(one);
    }
  }
  if (found.length === 0) throw new Error('The sample world has no such policy.');
  // What is paid for is due no more: where there are few, all but one are left to whoever comes next.
  return found.length > 3 ? found : found.slice(0, 1);
}

const today = () => new Date().toISOString().slice(0, 10);

const missing = (name: string, bundled: boolean): Flow => ({
  name,
  person: 'agent',
  second: 'assessor',
  at: '/payments/files/new',
  fileAt: '/payments/files',
  // As many as there are rows: no policy is paid for twice.
  ...(isWhole && { writes: policiesToPay(bundled) }),
  resource: 'payments',
  fields: ['policy_guid', 'amount', 'effected_date', 'mno_reference'],
  cells: async (api) => {
    const policies = isWhole ? [] : await duePolicies(api, bundled);
    const [day, kind] = [today(), bundled ? 'B' : 'N'];
    return (at) => {
      const policy = policies[at % policies.length] ?? { policy_number: policyOf(at), amount_in_cents: premiumCents };
      const amount = (policy.amount_in_cents / 100).toFixed(2);
      return [policy.policy_number, amount, day, `SIZE-${kind}-${digits(at)}`];
    };
  },
  wrong: ['effected_date', 'some day'],
  whole: isWhole ? Infinity : 10,
  larger: all,
});

const people = (name: string, bundled?: boolean): Flow => ({
  name,
  person: 'agent',
  second: 'assessor',
  at: '/policies/files/new',
  fileAt: '/policies/files',
  resource: 'policies',
  fields: [
    'msisdn',
    'full_name',
    'date_of_birth',
    'gender',
    'product_guid',
    'granularity',
    'start_date',
    'payment_method',
  ],
  cells: async (api, t) => {
    const { code, granularity, paidBy } = await onSale(api, bundled);
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const word = (field: string, value: string) => t(`resources.policies.choices.${field}.${value}`);
    const [female, often, paid] = [
      word('gender', 'female'),
      word('granularity', granularity),
      word('payment_method', paidBy),
    ];
    return (at) => [`057${digits(at)}`, `Insured ${at}`, '1990-05-06', female, code, often, soon, paid];
  },
  wrong: ['date_of_birth', 'some day'],
  whole: isWhole ? Infinity : 10,
  larger: all,
});

export const flows: readonly Flow[] = [
  {
    name: 'customers',
    person: 'agent',
    at: '/customers/import',
    resource: 'customers',
    fields: ['full_name', 'msisdn', 'date_of_birth', 'gender'],
    cells: async () =>
      await Promise.resolve((at: number) => [`Person ${at}`, `026${digits(at)}`, '1990-05-06', 'female']),
    wrong: ['date_of_birth', 'some day'],
    whole: isWhole ? Infinity : 10_000,
    larger: all.length > 0 ? all : [100_000],
  },
  // Where files are worked on to the end, of both kinds.
  ...(isWhole
    ? [people('people to be covered', false), people('people to be covered in bundles', true)]
    : [people('people to be covered')]),
  missing('missing payments of bundled cover', true),
  missing('missing payments of other cover', false),
  {
    name: 'remittances',
    person: 'assessor',
    second: 'assessor2',
    at: '/remittances/files/new',
    fileAt: '/remittances/files',
    resource: 'remittances',
    fields: ['mno_reference', 'amount', 'effected_date'],
    cells: async () => {
      const day = today();
      return await Promise.resolve((at: number) => [`SIZE-R-${digits(at)}`, `${10 + (at % 90)}.50`, day]);
    },
    wrong: ['effected_date', 'some day'],
    whole: isWhole ? Infinity : 10_000,
    larger: all,
  },
  {
    name: 'payouts',
    person: 'assessor',
    second: 'assessor2',
    at: '/mobile_money_transactions/files/new',
    fileAt: '/mobile_money_transactions/files',
    writes: payableClaims,
    resource: 'mobile_money_transactions',
    fields: ['claim_guid', 'amount_in_cents', 'msisdn'],
    cells: async () => await Promise.resolve((at: number) => [claimOf(at), (owedCents / 100).toFixed(2), phoneOf(at)]),
    wrong: ['amount_in_cents', 'some money'],
    whole: isWhole ? Infinity : 10,
    larger: all,
    goesOn: ['app.row_files.bulk_payments.followed.title', 'app.row_files.bulk_payments.followed.endings.reached'],
  },
  {
    name: 'messages',
    person: 'agent',
    second: 'assessor',
    at: '/sms_messages/files/new',
    fileAt: '/sms_messages/files',
    writes: reachableCustomers,
    resource: 'sms_messages',
    fields: ['msisdn', 'text'],
    cells: async () => await Promise.resolve((at: number) => [phoneOf(at), 'Our office is closed on Friday.']),
    wrong: ['msisdn', 'some number'],
    whole: isWhole ? Infinity : 10,
    larger: all,
    goesOn: ['app.row_files.sms_blast.sent.title', 'app.row_files.sms_blast.sent.delivered'],
  },
  {
    name: 'what customers have spent',
    person: 'assessor',
    second: 'assessor2',
    at: '/loyalty_eligibility/files/new',
    fileAt: '/loyalty_eligibility/files',
    writes: customers,
    resource: 'loyalty_eligibility',
    fields: ['msisdn', 'spent', 'month'],
    cells: async () => {
      const day = today();
      return await Promise.resolve((at: number) => [phoneOf(at), '5000.00', day]);
    },
    wrong: ['month', 'some day'],
    whole: isWhole ? Infinity : 10,
    larger: all,
  },
];
