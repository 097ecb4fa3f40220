export const banks = {
  name: 'Bank |||| Banks',
  new: 'New bank',
  empty: 'No bank of this country.',
  fields: {
    name: 'Name',
    code: 'Code',
    country: 'Country',
  },
};
