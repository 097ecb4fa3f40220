import {
  choice,
  date,
  guid,
  money,
  msisdn,
  multiline,
  nationalId,
  reference,
  references,
  text,
} from '../../schema/fields.ts';
import { all, any, is, isAfter, isBefore, isFilled, not } from '../../schema/predicate.ts';
import { unfinishedClaims } from '../rules/claimDashboards.ts';
import { told } from '../rules/told.ts';
import { running } from '../rules/policyStates.ts';
import { granularities, paymentMethods } from '../products.ts';
import { beneficiary } from './policyBeneficiary.ts';
import { defineWorkflow } from '../world.ts';

/** The call by which people move a policy on; the state that it asks for tells what is meant. */
const status = {
  call: 'PUT /api/policies/complex/status',
  keyParam: 'policy_guid',
  fallback: 'errors.editing_policy',
} as const;

const reason = multiline({ required: true, maxLength: 1000 });

/** Only where it does: what is overdue by now may be paused again at once. */
const resumed = told('cover_resumed', is('status', 'active'));

/** What is asked of everybody who buys cover. */
const purchase = {
  start_date: date({ required: true, future: true }),
  payment_method: choice(paymentMethods, { required: true, default: 'mobile_money' }),
  ...beneficiary.whenBuying,
};

/** From the purchase over cover that is paid, overdue or paused to its end: lapsed, cancelled or expired. */
export const policy = defineWorkflow({
  name: 'policy',
  resource: 'policies',
  field: 'status',
  states: {
    pending: { tone: 'information', icon: 'clock' },
    active: { tone: 'success', icon: 'check' },
    in_grace: { tone: 'warning', icon: 'clock' },
    suspended: { tone: 'warning', icon: 'pause' },
    lapsed: { tone: 'danger', icon: 'cross', resting: true },
    cancel_pending: { tone: 'warning', icon: 'stop' },
    cancelled: { tone: 'neutral', icon: 'stop', resting: true },
    expired: { tone: 'neutral', icon: 'clock', resting: true },
  },
  actions: {
    purchase: {
      from: 'new',
      to: 'pending',
      who: ['agent', 'assessor', 'administrator'],
      on: {
        resource: 'customers',
        by: 'customer_guid',
        page: '/customers/:id/buy',
        when: is('status', 'active'),
        message: 'errors.customer_not_active',
      },
      asks: {
        customer_guid: reference('customers', { required: true }),
        product_guid: reference('products', { required: true }),
        premium_guid: guid({ required: true }),
        members: references('dependants'),
        ...purchase,
      },
      endpoint: {
        call: 'POST /api/products/buy',
        query: { channel: 'WebClient' },
        fallback: 'errors.purchasing_policy',
        once: true,
      },
      emphasis: 'primary',
    },
    // What is bought, and its price, stand in the quotation that the customer has accepted.
    purchase_quoted: {
      from: 'new',
      to: 'pending',
      who: ['agent', 'assessor', 'administrator'],
      on: {
        resource: 'quotations',
        by: 'quotation_guid',
        when: all(is('kind', 'new_business'), is('status', 'accepted')),
        start: { start_date: 'start_date' },
        message: 'errors.quotation_not_accepted',
      },
      asks: { quotation_guid: reference('quotations', { required: true }), ...purchase },
      endpoint: { call: 'POST /api/policies/complex/purchase', fallback: 'errors.purchasing_policy', once: true },
      emphasis: 'primary',
    },
    // By no call of its own: people come with a file, to which two people agree. Whoever is not registered yet is.
    onboard: {
      from: 'new',
      to: 'pending',
      who: ['agent', 'assessor', 'administrator'],
      asks: {
        msisdn: msisdn({ required: true, dataClass: 'personal' }),
        full_name: text({ required: true, maxLength: 120, dataClass: 'personal' }),
        date_of_birth: date({ required: true, past: true, dataClass: 'personal' }),
        gender: choice(['female', 'male'], { required: true, dataClass: 'personal' }),
        national_id: nationalId({ dataClass: 'personal' }),
        external_identifier: text({ noSpaces: true, maxLength: 40 }),
        language: choice(['en', 'fr']),
        product_guid: reference('products', { required: true }),
        // Which of its prices, where it has several.
        granularity: choice(granularities),
        amount_in_cents: money({ min: 1 }),
        ...purchase,
      },
    },
    // Free cover, to whoever has spent enough: nobody buys it.
    earn: { from: 'new', to: 'pending', who: ['system'] },
    // The file that gave it was given up; its month may be over by then.
    withdraw: {
      from: ['pending', 'active', 'in_grace', 'suspended'],
      to: 'cancelled',
      who: ['system'],
      tells: told('cover_withdrawn'),
    },
    put_back: {
      from: ['pending', 'active', 'in_grace', 'suspended'],
      to: ['pending', 'active', 'in_grace', 'suspended', 'expired'],
      who: ['system'],
      tells: [...told('cover_suspended', is('status', 'suspended')), ...told('cover_expired', is('status', 'expired'))],
    },
    activate: {
      from: ['pending'],
      to: 'active',
      who: ['system'],
      due: all(isFilled('paid_until'), not(isAfter('start_date', 'today'))),
      tells: told('cover_begun'),
    },
    edit: { from: running, to: 'same', who: ['agent', 'assessor', 'administrator'] },
    change_beneficiary: {
      from: running,
      to: 'same',
      who: ['agent', 'assessor', 'administrator'],
      asks: beneficiary.later,
      startsFromRecord: true,
      endpoint: {
        call: 'PUT /api/policies/complex/beneficiary',
        keyParam: 'policy_guid',
        fallback: 'errors.changing_beneficiary',
      },
    },
    // Before what is overdue: the next period may be one of the new cover.
    change_cover: {
      from: running,
      to: 'same',
      who: ['system'],
      due: all(isFilled('changes_on'), not(isAfter('changes_on', 'today'))),
    },
    premium_overdue: {
      from: ['active'],
      to: 'in_grace',
      who: ['system'],
      due: isBefore('next_due_date', 'today'),
      tells: told('cover_overdue'),
    },
    premium_received: { from: ['in_grace'], to: 'active', who: ['system'] },
    // Two ways into one state: what the service does unpaid, and what an administrator decides.
    suspend_unpaid: {
      from: ['in_grace'],
      to: 'suspended',
      who: ['system'],
      due: isBefore('grace_ends_at', 'today'),
      tells: told('cover_suspended'),
    },
    suspend: {
      from: ['active'],
      to: 'suspended',
      who: ['administrator'],
      asks: { reason },
      endpoint: status,
      sends: { status: 'suspended' },
      tells: told('cover_suspended'),
    },
    reactivate: {
      from: ['suspended'],
      to: 'active',
      who: ['system', 'administrator'],
      asks: { reason },
      // What nobody has earned again, nobody gives; what somebody has suspended goes on.
      guards: [
        { when: any(isFilled('payment_method'), not(isFilled('lapses_at'))), message: 'errors.renewed_by_loyalty' },
      ],
      endpoint: status,
      sends: { status: 'active' },
      tells: resumed,
      emphasis: 'primary',
    },
    lapse: {
      from: ['suspended'],
      to: 'lapsed',
      who: ['system'],
      due: isBefore('lapses_at', 'today'),
      tells: told('cover_lapsed'),
    },
    reinstate: {
      from: ['lapsed'],
      to: 'active',
      who: ['administrator'],
      asks: { reason },
      guards: [
        { when: not(isBefore('reinstatable_until', 'today')), message: 'errors.reinstatement_over' },
        { when: isFilled('payment_method'), message: 'errors.renewed_by_loyalty' },
      ],
      endpoint: status,
      sends: { status: 'active' },
      tells: resumed,
      emphasis: 'primary',
    },
    cancel: {
      from: running,
      to: ['cancelled', 'cancel_pending'],
      who: ['agent', 'assessor', 'administrator'],
      asks: {
        cancellation_date: date({ required: true, future: true }),
        cancellation_reason: reason,
      },
      knownBefore: {
        resource: 'claims',
        by: 'policy_guid',
        where: { status: unfinishedClaims },
        message: 'errors.claims_unfinished',
      },
      notices: [{ when: is('status', 'pending'), message: 'errors.ends_at_once' }],
      endpoint: { call: 'DELETE /api/policies/{guid}', fallback: 'errors.cancelling_policy' },
      tells: told('cover_cancelled'),
      emphasis: 'danger',
    },
    rescind_cancellation: {
      from: ['cancel_pending'],
      to: ['active', 'suspended'],
      who: ['assessor', 'administrator'],
      asks: { reason },
      guards: [{ when: isAfter('cancellation_date', 'today'), message: 'errors.cancellation_effective' }],
      endpoint: status,
      sends: { status: 'active' },
      tells: resumed,
      emphasis: 'primary',
    },
    cancellation_effective: {
      from: ['cancel_pending'],
      to: 'cancelled',
      who: ['system'],
      due: all(isFilled('cancellation_date'), not(isAfter('cancellation_date', 'today'))),
    },
    terminate_on_claim: {
      from: ['active', 'in_grace'],
      to: 'cancelled',
      who: ['system'],
      tells: told('cover_ended'),
    },
    expire: {
      from: ['active', 'in_grace', 'suspended'],
      to: 'expired',
      who: ['system'],
      due: isBefore('end_date', 'today'),
      tells: told('cover_expired'),
    },
    renew: {
      from: ['expired'],
      to: 'active',
      who: ['agent', 'assessor', 'administrator', 'system'],
      guards: [
        // What an administrator has suspended before its term was over, they let go on.
        {
          when: any(isFilled('payment_method'), all(isFilled('suspended_on'), not(isFilled('lapses_at')))),
          message: 'errors.renewed_by_loyalty',
        },
      ],
      endpoint: status,
      sends: { status: 'active' },
      tells: told('cover_renewed'),
      emphasis: 'primary',
    },
  },
});
