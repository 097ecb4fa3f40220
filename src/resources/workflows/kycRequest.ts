import { multiline } from '../../schema/fields.ts';
import { defineWorkflow } from '../world.ts';

/** Asked of the operator, which takes about two minutes: it agrees, it differs and somebody chooses, or nobody can tell. */
export const kycRequest = defineWorkflow({
  name: 'kyc_request',
  resource: 'kyc_requests',
  field: 'status',
  states: {
    requested: { tone: 'information', icon: 'clock' },
    verified: { tone: 'success', icon: 'check', resting: true },
    mismatch: { tone: 'warning', icon: 'person' },
    failed: { tone: 'danger', icon: 'cross', resting: true },
  },
  actions: {
    request_kyc: { from: 'new', to: 'requested', who: ['agent', 'assessor', 'administrator'] },
    match: { from: ['requested'], to: 'verified', who: ['system'] },
    mismatch: { from: ['requested'], to: 'mismatch', who: ['system'] },
    // Its call is no plain action: the customer is changed with it.
    resolve: { from: ['mismatch'], to: 'verified', who: ['agent', 'assessor', 'administrator'] },
    fail: {
      from: ['requested', 'mismatch'],
      to: 'failed',
      who: ['system', 'agent'],
      asks: { reason: multiline({ required: true, maxLength: 1000 }) },
      endpoint: { call: 'PUT /rest/kyc_requests/{id}/fail', fallback: 'errors.failing_kyc' },
      emphasis: 'danger',
    },
  },
});
