import type { smsParameters } from './smsParameters.ts';

type Parameter = (typeof smsParameters)[number];

/** What customers are told of by SMS when it happens, by the names that actions have for it (`tells`). */
export const smsEvents = [
  'claim_documents',
  'claim_reminder',
  'claim_approved',
  'claim_rejected',
  'claim_paid',
  'payment_received',
  'payment_refunded',
  'cover_begun',
  'cover_overdue',
  'cover_suspended',
  'cover_resumed',
  'cover_lapsed',
  'cover_expired',
  'cover_renewed',
  'cover_cancelled',
  'cover_ended',
  'cover_withdrawn',
] as const;

const cover: readonly Parameter[] = ['customer_name', 'policy_number', 'product_name', 'call_centre_number'];
const ofClaim: readonly Parameter[] = [...cover, 'claim_reference'];
const ofPayment: readonly Parameter[] = [...cover, 'payment_amount', 'premium_amount', 'paid_until', 'due_date'];
const ofPolicy: readonly Parameter[] = [...cover, 'premium_amount', 'paid_until', 'due_date'];

/** What a message can say of each of them: a template that says something else could never be sent. */
export const sayable: Readonly<Record<(typeof smsEvents)[number], readonly Parameter[]>> = {
  // What was approved is known while it stands, and the day for papers while they are awaited.
  claim_documents: [...ofClaim, 'due_date'],
  claim_reminder: [...ofClaim, 'due_date'],
  claim_approved: [...ofClaim, 'claim_amount'],
  claim_rejected: ofClaim,
  claim_paid: [...ofClaim, 'claim_amount'],
  payment_received: ofPayment,
  payment_refunded: ofPayment,
  cover_begun: ofPolicy,
  cover_overdue: ofPolicy,
  cover_suspended: ofPolicy,
  cover_resumed: ofPolicy,
  cover_lapsed: ofPolicy,
  // What comes next is another term, whose first premium has no day yet where cover is earned.
  cover_expired: [...cover, 'premium_amount'],
  cover_renewed: [...cover, 'premium_amount'],
  cover_cancelled: [...ofPolicy, 'ends_on'],
  cover_ended: [...cover, 'ends_on'],
  // It has never been: there is nothing to pay, and no day on which it ends.
  cover_withdrawn: cover,
};

/** What a message can say that somebody picks for a customer. */
export const sayableOnDemand: readonly Parameter[] = [
  ...cover,
  'premium_amount',
  'due_date',
  'claim_reference',
  'claim_amount',
];

/** What a message can say that is sent to all whom a list finds: what is true of everybody who is covered. */
export const sayableOnSchedule: readonly Parameter[] = [...cover, 'premium_amount', 'due_date'];
