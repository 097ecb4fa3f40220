export const membershipConfigs = {
  name: 'Membership rule |||| Membership rules',
  new: 'Add a membership rule',
  empty: 'A rule says who besides the buyer one policy may cover.',
  fields: {
    product_guid: 'Product',
    relationship: 'Relationship',
    maximum_members: 'Members, at most',
    minimum_age: 'Minimum age',
    maximum_age: 'Maximum age',
    document_required: 'Proof required',
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
