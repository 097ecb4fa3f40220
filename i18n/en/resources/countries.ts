export const countries = {
  name: 'Country |||| Countries',
  new: 'New country',
  empty: 'Countries say which currency is used and how phone numbers look. Add one before its first partner.',
  sections: {
    identity: 'Country',
  },
  fields: {
    code: 'Code',
    name: 'Name',
    currency_code: 'Currency',
    calling_code: 'Calling code',
    national_digits: 'Digits of a number',
  },
  help: {
    code: 'Two letters of ISO 3166, such as GH',
    calling_code: 'Without the plus, such as 233',
    national_digits: 'Digits of a mobile number without the calling code',
  },
};
