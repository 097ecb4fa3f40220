export const productPremiums = {
  name: 'Premium |||| Premiums',
  new: 'New premium',
  empty: 'A premium is a price at which the product is sold.',
  fields: {
    product_guid: 'Product',
    granularity: 'Period',
    amount_in_cents: 'Amount',
  },
  choices: {
    granularity: {
      daily: 'Daily',
      weekly: 'Weekly',
      monthly: 'Monthly',
      annual: 'Annual',
    },
  },
};
