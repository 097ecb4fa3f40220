export const partnersConfigGroup = {
  name: 'Group settings',
  empty: 'How groups are dealt with: their size, how long a price holds, and when they pay.',
  fields: {
    minimum_members: 'Members, at least',
    maximum_members: 'Members, at most',
    dependants_allowed: 'Members may add dependants',
    quotation_days: 'A quotation holds for',
    billing_period: 'Groups are invoiced',
    invoice_day: 'Day of the invoice',
    payment_days: 'Invoices are due after',
    billing_email: 'Questions about invoices go to',
  },
  choices: {
    billing_period: { monthly: 'Monthly', quarterly: 'Quarterly', annual: 'Annually' },
  },
  sections: {
    members: 'Members',
    billing: 'Price and invoices',
  },
  help: {
    minimum_members: 'A smaller group cannot be registered',
    quotation_days: 'Afterwards the price is worked out anew',
    invoice_day: 'Day of the month, 1 to 28, so that every month has it',
    payment_days: '0: at once',
    billing_email: 'Printed on each invoice',
  },
};
