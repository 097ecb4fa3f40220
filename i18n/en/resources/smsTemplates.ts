export const smsTemplates = {
  name: 'SMS template |||| SMS templates',
  new: 'New SMS template',
  empty: 'Messages that customers receive stand here, ready to be filled in.',
  fields: {
    code: 'Code',
    language: 'Language',
    template: 'Text',
    parameters: 'Filled in with',
  },
  choices: {
    language: {
      en: 'English',
      fr: 'French',
    },
    parameters: {
      customer_name: 'Name of the customer',
      policy_number: 'Policy number',
      product_name: 'Name of the product',
      premium_amount: 'Premium',
      claim_reference: 'Claim reference',
      claim_amount: 'Amount of the claim',
      due_date: 'Due date',
      call_centre_number: 'Number of the call centre',
    },
  },
  help: {
    template: 'Write %s where something differs from one customer to the next',
    parameters: 'As many as there are %s in the text, in their order',
  },
};
