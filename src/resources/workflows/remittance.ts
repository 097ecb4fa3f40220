import { date, money, msisdn, multiline, reference } from '../../schema/fields.ts';
import { operatorReference } from '../rules/operatorReference.ts';
import { defineWorkflow } from '../world.ts';

const deciders = ['assessor', 'administrator'] as const;
const reason = multiline({ required: true, maxLength: 1000 });

/** Whoever recorded another amount does not say that it is right. */
const apartFrom = [{ field: 'recorded_by_guid', message: 'errors.money_out.recorded' }] as const;

/** What is read again before anything is done with it. */
const restates = ['amount', 'effected_date', 'msisdn'] as const;

/** A line of the operator's statement until it is known what it is. */
export const remittance = defineWorkflow({
  name: 'remittance',
  resource: 'remittances',
  field: 'status',
  states: {
    matched: { tone: 'success', icon: 'check', resting: true },
    amount_differs: { tone: 'warning', icon: 'person' },
    unknown: { tone: 'warning', icon: 'person' },
    settled: { tone: 'success', icon: 'money', resting: true },
    set_aside: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    // By no call of its own: lines come with a file, to which two people agree.
    report: {
      from: 'new',
      to: ['matched', 'amount_differs', 'unknown'],
      who: deciders,
      asks: {
        mno_reference: operatorReference,
        amount: money({ required: true, min: 1 }),
        effected_date: date({ required: true, past: true }),
        msisdn: msisdn({ dataClass: 'personal' }),
      },
    },
    // A payment may have been recorded since.
    compare: {
      from: ['amount_differs', 'unknown'],
      to: ['matched', 'amount_differs', 'unknown'],
      who: deciders,
      restates,
      endpoint: { call: 'PUT /rest/remittances/{guid}/compare', fallback: 'errors.settling_remittance' },
      emphasis: 'quiet',
    },
    settle: {
      from: ['unknown'],
      to: 'settled',
      who: deciders,
      asks: { policy_guid: reference('policies', { required: true }) },
      restates,
      endpoint: { call: 'PUT /rest/remittances/{guid}/settle', fallback: 'errors.settling_remittance', once: true },
      emphasis: 'primary',
    },
    accept: {
      from: ['amount_differs'],
      to: 'settled',
      who: deciders,
      asks: { reason },
      restates: ['amount', 'recorded_amount', 'recorded_by', 'effected_date'],
      apartFrom,
      endpoint: { call: 'PUT /rest/remittances/{guid}/accept', fallback: 'errors.settling_remittance' },
      emphasis: 'primary',
    },
    set_aside: {
      from: ['unknown', 'amount_differs'],
      to: 'set_aside',
      who: deciders,
      asks: { reason },
      restates,
      apartFrom,
      endpoint: { call: 'PUT /rest/remittances/{guid}/set_aside', fallback: 'errors.settling_remittance' },
      emphasis: 'danger',
    },
    // Its payment was rejected: it stands for nothing any more.
    lose: { from: ['matched', 'amount_differs', 'settled'], to: 'unknown', who: ['system'] },
    reopen: {
      from: ['set_aside'],
      to: ['matched', 'amount_differs', 'unknown'],
      who: deciders,
      restates: [...restates, 'reason'],
      endpoint: { call: 'PUT /rest/remittances/{guid}/reopen', fallback: 'errors.settling_remittance' },
    },
  },
});
