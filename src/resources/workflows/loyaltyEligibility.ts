import { date, money, msisdn, reference } from '../../schema/fields.ts';
import { defineWorkflow } from '../world.ts';

/** A month of free cover: what was spent has earned it, or has not. */
export const loyaltyEligibility = defineWorkflow({
  name: 'loyalty_eligibility',
  resource: 'loyalty_eligibility',
  field: 'status',
  states: {
    given: { tone: 'success', icon: 'check', resting: true },
    missed: { tone: 'neutral', icon: 'cross' },
    superseded: { tone: 'neutral', icon: 'stop', resting: true },
    taken_back: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    // By no call of its own: people come with a file, to which two people agree.
    allocate: {
      from: 'new',
      to: ['given', 'missed'],
      who: ['assessor', 'administrator'],
      asks: {
        msisdn: msisdn({ required: true, dataClass: 'personal' }),
        spent: money({ required: true, min: 0 }),
        month: date({ required: true }),
        // Which one is earned, where a partner has several.
        product_guid: reference('products'),
      },
    },
    // Another file says otherwise.
    supersede: { from: ['missed'], to: 'superseded', who: ['system'] },
    // Its file was given up: what another one says of the month counts, and what was told before it does again.
    take_back: { from: ['given', 'missed'], to: 'taken_back', who: ['system'] },
    put_back: { from: ['superseded'], to: 'missed', who: ['system'] },
  },
});
