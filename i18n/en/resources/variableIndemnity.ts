export const variableIndemnity = {
  name: 'Variable benefit |||| Variable benefits',
  new: 'Add a variable benefit',
  empty: 'A variable benefit is paid for each night, day, visit or event.',
  fields: {
    product_guid: 'Product',
    name: 'Name',
    amount_per_unit: 'Amount per unit',
    unit: 'Unit',
    maximum_units: 'Units, at most',
  },
  choices: {
    unit: {
      night: 'Night',
      day: 'Day',
      visit: 'Visit',
      event: 'Event',
    },
  },
};
