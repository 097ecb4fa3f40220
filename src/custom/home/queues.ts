import { deliveryProblems } from '../../resources/rules/deliveryProblems.ts';
import { claimDashboards } from '../../resources/rules/claimDashboards.ts';
import type { Role } from '../../resources/world.ts';
import type { Context } from '../../schema/context.ts';
import { dayOf, endOfDay } from '../../schema/day.ts';

/** Some records that concern a person: how many there are, and the list of them. */
export interface Queue {
  /** Key of its words under `app.home.queues`. */
  readonly name:
    | 'callbacks_overdue'
    | 'callbacks_today'
    | 'callbacks_open'
    | 'claims_documents'
    | 'claims_decision'
    | 'claims_finalisation'
    | 'claims_payable'
    | 'limit_changes'
    | 'money_waiting'
    | 'payment_files'
    | 'onboarding_files'
    | 'remittance_files'
    | 'payout_files'
    | 'blast_files'
    | 'letter_files'
    | 'loyalty_files'
    | 'remittances_open'
    | 'money_limits'
    | 'webhooks_failing'
    | 'money_today'
    | 'customers'
    | 'products'
    | 'partners';
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly roles: readonly Role[];
  /** Calls for action while there is one. */
  readonly tone: 'warning' | 'neutral';
  /** What waits for somebody, as opposed to a number that is good to know. */
  readonly waits: boolean;
  /** Shown only while there is one. */
  readonly rare?: boolean;
  /** Where these records are decided on, when that is not their list. */
  readonly at?: string;
}

const everybody: readonly Role[] = ['agent', 'assessor', 'administrator'];
const deciders: readonly Role[] = ['assessor', 'administrator'];

function queuesAt({ now, partner }: Pick<Context, 'now' | 'partner'>): readonly Queue[] {
  const open = { status: 'open' };
  const [at, end] = [now.toISOString(), endOfDay(dayOf(now, partner), partner).toISOString()];
  const callbacks = { resource: 'claim_callbacks', waits: true } as const;
  const claims = { resource: 'claims', tone: 'neutral', waits: true } as const;
  return [
    {
      ...callbacks,
      name: 'callbacks_overdue',
      filter: { ...open, due_at_to: at },
      roles: everybody,
      tone: 'warning',
    },
    {
      ...callbacks,
      name: 'callbacks_today',
      filter: { ...open, due_at_from: at, due_at_to: end },
      roles: everybody,
      tone: 'neutral',
    },
    { ...callbacks, name: 'callbacks_open', filter: open, roles: everybody, tone: 'neutral' },
    { ...claims, name: 'claims_documents', filter: { status: 'documents_pending' }, roles: everybody },
    { ...claims, name: 'claims_decision', filter: { status: 'decision_pending' }, roles: deciders },
    { ...claims, name: 'claims_finalisation', filter: { status: claimDashboards.finalisation }, roles: deciders },
    { ...claims, name: 'claims_payable', filter: { status: 'payable' }, roles: deciders },
    {
      name: 'limit_changes',
      resource: 'approval_limit_changes',
      filter: { status: 'proposed' },
      roles: ['administrator'],
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/partners_config_claim',
    },
    {
      name: 'money_waiting',
      resource: 'money_out',
      filter: { status: 'waiting' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
    },
    {
      name: 'payment_files',
      resource: 'batches',
      filter: { name: 'missing_payments', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/payments/files',
    },
    {
      name: 'onboarding_files',
      resource: 'batches',
      filter: { name: 'policy_onboarding', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/policies/files',
    },
    {
      name: 'remittance_files',
      resource: 'batches',
      filter: { name: 'remittances', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/remittances/files',
    },
    {
      name: 'payout_files',
      resource: 'batches',
      filter: { name: 'bulk_payments', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/mobile_money_transactions/files',
    },
    {
      name: 'blast_files',
      resource: 'batches',
      filter: { name: 'sms_blast', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/sms_messages/files',
    },
    {
      name: 'letter_files',
      resource: 'batches',
      filter: { name: 'email_blast', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/email_messages/files',
    },
    {
      name: 'loyalty_files',
      resource: 'batches',
      filter: { name: 'loyalty_upload', state: 'ready' },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/loyalty_eligibility/files',
    },
    {
      name: 'remittances_open',
      resource: 'remittances',
      filter: { status: ['unknown', 'amount_differs'] },
      roles: deciders,
      tone: 'warning',
      waits: true,
      rare: true,
    },
    {
      name: 'money_limits',
      resource: 'money_limit_changes',
      filter: { status: 'proposed' },
      roles: ['administrator'],
      tone: 'warning',
      waits: true,
      rare: true,
      at: '/partners_config_money',
    },
    {
      name: 'webhooks_failing',
      resource: 'webhook_deliveries',
      // Tried, not taken, and tried again: once it is taken, nothing is wrong with it.
      filter: { status: 'queued', problem: deliveryProblems },
      roles: ['administrator'],
      tone: 'warning',
      waits: true,
      rare: true,
    },
    {
      name: 'money_today',
      resource: 'money_out_days',
      filter: { day: dayOf(now, partner) },
      roles: ['administrator'],
      tone: 'neutral',
      waits: false,
      rare: true,
    },
    { name: 'customers', resource: 'customers', filter: {}, roles: everybody, tone: 'neutral', waits: false },
    {
      name: 'products',
      resource: 'products',
      filter: { active: 'true' },
      roles: ['administrator'],
      tone: 'neutral',
      waits: false,
    },
    { name: 'partners', resource: 'partners', filter: {}, roles: ['administrator'], tone: 'neutral', waits: false },
  ];
}

/**
 * The queues of a person by their roles, at the time of the context.
 * @example queuesFor(context).map(({ name }) => name) // ['callbacks_overdue', 'callbacks_today', ...]
 */
export function queuesFor(context: Context): readonly Queue[] {
  return queuesAt(context).filter(({ roles }) => roles.some((role) => context.user?.roles.includes(role)));
}

/** The address of the list that holds what a queue counts, or of the page where that is decided on. */
export function addressOf({ resource, filter, at }: Pick<Queue, 'resource' | 'filter' | 'at'>): string {
  if (at) return at;
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return Object.keys(filter).length === 0 ? `/${resource}` : `/${resource}?${query.toString()}`;
}
