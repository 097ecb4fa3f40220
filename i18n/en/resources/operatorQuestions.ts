import { operator } from '../operator.ts';
export const operatorQuestions = {
  name: 'Open with the operator',
  new: 'New question',
  empty: 'What the operator has not answered for certain, or answered too late to be followed, stands here.',
  fields: {
    kind: 'Asked for',
    state: 'What is open',
    said: 'The operator’s answer',
    reason: 'The operator’s reason',
    amount: 'Amount',
    msisdn: 'Phone',
    mno_reference: 'Operator’s reference',
    asked_at: 'Asked at',
    payment_guid: 'Payment',
    transaction_guid: 'Collection',
    claim_guid: 'Claim',
  },
  choices: {
    kind: { collections: 'Money from the customer', disbursements: 'Money to the customer' },
    state: {
      unknown: 'Not answered: asked again, not sent again',
      not_followed: 'Answered too late: see its statement',
      says_otherwise: 'Says otherwise than before, and nothing was changed: see its statement',
      paid_twice: 'Paid twice: have one of the payouts taken back',
      collected_twice: 'Collected twice: both count; pay one back if the customer wants',
      recorded_otherwise: 'Recorded by hand for another policy or amount: see its statement',
    },
    said: {
      succeeded: 'The money has moved',
      failed: 'The money has not moved',
      reversed: 'The money has moved and come back',
    },
    reason: operator.reasons,
  },
};
