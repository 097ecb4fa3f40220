/** What can stand where a template says %s. */
export const smsParameters = [
  'customer_name',
  'policy_number',
  'product_name',
  'premium_amount',
  'claim_reference',
  'claim_amount',
  'due_date',
  'paid_until',
  'ends_on',
  'payment_amount',
  'call_centre_number',
] as const;
