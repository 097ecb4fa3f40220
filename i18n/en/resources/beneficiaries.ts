export const beneficiaries = {
  name: 'Beneficiary |||| Beneficiaries',
  new: 'Add a beneficiary',
  empty: 'A beneficiary is paid when the customer dies.',
  fields: {
    customer_guid: 'Customer',
    full_name: 'Full name',
    relationship: 'Relationship',
    msisdn: 'Phone number',
    national_id: 'National id',
    date_of_birth: 'Date of birth',
    share: 'Share',
  },
  choices: {
    relationship: {
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      sibling: 'Brother or sister',
      other: 'Other',
    },
  },
};
