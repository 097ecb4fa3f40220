export const customerFiles = {
  name: 'Customer file |||| Customer files',
  new: 'Upload a file',
  empty: 'Papers of this customer, such as an identity card, can be kept here and looked at.',
  fields: {
    customer_guid: 'Customer',
    type: 'Kind of document',
    filename: 'File',
    url: 'Address',
  },
  choices: {
    type: {
      identity_card: 'Identity card',
      passport: 'Passport',
      birth_certificate: 'Birth certificate',
      marriage_certificate: 'Marriage certificate',
      proof_of_address: 'Proof of address',
      application_form: 'Application form',
      medical_report: 'Medical report',
      other: 'Other',
    },
  },
};
