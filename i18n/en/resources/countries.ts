export const countries = {
  name: 'Country |||| Countries',
  new: 'New country',
  empty: 'Countries say which currency is used and how phone numbers look. Add one before its first partner.',
  sections: {
    identity: 'Country',
    messages: 'Messages to many',
  },
  fields: {
    code: 'Code',
    name: 'Name',
    currency_code: 'Currency',
    calling_code: 'Calling code',
    national_digits: 'Digits of a number',
    quiet_from: 'Quiet from',
    quiet_until: 'Quiet until',
  },
  help: {
    code: 'Two letters of ISO 3166, such as GH',
    calling_code: 'Without the plus, such as 233',
    national_digits: 'Digits of a mobile number without the calling code',
    quiet_from:
      'From this hour on, 0 to 23, nothing that is written to many is sent; what one person is told at once still is',
    quiet_until: 'At this hour it goes on; the same as above: no quiet hours',
  },
};
