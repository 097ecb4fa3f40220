export const policyDocuments = {
  name: 'Document |||| Documents',
  new: 'Add a document',
  empty: 'A document is a paper of this policy: what was signed for it, what proves what was said.',
  fields: { policy_guid: 'Policy', type: 'Kind', filename: 'File', url: 'Address of the file' },
  choices: {
    type: {
      proposal_form: 'Proposal form',
      policy_schedule: 'Policy schedule',
      identity_card: 'Identity card',
      birth_certificate: 'Birth certificate',
      marriage_certificate: 'Marriage certificate',
      medical_report: 'Medical report',
      other: 'Other document',
    },
  },
};
