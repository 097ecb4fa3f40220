export const fixedIndemnity = {
  name: 'Fixed benefit |||| Fixed benefits',
  new: 'Add a fixed benefit',
  empty: 'A fixed benefit is paid at once, whatever the loss was.',
  fields: {
    product_guid: 'Product',
    name: 'Name',
    amount_benefit: 'Amount',
  },
};
