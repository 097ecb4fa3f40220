export const banks = {
  name: 'Bank |||| Banks',
  new: 'New bank',
  empty: 'Banks that customers can be paid into, by country.',
  fields: {
    name: 'Name',
    code: 'Code',
    country: 'Country',
  },
};
