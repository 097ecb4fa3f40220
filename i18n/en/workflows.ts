import { approvalLimits } from './approvalLimits.ts';
import { beneficiaryRelationships, granularities, paymentMethods, paymentStates, policyStates } from './choices.ts';
import { claimWords } from './claims/words.ts';
import { moneyLimitWords } from './moneyOut.ts';
import { onboardedPerson } from './onboarding.ts';
import { payoutAttemptWords } from './payouts.ts';
import { preAuthorizationWords } from './preAuthorizations.ts';
import { quotationWords } from './quotations.ts';
/** Three calls by which one thing is done. */
const addMissing = {
  label: 'Add missing payment',
  confirm: 'A payment that came without Coverdesk hearing of it is recorded for %{title}.',
  done: 'Payment recorded for %{title}: %{state}',
  fields: {
    policy_guid: 'Policy',
    amount: 'Amount',
    effected_date: 'Effected on',
    mno_reference: 'Operator’s reference',
  },
};

/** Who is paid when the insured person dies. */
const beneficiary = {
  beneficiary_relationship: 'Who is paid',
  beneficiary_name: 'Full name',
  beneficiary_phone: 'Phone',
  spouse_national_id: 'National id of the spouse',
  spouse_date_of_birth: 'Date of birth of the spouse',
};

/** Words of each declared workflow. */
export const workflows = {
  approval_limit_change: {
    states: { proposed: 'Waiting', confirmed: 'Confirmed', declined: 'Declined' },
    actions: {
      propose: {
        label: 'Propose limits',
        confirm: 'The limits stay as they are until another administrator confirms the new ones.',
        done: 'The limits wait for another administrator',
        fields: { config_guid: 'Claim settings', ...approvalLimits, reason: 'Reason' },
        help: { second_approval_above: '0: two people decide every claim' },
      },
      confirm: {
        label: 'Confirm',
        confirm: 'Claims are decided by these limits from now on.',
        done: 'The new limits are in force',
      },
      decline: {
        label: 'Decline',
        confirm: 'The limits stay as they are.',
        done: 'The proposal was declined',
        fields: { decline_reason: 'Why not' },
      },
    },
  },
  money_limit_change: moneyLimitWords,
  kyc_request: {
    states: {
      requested: 'Asked',
      verified: 'Confirmed',
      mismatch: 'Differs',
      failed: 'Not confirmed',
    },
    actions: {
      request_kyc: {
        label: 'Check with the operator',
        confirm: 'The operator is asked who owns the number.',
        done: 'The operator was asked',
      },
      match: { label: 'Confirmed', confirm: 'The operator says the same.', done: 'Confirmed by the operator' },
      mismatch: { label: 'Differs', confirm: 'The operator says something else.', done: 'The operator differs' },
      resolve: {
        label: 'Choose',
        confirm: 'What was chosen is saved with the customer.',
        done: 'The choice was saved',
      },
      fail: {
        label: 'End without result',
        confirm: 'The check ends without a result. The operator can be asked again later.',
        done: 'The check ended without a result',
        fields: {
          reason: 'Reason',
        },
      },
    },
  },
  claim_callback: {
    states: {
      open: 'Open',
      closed: 'Closed',
    },
    actions: {
      request: {
        label: 'Request a callback',
        confirm: 'A callback is requested for %{title}.',
        done: 'Callback requested for %{title}',
      },
      log_attempt: {
        label: 'Log attempt',
        confirm: 'An attempt to call back about %{title} is recorded.',
        done: 'Attempt recorded for %{title}',
        fields: {
          outcome: 'Outcome',
          call_again_at: 'Call again at',
          note: 'Note',
        },
        choices: {
          outcome: {
            no_answer: 'No answer',
            call_later: 'Call later',
            reached: 'Reached',
          },
        },
      },
      close: {
        label: 'Close',
        confirm: 'The callback about %{title} is closed.',
        done: 'Callback about %{title} closed',
        fields: {
          reason: 'Reason',
        },
      },
    },
  },
  sms_message: {
    states: { queued: 'Waiting', sent: 'Sent', delivered: 'Delivered', failed: 'Failed', stopped: 'Stopped' },
    actions: {
      write: {
        label: 'Write',
        confirm: 'One message is written to %{title}.',
        done: 'The message waits to be sent',
        fields: { msisdn: 'Phone number', text: 'Text' },
      },
      schedule: {
        label: 'Send when due',
        confirm: 'One message is sent to %{title}, since it is due.',
        done: 'The message waits to be sent',
      },
      hand_over: {
        label: 'Handed over',
        confirm: 'The operator has the message.',
        done: 'The operator has the message',
      },
      deliver: { label: 'Delivered', confirm: 'The message has arrived.', done: 'The message has arrived' },
      fail: { label: 'Failed', confirm: 'The message has not arrived.', done: 'The message has not arrived' },
      stop: { label: 'Stopped', confirm: 'The message is not sent.', done: 'The message is not sent' },
    },
  },
  webhook: {
    states: { draft: 'Waits for a second person', in_use: 'In use', out_of_use: 'Out of use' },
    actions: {
      write: { label: 'Write', confirm: '%{title} is written.', done: '%{title} is written' },
      put_in_use: {
        label: 'Put in use',
        confirm: 'From now on this address is told each time one of these things happens. Make sure that it is yours.',
        done: '%{title} is in use',
      },
      take_out_of_use: {
        label: 'Take out of use',
        confirm: 'It is told of nothing any more. What it has not been told yet waits until it is in use again.',
        done: '%{title} is out of use',
      },
      renew_secret: {
        label: 'Renew the secret',
        confirm:
          'Calls are signed with the new secret and, for one day more, with the last one as well. Give your system the new one before that.',
        done: '%{title} has a new secret',
      },
    },
  },
  webhook_delivery: {
    states: { queued: 'On its way', delivered: 'Delivered', failed: 'Given up', stopped: 'Stopped' },
    actions: {
      announce: { label: 'Tell', confirm: 'The webhook is told.', done: 'The webhook is told' },
      deliver: { label: 'Deliver', confirm: 'The webhook was told.', done: 'The webhook was told' },
      give_up: { label: 'Give up', confirm: 'The webhook is told no more.', done: 'The webhook is told no more' },
      stop: { label: 'Stop', confirm: 'The webhook is not told.', done: 'The webhook is not told' },
      send_again: {
        label: 'Send again',
        confirm: 'It is tried again now, or once the webhook is in use, and as often as the first time.',
        done: 'It is on its way',
      },
    },
  },
  email_message: {
    states: { queued: 'On its way', sent: 'Sent', failed: 'Not sent', stopped: 'Stopped' },
    actions: {
      write: {
        label: 'Send',
        confirm: 'It is sent.',
        done: 'It is on its way',
        fields: { recipient: 'Address', email_template_guid: 'Template' },
      },
      stop: { label: 'Stop', confirm: 'It is sent no more.', done: 'It is sent no more' },
      hand_over: { label: 'Hand over', confirm: 'The mail server has taken it.', done: 'The mail server has taken it' },
      fail: { label: 'Give up', confirm: 'It is sent no more.', done: 'It is sent no more' },
      send_again: {
        label: 'Send again',
        confirm: 'It goes to %{title} as soon as the mail server takes it.',
        done: 'It is on its way',
      },
    },
  },
  sms_template: {
    states: { draft: 'Waits for a second person', in_use: 'In use', out_of_use: 'Out of use' },
    actions: {
      write: { label: 'Write', confirm: '%{title} is written.', done: '%{title} is written' },
      offer: { label: 'Put in use', confirm: '%{title} is in use.', done: '%{title} is in use' },
      put_in_use: {
        label: 'Put in use',
        confirm: 'From now on it is sent as it stands here. Read it as a customer will.',
        done: '%{title} is in use',
      },
      take_over: {
        label: 'Take over',
        confirm:
          'You stand for all of it, as it stands here: from now on it counts as written by you. Somebody else puts it in use.',
        done: '%{title} counts as written by you',
      },
      take_out_of_use: {
        label: 'Take out of use',
        confirm: 'Nobody is sent it any more. It is kept, and can be changed and put in use again.',
        done: '%{title} is out of use',
      },
    },
  },
  loyalty_eligibility: {
    states: { given: 'Cover given', missed: 'Not earned', superseded: 'Told anew', taken_back: 'Taken back' },
    actions: {
      allocate: {
        label: 'Allocate',
        confirm: 'What %{title} has spent decides on this month’s cover.',
        done: 'Loyalty of %{title}: %{state}',
        fields: { msisdn: 'Phone number', spent: 'Spent', month: 'Month of cover', product_guid: 'Product' },
      },
      supersede: {
        label: 'Told anew',
        confirm: 'What %{title} has spent was told anew.',
        done: '%{title}: told anew',
      },
      take_back: {
        label: 'Take back',
        confirm: 'The file that told this month of %{title} was given up.',
        done: '%{title}: taken back',
      },
      put_back: {
        label: 'Put back',
        confirm: 'What was told before of %{title} counts again.',
        done: '%{title}: counts again',
      },
    },
  },
  remittance: {
    states: {
      matched: 'Matched',
      amount_differs: 'Amount differs',
      unknown: 'Unknown',
      settled: 'Settled',
      set_aside: 'Set aside',
    },
    actions: {
      report: {
        label: 'Bring',
        confirm: 'The operator says that it has collected %{title}.',
        done: 'Remittance %{title}: %{state}',
        fields: {
          mno_reference: 'Operator’s reference',
          amount: 'Amount on the statement',
          effected_date: 'Paid on',
          msisdn: 'Phone that paid',
        },
      },
      compare: {
        label: 'Compare again',
        confirm: '%{title} is looked for among the payments as they are by now.',
        done: 'Remittance %{title}: %{state}',
      },
      settle: {
        label: 'Record as a payment',
        confirm:
          'A payment with the amount, the day and the reference of %{title} is recorded for the policy, under the rules of a missing payment: it goes back to nobody before a second person has verified it.',
        done: 'Payment %{title} is recorded',
        fields: { policy_guid: 'Policy' },
      },
      accept: {
        label: 'Accept the difference',
        confirm: '%{title} is settled as it is: the payment stays as it was recorded.',
        done: 'Remittance %{title} is settled',
        fields: { reason: 'Reason' },
      },
      lose: {
        label: 'Becomes unknown',
        confirm: 'The payment of %{title} was rejected.',
        done: 'Remittance %{title}: %{state}',
      },
      set_aside: {
        label: 'Set aside',
        confirm: 'Nothing is recorded of %{title}. It can be taken up again.',
        done: 'Remittance %{title} is set aside',
        fields: { reason: 'Reason' },
      },
      reopen: {
        label: 'Take up again',
        confirm: '%{title} is looked for among the payments again.',
        done: 'Remittance %{title}: %{state}',
      },
    },
  },
  premium_payment: {
    states: paymentStates,
    actions: {
      request_payment: {
        label: 'Request payment',
        confirm: 'The operator asks the customer to pay for %{title}.',
        done: 'The operator was asked for the premium of %{title}',
        fields: { policy_guid: 'Policy', amount: 'Amount', msisdn: 'Phone that pays', payment_method: 'Paid by' },
        choices: {
          payment_method: paymentMethods,
        },
      },
      add_missing: addMissing,
      add_with_prerequisite: addMissing,
      add_single_non_bundled: addMissing,
      collect: {
        label: 'Collect',
        confirm: 'A debit order pays for %{title}.',
        done: 'A debit order paid for %{title}',
      },
      verify: {
        label: 'Verify',
        confirm: 'The payment for %{title} counts from now.',
        done: 'Payment for %{title} verified',
      },
      verify_effected: {
        label: 'Verify',
        confirm: 'The payment for %{title} has come, as the operator’s statement shows. It counts already.',
        done: 'Payment for %{title} verified',
      },
      reject: {
        label: 'Reject',
        confirm: 'The payment for %{title} does not count.',
        done: 'Payment for %{title} rejected',
        fields: { reason: 'Reason' },
      },
      succeed: {
        label: 'Succeed',
        confirm: 'The operator has the money for %{title}.',
        done: 'The operator has the money for %{title}',
      },
      fail: {
        label: 'Fail',
        confirm: 'The operator did not get the money for %{title}.',
        done: 'The operator did not get the money for %{title}',
      },
      request_refund: {
        label: 'Refund',
        confirm:
          'The money for %{title} goes back to the customer: at once, or when a second person agrees where the rules of money out want one.',
        done: 'Payment for %{title}: %{state}',
        fields: { reason: 'Reason' },
      },
      confirm_refund: {
        label: 'Agree to the refund',
        confirm: 'You are the second person: the operator is asked to pay the money for %{title} back to the customer.',
        done: 'The refund for %{title} is on its way',
      },
      decline_refund: {
        label: 'Decline the refund',
        confirm: 'Nothing is paid back, and the payment for %{title} counts as before.',
        done: 'The refund for %{title} was declined',
        fields: { reason: 'Reason' },
      },
      refund_succeeded: {
        label: 'Refund succeeded',
        confirm:
          'The operator’s statement shows that the customer has the money for %{title} back. Cover that it paid for ends.',
        done: 'The customer has the money for %{title} back',
        fields: { refund_reference: 'Operator’s reference of the refund' },
      },
      refund_failed: {
        label: 'Refund failed',
        confirm:
          'The operator’s statement shows that the money for %{title} was not paid back. The payment counts as before.',
        done: 'The money for %{title} could not be paid back',
        fields: { reason: 'Reason' },
      },
      late_success: {
        label: 'Arrived after all',
        confirm: 'The operator has the money for %{title} after all.',
        done: 'The operator has the money for %{title} after all',
      },
      already_recorded: {
        label: 'Recorded by hand already',
        confirm: 'The money for %{title} had been recorded by hand, and counts there.',
        done: 'The money for %{title} had been recorded by hand, and counts there',
      },
      confirmed_by_operator: {
        label: 'Confirmed by the operator',
        confirm: 'The operator confirms the money for %{title} that was recorded by hand.',
        done: 'The operator confirms the money for %{title} that was recorded by hand',
      },
      refund_late_success: {
        label: 'Refunded after all',
        confirm: 'The customer has the money for %{title} back after all.',
        done: 'The customer has the money for %{title} back after all',
      },
      refund_reversed: {
        label: 'Refund came back',
        confirm: 'The refund for %{title} has come back, and the payment counts again.',
        done: 'The refund for %{title} has come back, and the payment counts again',
      },
      provider_reversal: {
        label: 'Reversed by the operator',
        confirm: 'The operator has taken the money for %{title} back.',
        done: 'The operator has taken the money for %{title} back',
      },
    },
  },
  cashback_reward: {
    states: { unpaid: 'To be paid', paid: 'Paid' },
    actions: {
      accrue: { label: 'Accrue', confirm: '%{title} has earned cashback.', done: '%{title} has earned cashback' },
      mark_paid: {
        label: 'Mark as paid',
        confirm: 'The cashback for %{title} has reached the customer.',
        done: 'Cashback for %{title} marked as paid',
        fields: { payment_reference: 'Reference of the payment', paid_on: 'Paid on' },
      },
      mark_unpaid: {
        label: 'Mark as unpaid',
        confirm: 'The cashback for %{title} did not reach the customer and is still to be paid.',
        done: 'Cashback for %{title} marked as unpaid',
        fields: { reason: 'Reason' },
      },
    },
  },
  debit_order: {
    states: {
      pending_mandate: 'Waiting for the mandate',
      active: 'Active',
      mandate_rejected: 'Mandate rejected',
      cancelled: 'Cancelled',
    },
    actions: {
      create: {
        label: 'Set up debit order',
        confirm:
          'The operator asks the customer for a mandate. Once it is confirmed, the premium of %{title} is collected each month.',
        done: 'The operator was asked for the mandate for %{title}',
        fields: {
          policy_guid: 'Policy',
          msisdn: 'Phone that pays',
          amount_in_cents: 'Amount per month',
          day: 'Day of the month (1 to 28)',
        },
      },
      mandate_confirmed: {
        label: 'Mandate confirmed',
        confirm: 'The operator has the mandate for %{title}.',
        done: 'The operator has the mandate for %{title}',
      },
      mandate_rejected: {
        label: 'Mandate rejected',
        confirm: 'The mandate for %{title} was rejected.',
        done: 'The mandate for %{title} was rejected',
      },
      amend: {
        label: 'Amend',
        confirm: 'From the next collection on, %{title} is collected so. What you leave empty stays as it is.',
        done: 'Debit order for %{title} amended',
        fields: { amount_in_cents: 'New amount per month', day: 'New day of the month (1 to 28)' },
      },
      cancel: {
        label: 'Cancel debit order',
        confirm:
          'Nothing is collected for %{title} any more, and collections that wait or have failed are given up. What the operator is working on still ends.',
        done: 'Debit order for %{title} cancelled',
        fields: { cancellation_reason: 'Reason' },
      },
    },
  },
  debit_order_transaction: {
    states: {
      pending: 'Pending',
      processing: 'Processing',
      succeeded: 'Collected',
      failed: 'Failed',
      abandoned: 'Given up',
      reversed: 'Reversed',
    },
    actions: {
      schedule: {
        label: 'Schedule',
        confirm: 'The premium of %{title} is due.',
        done: 'The premium of %{title} is due',
      },
      process: {
        label: 'Process',
        confirm: 'The operator is asked to collect the premium of %{title}.',
        done: 'The operator was asked for the premium of %{title}',
      },
      succeed: {
        label: 'Succeed',
        confirm: 'The operator collected the premium of %{title}.',
        done: 'The operator collected the premium of %{title}',
      },
      fail: {
        label: 'Fail',
        confirm: 'The operator did not collect the premium of %{title}.',
        done: 'The operator did not collect the premium of %{title}',
      },
      late_success: {
        label: 'Collected after all',
        confirm: 'The operator collected the premium of %{title} after all.',
        done: 'The operator collected the premium of %{title} after all',
      },
      reverse: {
        label: 'Reversed by the operator',
        confirm: 'The operator has taken the premium of %{title} back.',
        done: 'The operator has taken the premium of %{title} back',
      },
      abandon: {
        label: 'Give up',
        confirm: 'The premium of %{title} for this month is not collected by debit order any more.',
        done: 'Collection for %{title} given up',
        fields: { abandoned_because: 'Reason' },
      },
    },
  },
  claim: claimWords,
  payout_attempt: payoutAttemptWords,
  quotation: quotationWords,
  pre_authorization: preAuthorizationWords,
  policy: {
    states: policyStates,
    actions: {
      purchase: {
        label: 'Buy a policy',
        confirm: 'A policy is bought for %{title}.',
        done: 'Policy %{title} bought',
        sections: { beneficiary: 'Beneficiary', premium: 'Beginning and payment' },
        fields: {
          customer_guid: 'Customer',
          product_guid: 'Product',
          premium_guid: 'Price',
          members: 'People covered besides',
          start_date: 'Cover begins on',
          payment_method: 'Paid by',
          ...beneficiary,
        },
        choices: {
          payment_method: paymentMethods,
          beneficiary_relationship: beneficiaryRelationships,
        },
      },
      onboard: {
        label: 'Cover from a file',
        confirm: 'A policy is bought as a row of a file says.',
        done: 'Policy %{title} bought from a file',
        fields: {
          ...onboardedPerson.fields,
          product_guid: 'Product',
          granularity: 'Due',
          amount_in_cents: 'Premium',
          start_date: 'Cover begins on',
          payment_method: 'Paid by',
          ...beneficiary,
        },
        choices: {
          ...onboardedPerson.choices,
          granularity: granularities,
          payment_method: paymentMethods,
          beneficiary_relationship: beneficiaryRelationships,
        },
      },
      earn: {
        label: 'Earned',
        confirm: 'Cover is given for what was spent.',
        done: 'Policy %{title} earned',
      },
      purchase_quoted: {
        label: 'Issue the policy',
        confirm: 'A policy is bought at the price of %{title}. It waits for its first premium.',
        done: 'Policy bought from %{title}',
        fields: {
          quotation_guid: 'Quotation',
          start_date: 'Cover begins on',
          payment_method: 'Paid by',
          beneficiary_relationship: 'Who is paid',
          beneficiary_name: 'Full name',
          beneficiary_phone: 'Phone',
          spouse_national_id: 'National id of the spouse',
          spouse_date_of_birth: 'Date of birth of the spouse',
        },
        choices: {
          payment_method: paymentMethods,
          beneficiary_relationship: beneficiaryRelationships,
        },
      },
      change_cover: {
        label: 'Change cover',
        confirm: 'The new cover under %{title} begins.',
        done: 'The new cover under %{title} began',
      },
      withdraw: {
        label: 'Withdraw',
        confirm: 'The file that gave %{title} was given up: it is as if it had never begun.',
        done: 'Policy %{title} withdrawn',
      },
      put_back: {
        label: 'Put back',
        confirm: 'A file that changed %{title} was given up: it is as it was before.',
        done: 'Policy %{title} put back',
      },
      activate: { label: 'Activate', confirm: 'Cover under %{title} begins.', done: 'Cover under %{title} began' },
      edit: { label: 'Edit', confirm: 'Policy %{title} is changed.', done: 'Policy %{title} changed' },
      change_beneficiary: {
        label: 'Change beneficiary',
        confirm: 'From now on, the benefit of %{title} is paid to the person you name.',
        done: 'Beneficiary of %{title} changed',
        fields: beneficiary,
        choices: { beneficiary_relationship: beneficiaryRelationships },
      },
      premium_overdue: {
        label: 'Premium overdue',
        confirm: 'The premium of %{title} is overdue.',
        done: 'The premium of %{title} is overdue',
      },
      premium_received: {
        label: 'Premium received',
        confirm: 'The premium of %{title} has come.',
        done: 'The premium of %{title} has come',
      },
      suspend_unpaid: {
        label: 'Suspend unpaid policy',
        confirm: 'Cover under %{title} is paused: it is unpaid.',
        done: 'Policy %{title} suspended',
      },
      suspend: {
        label: 'Suspend',
        confirm: 'Cover under %{title} is paused until somebody reactivates it.',
        done: 'Policy %{title} suspended',
        fields: { reason: 'Reason' },
      },
      reactivate: {
        label: 'Reactivate',
        confirm: 'Cover under %{title} goes on from now.',
        done: 'Policy %{title} is active again',
        fields: { reason: 'Reason' },
      },
      lapse: { label: 'Lapse', confirm: 'Policy %{title} lapses.', done: 'Policy %{title} lapsed' },
      reinstate: {
        label: 'Reinstate',
        confirm: 'Policy %{title} is in force again. Its waiting period starts anew today.',
        done: 'Policy %{title} reinstated',
        fields: { reason: 'Reason' },
      },
      cancel: {
        label: 'Cancel policy',
        confirm:
          'Cover under %{title} ends on the day you choose. If that is today, it ends at once and cannot be taken back; if it is later, the customer stays covered until then.',
        done: 'Policy %{title}: %{state}',
        fields: { cancellation_date: 'Effective date', cancellation_reason: 'Reason' },
      },
      rescind_cancellation: {
        label: 'Take cancellation back',
        confirm: 'Policy %{title} goes on as if nobody had cancelled it.',
        done: 'Cancellation of %{title} taken back',
        fields: { reason: 'Reason' },
      },
      cancellation_effective: {
        label: 'Cancellation takes effect',
        confirm: 'The cancellation of %{title} takes effect.',
        done: 'Policy %{title} cancelled',
      },
      terminate_on_claim: {
        label: 'End after claim',
        confirm: 'Policy %{title} ends: its benefit has been paid.',
        done: 'Policy %{title} ended',
      },
      expire: { label: 'Expire', confirm: 'The term of %{title} is over.', done: 'Policy %{title} expired' },
      renew: {
        label: 'Renew',
        confirm:
          'A new term of %{title} begins: a year from the end of the last one, or from today if that is over. Its first premium is due on that day.',
        done: 'Policy %{title} renewed',
      },
    },
  },
  batch: {
    states: {
      queued: 'Queued',
      reading: 'Reading',
      rehearsing: 'Checking',
      ready: 'Waits for a decision',
      running: 'Under way',
      complete: 'Complete',
      declined: 'Declined',
      rejected: 'Unreadable',
      failed: 'Failed',
      cancelled: 'Cancelled',
      abandoning: 'Being given up',
      abandoned: 'Given up',
    },
    actions: {
      request: { label: 'Start', confirm: '%{title} is started.', done: '%{title} started' },
      read: { label: 'Read', confirm: '%{title} is read.', done: '%{title} read' },
      rehearse: { label: 'Check', confirm: '%{title} is checked.', done: '%{title} checked' },
      wait: { label: 'Wait', confirm: '%{title} waits for a decision.', done: '%{title} waits' },
      confirm: {
        label: 'Agree to all',
        confirm:
          'Every row is done now, in the name of whoever brought the file, and counts as seen by two people. A row that is refused is left out, with why.',
        done: 'Agreed: %{title}',
      },
      proceed: {
        label: 'Do it now',
        confirm:
          'What would be done is done now, row by row. A row that would be refused is left out, and so is one that cannot be done any more, with why.',
        done: '%{title} goes on',
      },
      decline: {
        label: 'Decline',
        confirm: 'Nothing of this file is done. Whoever brought it reads why.',
        done: 'Declined: %{title}',
        fields: { reason: 'Reason' },
      },
      start: { label: 'Run', confirm: '%{title} runs.', done: '%{title} runs' },
      finish: { label: 'Finish', confirm: '%{title} is finished.', done: '%{title} finished' },
      reject: { label: 'Refuse', confirm: '%{title} cannot be read.', done: '%{title} could not be read' },
      fail: { label: 'Fail', confirm: '%{title} fails.', done: '%{title} failed' },
      cancel: {
        label: 'Stop',
        confirm:
          '%{title} is stopped: what is done by now stays done and cannot be taken back, the rest is left alone, and no file is made.',
        done: '%{title} stopped',
      },
      resume: {
        label: 'Go on',
        confirm: 'It goes on where it failed. What is done stays done, and nothing is done twice.',
        done: '%{title} goes on',
      },
      abandon: {
        label: 'Give up',
        confirm:
          'What can be taken back is, row by row. What somebody has changed or relied on since stays as it is, and is listed. Afterwards it cannot go on; another file can be brought.',
        done: '%{title}: what it has done is being taken back',
        fields: { reason: 'Reason' },
      },
      take_back: { label: 'Take back', confirm: '%{title} is taken back.', done: '%{title} given up' },
    },
  },
};
