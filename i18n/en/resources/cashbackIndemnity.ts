export const cashbackIndemnity = {
  name: 'Cashback',
  new: 'Add a cashback',
  empty: 'A cashback gives back a share of the premiums when there was no claim.',
  fields: {
    product_guid: 'Product',
    name: 'Name',
    share: 'Share of the premiums',
    after_months: 'After, without a claim',
  },
};
