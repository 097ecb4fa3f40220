export const dependants = {
  name: 'Dependant |||| Dependants',
  new: 'Add a dependant',
  empty: 'Nobody else is covered yet.',
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
