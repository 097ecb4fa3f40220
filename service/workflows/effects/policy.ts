import { todayOf } from '../../../src/schema/day.ts';
import { cancelled, dueAnew, rescinded } from '../../policies/cancellation.ts';
import { renewed } from '../../policies/renewal.ts';
import { addDays } from '../../premiums/periods.ts';
import { purchased, purchasedByQuotation } from '../../purchase/purchase.ts';
import type { Row } from '../../resources/rows.ts';
import type { Doing, Effects } from './effect.ts';

/** How long a lapsed policy can be put in force again. */
const reinstatementDays = 90;

const hour = 3_600_000;

/** So many days of its product, counted from a day. */
async function daysOf({ record, find }: Doing, field: string, from: string): Promise<string> {
  const product = await find('products', record.product_guid);
  return addDays(from, Number(product?.[field] ?? 0));
}

/** What its quotation says of the cover that begins; the waiting period of another product begins with it. */
async function changedCover({ record, find }: Doing): Promise<Row> {
  const quotation = await find('quotations', record.quotation_guid);
  const product = quotation && (await find('products', quotation.product_guid));
  if (!quotation || !product) throw new Error(`Policy ${String(record.guid)} changes without a quotation`);
  const waiting = addDays(String(record.changes_on), Number(product.waiting_days ?? 0));
  return {
    product_guid: product.product_guid,
    members: quotation.members,
    bundled: product.bundled ?? false,
    changes_on: null,
    ...(product.product_guid === record.product_guid ? {} : { waiting_ends_at: waiting }),
  };
}

/** Cover pauses: what happens from the next day on is not covered, whatever was paid for. */
const paused = ({ context }: Doing): Row => ({ suspended_on: todayOf(context) });

/** Cover begins, waits, is overdue and pauses as the product says. What was cancelled or lapsed and goes on forgets it. */
export const policyEffects: Effects = {
  purchase: purchased,
  purchase_quoted: purchasedByQuotation,
  change_cover: changedCover,
  activate: async (doing) => {
    const { record, context, find } = doing;
    const product = await find('products', record.product_guid);
    const hours = Number(product?.cool_off_hours ?? 0);
    return {
      waiting_ends_at: await daysOf(doing, 'waiting_days', todayOf(context)),
      cool_off_ends_at: new Date(context.now.getTime() + hours * hour).toISOString(),
    };
  },
  premium_overdue: async (doing) => ({
    grace_ends_at: await daysOf(doing, 'debit_grace_days', String(doing.record.next_due_date)),
  }),
  premium_received: () => ({ grace_ends_at: null }),
  suspend: paused,
  suspend_unpaid: async (doing) => ({
    ...paused(doing),
    grace_ends_at: null,
    lapses_at: await daysOf(doing, 'lapse_days', String(doing.record.grace_ends_at)),
  }),
  reactivate: (doing) => ({ lapses_at: null, suspended_on: null, ...dueAnew(doing) }),
  cancel: cancelled,
  rescind_cancellation: rescinded,
  lapse: ({ context }) => ({ lapses_at: null, reinstatable_until: addDays(todayOf(context), reinstatementDays) }),
  terminate_on_claim: ({ context }) => ({ cancellation_date: todayOf(context), next_due_date: null }),
  renew: renewed,
  reinstate: async (doing) => ({
    reinstatable_until: null,
    suspended_on: null,
    ...dueAnew(doing),
    waiting_ends_at: await daysOf(doing, 'waiting_days', todayOf(doing.context)),
  }),
};
