export const partners = {
  name: 'Partner |||| Partners',
  new: 'New partner',
  empty: 'A partner is a business whose customers are insured: an operator, a bank, an employer.',
  sections: {
    identity: 'Partner',
    service: 'Insurance',
    contact: 'How customers reach it',
  },
  fields: {
    name: 'Name',
    code: 'Code',
    country: 'Country',
    brand: 'Brand',
    default_language: 'Default language',
    insurer: 'Insurer',
    service_name: 'Service name',
    ussd_code: 'USSD code',
    whatsapp_number: 'WhatsApp number',
    call_centre_number: 'Call centre number',
  },
  choices: {
    brand: {
      main: 'Main',
      group_expense: 'Group expense',
    },
    default_language: {
      en: 'English',
      fr: 'French',
    },
  },
  help: {
    code: 'Lower case, without spaces; it stands in every call and cannot change',
    service_name: 'The name that customers know the service by',
    ussd_code: 'What customers dial, such as *123#',
  },
};
