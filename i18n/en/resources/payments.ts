import { moneyReasons } from '../moneyOut.ts';
import { operator } from '../operator.ts';
import { paymentMethods, paymentStates } from '../choices.ts';
export const payments = {
  name: 'Payment |||| Payments',
  new: 'Add missing payment',
  empty: 'A payment is money for a policy: asked of the operator, or found missing and recorded.',
  fields: {
    policy_number: 'Policy number',
    policy_guid: 'Policy',
    customer_guid: 'Customer',
    msisdn: 'Phone',
    amount: 'Amount',
    status: 'Status',
    payment_method: 'Paid by',
    effected_date: 'Effected on',
    mno_reference: 'Operator’s reference',
    failure: 'The operator says',
    reason: 'Reason',
    refundable_from: 'Can be refunded from',
    refund_reference: 'Operator’s reference of the refund',
    reversal_reference: 'Operator’s reference of the reversal',
    counted_as: 'Counts as',
    captured_by: 'Recorded by',
    verified_by: 'Verified by',
    refund_asked_by: 'Refund asked for by',
    refund_waits: 'Needs a second person',
    number_changed_by: 'Account that changed the number',
    document: 'Document',
    document_url: 'Address of the document',
  },
  choices: {
    status: paymentStates,
    failure: operator.reasons,
    refund_waits: moneyReasons,
    payment_method: { ...paymentMethods, missing: 'Found missing', debit_order: 'Debit order' },
  },
  sections: { payment: 'Payment', story: 'How it was paid', document: 'Document' },
};
