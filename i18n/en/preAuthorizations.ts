// Words of pre-authorizations that stand in several places.

/** States: of the machine, and of the field. */
export const preAuthorizationStates = {
  draft: 'Draft',
  pending: 'Waiting for a decision',
  approved: 'Approved',
  declined: 'Declined',
  utilised: 'Used by a claim',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** What makes a stay high-risk. */
export const riskReasons = {
  customer: 'The customer is marked as high-risk',
  hospital: 'The hospital is on the list of high-risk hospitals',
  frequent: 'The customer has had many stays and claims lately',
  overlap: 'The same person has another stay at that time',
};

const stay = {
  policy_guid: 'Policy',
  dependant_guid: 'Patient',
  hospital_guid: 'Hospital',
  diagnosis_guid: 'Diagnosis',
  admission_date: 'Admission',
  expected_days: 'Expected length of stay',
  estimate_in_cents: 'Estimate of the hospital',
  notes: 'Notes',
};

const stayHelp = {
  hospital_guid: 'Type its name or the town',
  diagnosis_guid: 'Type the name of the illness or its code',
  estimate_in_cents: 'What the hospital expects to charge; it can follow when the request is submitted',
};

/** Words of the machine. */
export const preAuthorizationWords = {
  states: preAuthorizationStates,
  actions: {
    create: {
      label: 'Request pre-authorization',
      confirm: 'A pre-authorization is drafted for %{title}.',
      done: 'Pre-authorization %{title} drafted',
      fields: { customer_guid: 'Customer', ...stay },
      help: stayHelp,
    },
    submit: {
      label: 'Submit',
      confirm: '%{title} goes to an assessor, who decides while the patient waits.',
      done: 'Pre-authorization %{title} submitted',
      fields: { estimate_in_cents: 'Estimate of the hospital' },
    },
    approve: {
      label: 'Approve',
      confirm: 'The hospital gets a letter of undertaking for %{title}. The amount is kept free of the benefit for it.',
      done: 'Pre-authorization %{title} approved',
      fields: {
        approved_amount_in_cents: 'Approved amount',
        valid_until: 'Letter holds until',
        high_risk_confirmed: 'I have looked into what makes this stay high-risk, and approve it',
      },
      help: { valid_until: '14 days when left empty' },
    },
    utilise: {
      label: 'Link to a claim',
      confirm: 'The letter of %{title} is used by a claim. Hospital, patient and dates must be the same.',
      done: 'Pre-authorization %{title} linked to its claim',
      fields: { claim_guid: 'Claim' },
    },
    enhance: {
      label: 'Enhance',
      confirm: 'The letter of %{title} is issued anew. What it says now is kept among its versions.',
      done: 'The letter of %{title} was issued anew',
      fields: {
        approved_amount_in_cents: 'Approved amount',
        valid_until: 'Letter holds until',
        because: 'Why it changes',
      },
    },
    edit: {
      label: 'Edit',
      confirm: 'Pre-authorization %{title} is changed.',
      done: 'Pre-authorization %{title} changed',
      fields: stay,
      help: stayHelp,
    },
    decline: {
      label: 'Decline',
      confirm: 'No letter is issued for %{title}. The customer can still claim after the stay.',
      done: 'Pre-authorization %{title} declined',
      fields: { reason: 'Reason' },
    },
    release: {
      label: 'Release',
      confirm: 'The claim of %{title} came to nothing: the letter is free again.',
      done: 'The letter of %{title} is free again',
    },
    expire: {
      label: 'Expire',
      confirm: 'The letter of %{title} holds no longer. The benefit that was kept for it is free again.',
      done: 'The letter of %{title} expired',
    },
    cancel: {
      label: 'Cancel pre-authorization',
      confirm: '%{title} comes to nothing. A letter that was issued holds no longer: tell the hospital.',
      done: 'Pre-authorization %{title} cancelled',
      fields: { reason: 'Reason' },
    },
  },
};
