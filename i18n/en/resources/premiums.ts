export const premiums = {
  name: 'Premium |||| Premiums',
  new: 'New premium',
  empty: 'Each is a period of cover that a payment has paid.',
  fields: {
    policy_number: 'Policy number',
    policy_guid: 'Policy',
    payment_guid: 'Payment',
    msisdn: 'Phone',
    period_from: 'Covers from',
    period_until: 'until',
    amount: 'Premium',
    status: 'Status',
  },
  choices: { status: { paid: 'Paid', refunded: 'Taken back' } },
};
