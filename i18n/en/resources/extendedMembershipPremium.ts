export const extendedMembershipPremium = {
  name: 'Price of a further member |||| Prices of further members',
  new: 'Add a price of a further member',
  empty: 'What each further member costs on top of the premium.',
  fields: {
    product_guid: 'Product',
    relationship: 'Relationship',
    granularity: 'Period',
    amount_in_cents: 'Amount',
  },
  choices: {
    relationship: {
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      sibling: 'Brother or sister',
      other: 'Other',
    },
    granularity: {
      daily: 'Daily',
      weekly: 'Weekly',
      monthly: 'Monthly',
      annual: 'Annual',
    },
  },
};
