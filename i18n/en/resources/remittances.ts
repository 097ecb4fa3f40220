export const remittances = {
  name: 'Remittance |||| Remittances',
  new: 'Bring a statement',
  empty: 'A remittance is a line of the operator’s statement: money that it says it has collected.',
  fields: {
    mno_reference: 'Operator’s reference',
    amount: 'Amount on the statement',
    effected_date: 'Paid on',
    msisdn: 'Phone that paid',
    status: 'Status',
    payment_guid: 'Payment',
    recorded_amount: 'Amount recorded',
    recorded_by: 'Recorded by',
    reason: 'Reason',
    settled_by: 'Settled by',
    captured_by: 'Brought by',
  },
  choices: {
    status: {
      matched: 'Matched',
      amount_differs: 'Amount differs',
      unknown: 'Unknown',
      settled: 'Settled',
      set_aside: 'Set aside',
    },
  },
  sections: { statement: 'On the statement', settlement: 'In the books' },
};
