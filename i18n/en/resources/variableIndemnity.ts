export const variableIndemnity = {
  name: 'Variable benefit |||| Variable benefits',
  new: 'Add a variable benefit',
  empty: 'What is paid for each night, day, visit or event.',
  fields: {
    product_guid: 'Product',
    name: 'Name',
    amount_per_unit: 'Amount for each',
    unit: 'For each',
    maximum_units: 'At most',
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
