import { deciding } from './claims/deciding.ts';
import { making } from './claims/making.ts';
import { paying } from './claims/paying.ts';
import { defineWorkflow } from '../world.ts';

/** From the draft over its papers and the decision of two people to the money, or to the reason why there is none. */
export const claim = defineWorkflow({
  name: 'claim',
  resource: 'claims',
  field: 'status',
  signedAs: 'editor_guid',
  states: {
    initiated: { tone: 'neutral', icon: 'file' },
    documents_pending: { tone: 'warning', icon: 'file' },
    decision_pending: { tone: 'warning', icon: 'clock' },
    approved_pending: { tone: 'information', icon: 'person' },
    rejected_pending: { tone: 'information', icon: 'person' },
    payable: { tone: 'success', icon: 'check' },
    payout_requested: { tone: 'warning', icon: 'person' },
    payment_processing: { tone: 'information', icon: 'money' },
    payment_failed: { tone: 'danger', icon: 'money' },
    paid: { tone: 'success', icon: 'money', resting: true },
    rejected: { tone: 'danger', icon: 'cross', resting: true },
    expired: { tone: 'neutral', icon: 'clock', resting: true },
    discarded: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: { ...making, ...deciding, ...paying },
});
