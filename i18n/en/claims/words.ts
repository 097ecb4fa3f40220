import {
  claimDocumentTypes,
  claimEntryChoices,
  claimPaymentMethods,
  claimStates,
  discardReasons,
  documentChannels,
  reversalReasons,
} from './choices.ts';
import { operator } from '../operator.ts';
import { claimEntryFields } from './entry.ts';

const whose = { customer_guid: 'Customer', policy_guid: 'Policy' };
const { document_channel, received_documents, documents_received_at, documents_verified } = claimEntryFields;

const sections = {
  person: 'Person',
  event: 'What happened',
  documents: 'Documents',
};

const making = {
  create: {
    label: 'Make a claim',
    confirm: 'A claim is made under %{title}.',
    done: 'Claim %{title} made',
    fields: { ...whose, ...claimEntryFields },
    choices: claimEntryChoices,
    sections,
  },
  initiate_claim: {
    label: 'Start a claim',
    confirm: 'A draft of a claim is kept for 30 days.',
    done: 'Draft %{title} kept',
    fields: { ...whose, type: claimEntryFields.type, tag: claimEntryFields.tag },
    choices: { type: claimEntryChoices.type },
  },
  submit: {
    label: 'Submit',
    confirm: 'The draft %{title} becomes a claim.',
    done: 'Claim %{title} submitted',
    fields: claimEntryFields,
    choices: claimEntryChoices,
    sections,
  },
  update: { label: 'Edit', confirm: 'Claim %{title} is changed.', done: 'Claim %{title} changed' },
  documents_received: {
    label: 'Documents received',
    confirm: 'The file of %{title} is complete and waits for a decision.',
    done: 'The file of %{title} is complete',
    fields: { document_channel, received_documents, documents_received_at, documents_verified },
    choices: { document_channel: documentChannels, received_documents: claimDocumentTypes },
  },
  request_documents: {
    label: 'Ask for documents',
    confirm: 'The claimant is asked for documents of %{title}, and has until a new deadline.',
    done: 'Documents of %{title} asked for',
    fields: { requested_documents: 'Documents', sms_template_guid: 'SMS to the claimant', note: 'Note' },
    choices: { requested_documents: claimDocumentTypes },
  },
  expire: {
    label: 'Expire',
    confirm: 'The documents of %{title} did not come in time.',
    done: 'Claim %{title} expired',
  },
  remind_documents: {
    label: 'Remind of the documents',
    confirm: 'The customer is reminded of the documents of %{title}.',
    done: 'The customer was reminded of the documents of %{title}',
  },
  reinstate_expired: {
    label: 'Reinstate',
    confirm: 'Claim %{title} is taken up again.',
    done: 'Claim %{title} taken up again',
    fields: { note: 'Reason', documents_deadline: 'Documents due by' },
  },
  discard_draft: {
    label: 'Discard the draft',
    confirm: 'The draft %{title} is put away and can never be paid.',
    done: 'Draft %{title} discarded',
    fields: { note: 'Note' },
  },
  discard: {
    label: 'Discard',
    confirm: 'Claim %{title} is put away and can never be paid.',
    done: 'Claim %{title} discarded',
    fields: { discard_reason: 'Reason', note: 'Note' },
    choices: { discard_reason: discardReasons },
  },
};

const high_risk_confirmed = 'I have checked what makes this claim high-risk';
const reversal = {
  fields: { reversal_reason: 'Reason', note: 'Note' },
  choices: { reversal_reason: reversalReasons },
};

const deciding = {
  approve: {
    label: 'Approve',
    confirm:
      'You approve claim %{title}. Another person must approve it, too, before it is paid, unless the partner lets one person decide on so much.',
    done: 'Claim %{title}: %{state}',
    fields: { approved_amount: 'Approved amount', high_risk_confirmed },
  },
  approve_second: {
    label: 'Approve finally',
    confirm: 'Claim %{title} is approved by a second person and can be paid.',
    done: 'Claim %{title} can be paid',
    fields: { high_risk_confirmed },
  },
  fail: {
    label: 'Reject',
    confirm: 'Claim %{title} is rejected for the first time. Another person must confirm it.',
    done: 'Claim %{title} waits for a second person to confirm the rejection',
    fields: { rejection_reason: 'Reason', note: 'Note' },
  },
  fail_confirm: {
    label: 'Confirm rejection',
    confirm: 'Claim %{title} is rejected for good.',
    done: 'Claim %{title} rejected',
    fields: {
      rejection_reason: 'Reason',
      rejection_note: 'Note',
      sms_template_guid: 'SMS template',
      message: 'Message to the customer',
    },
  },
  fail_revert: {
    label: 'Revert rejection',
    confirm: 'Claim %{title} waits for a decision again.',
    done: 'Claim %{title} waits for a decision again',
    fields: { note: 'Why it is not rejected' },
  },
  reverse_decision: {
    label: 'Reverse decision',
    confirm: 'The approval of %{title} is taken back; it waits for a decision again.',
    done: 'Claim %{title} waits for a decision again',
    ...reversal,
  },
  reverse_final: {
    label: 'Reverse decision',
    confirm: 'What two people decided on %{title} is taken back; it waits for a decision again.',
    done: 'Claim %{title} waits for a decision again',
    ...reversal,
  },
  reopen_ex_gratia: {
    label: 'Reopen ex gratia',
    confirm: 'The rejection of %{title} stands, but something may be paid out of goodwill.',
    done: 'Claim %{title} can be paid out of goodwill',
    fields: { ex_gratia_reason: 'Why goodwill', ex_gratia_cap: 'At most' },
  },
};

const payment = { payment_reference: 'Reference', paid_on: 'Paid on' };

const paying = {
  pay: {
    label: 'Pay',
    confirm:
      'The operator is asked to pay %{title}: at once, or when a second person agrees to a number that is new to us.',
    done: 'Claim %{title}: %{state}',
    fields: { payee_msisdn: 'Phone that is paid' },
  },
  pay_listed: {
    label: 'Pay with a file',
    confirm: 'The operator is asked to pay %{title}, as a row of a file says.',
    done: 'Claim %{title}: %{state}',
    fields: { amount_in_cents: 'Amount', msisdn: 'Phone that is paid' },
  },
  retry_payment: {
    label: 'Retry payment',
    confirm: 'The operator is asked once more to pay %{title}; another number needs a second person.',
    done: 'Claim %{title}: %{state}',
    fields: { payee_msisdn: 'Phone that is paid' },
  },
  confirm_payout: {
    label: 'Agree to the payout',
    confirm: 'You are the second person: the operator is asked to pay %{title} to this number.',
    done: 'The operator was asked to pay %{title}',
  },
  decline_payout: {
    label: 'Decline the payout',
    confirm: 'Nothing is paid to this number: claim %{title} is as it was before.',
    done: 'The payout of %{title} was declined',
    fields: { note: 'Note' },
  },
  payment_succeeded: {
    label: 'Mark payment succeeded',
    confirm: 'The operator’s statement shows that %{title} was paid.',
    done: 'Claim %{title} is paid',
    fields: { payment_reference: 'Operator’s reference', paid_on: 'Paid on' },
  },
  payment_failed: {
    label: 'Mark payment failed',
    confirm: 'The operator’s statement shows that %{title} was not paid.',
    done: 'The payment of %{title} failed',
    fields: { payment_failure: 'Why it failed', note: 'Note' },
    choices: { payment_failure: operator.reasons },
  },
  mark_paid: {
    label: 'Mark as paid',
    confirm: '%{title} was paid by other means.',
    done: 'Claim %{title} marked as paid',
    fields: { payment_method: 'Paid by', ...payment },
    choices: { payment_method: claimPaymentMethods },
  },
  mark_unpaid: {
    label: 'Mark as unpaid',
    confirm: '%{title} was not paid after all and is still to be paid.',
    done: 'Claim %{title} is to be paid again',
    fields: { note: 'Reason' },
  },
  payment_reversed: {
    label: 'Reversed by the operator',
    confirm: 'The operator has taken the payment of %{title} back.',
    done: 'The operator has taken the payment of %{title} back',
  },
};

/** Words of the machine. */
export const claimWords = { states: claimStates, actions: { ...making, ...deciding, ...paying } };
