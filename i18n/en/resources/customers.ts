export const customers = {
  name: 'Customer |||| Customers',
  new: 'Register customer',
  empty: 'Customers are known by their phone number. Register the first one.',
  sections: {
    identity: 'Customer',
    contact: 'Where they live',
    beneficiary: 'Beneficiary',
    flags: 'Service',
  },
  fields: {
    full_name: 'Full name',
    msisdn: 'Phone number',
    status: 'Status',
    national_id: 'National id',
    external_identifier: 'External identifier',
    date_of_birth: 'Date of birth',
    gender: 'Gender',
    language: 'Language',
    town: 'Town',
    address: 'Address',
    loyalty_opt_in: 'Loyalty',
    is_agent: 'Is an agent',
    has_bank_account: 'Has a bank account',
    beneficiary_name: 'Beneficiary name',
    beneficiary_phone: 'Beneficiary phone',
    registration_channel: 'Registration channel',
    registered_by: 'Registered by',
    partner_guid: 'Partner',
  },
  choices: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
      deceased: 'Deceased',
    },
    gender: {
      female: 'Female',
      male: 'Male',
    },
    language: {
      en: 'English',
      fr: 'French',
    },
  },
  /** What the history calls it. */
  actions: {
    loyalty_registration: 'changed the loyalty programme',
    send_recurring_sms: 'sent a payment reminder',
  },
  desk: {
    reminder: {
      button: 'Send reminder',
      title: 'Remind %{name} of the premium',
      text: 'One SMS goes to %{number}, in %{language}, about the premium that falls due first.',
      send: 'Send SMS',
      done: 'Reminder to %{name} is on its way',
    },
    loyalty: {
      join: 'Join loyalty',
      join_title: 'Let %{name} join the loyalty programme',
      join_text: '%{name} will earn free cover by what they spend with the operator.',
      join_done: '%{name} has joined the loyalty programme',
      leave: 'Leave loyalty',
      leave_title: 'Take %{name} out of the loyalty programme',
      leave_text: '%{name} will earn no more free cover. They can join again at any time.',
      leave_done: '%{name} has left the loyalty programme',
    },
  },
  help: {
    msisdn: 'In any form: 024 123 4567, +233 24 123 4567',
    external_identifier: 'The number by which the partner knows the customer',
  },
};
