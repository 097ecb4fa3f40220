export const bankDetails = {
  name: 'Bank account |||| Bank accounts',
  new: 'Add a bank account',
  empty: 'The account into which the customer is paid.',
  sections: {
    account: 'Account',
  },
  fields: {
    customer_guid: 'Customer',
    account_holder: 'Account holder',
    bank_guid: 'Bank',
    account_number: 'Account number',
    branch_code: 'Branch code',
    account_type: 'Kind of account',
  },
  look_ups: {
    beneficiary_customer: 'Who is paid into it',
  },
  choices: {
    account_type: {
      current: 'Current',
      savings: 'Savings',
      mobile_wallet: 'Mobile wallet',
    },
  },
};
