export const loyaltyEligibility = {
  name: 'Loyalty month |||| Loyalty',
  new: 'Bring a loyalty file',
  empty:
    'Who takes part in loyalty earns a month of cover by what they spend with the operator. Files say how much that was.',
  fields: {
    customer_guid: 'Customer',
    msisdn: 'Phone number',
    product_guid: 'Product',
    month: 'Month of cover',
    spent: 'Spent',
    threshold: 'Needed',
    status: 'Status',
    policy_guid: 'Policy',
    cover_until: 'Covered until',
    premium: 'Premium owed',
    batch_guid: 'File',
    month_key: 'Customer, product and month',
  },
  choices: {
    status: { given: 'Cover given', missed: 'Not earned', superseded: 'Told anew', taken_back: 'Taken back' },
  },
};
