export const dependants = {
  name: 'Dependant |||| Dependants',
  new: 'Add a dependant',
  empty: 'A dependant is somebody whom the policy of this customer covers too.',
  fields: {
    customer_guid: 'Customer',
    name: 'Name',
    relationship: 'Relationship',
    gender: 'Gender',
    date_of_birth: 'Date of birth',
    national_id: 'National id',
  },
  choices: {
    relationship: {
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      sibling: 'Brother or sister',
      other: 'Other',
    },
    gender: {
      female: 'Female',
      male: 'Male',
    },
  },
};
