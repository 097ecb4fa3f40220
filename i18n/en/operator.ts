/** Why the mobile operator did not do what it was asked for, and what can be done about it. */
export const operator = {
  reasons: {
    PAYEE_NOT_FOUND: 'This number has no mobile money account',
    PAYEE_NOT_ALLOWED_TO_RECEIVE: 'This account may not receive money',
    PAYER_LIMIT_REACHED: 'The payer’s limit has been reached',
    NOT_ENOUGH_FUNDS: 'There is not enough money on the account',
    COULD_NOT_PERFORM_TRANSACTION: 'The transaction was not confirmed within five minutes',
    SERVICE_UNAVAILABLE: 'The operator’s service was not available',
    INTERNAL_PROCESSING_ERROR: 'The operator had a technical problem',
    EXPIRED: 'The request expired before it was approved',
    RESOURCE_ALREADY_EXIST: 'The operator has had a request with this reference before',
    MANDATE_REJECTED: 'The customer or the operator refused the mandate',
    BAD_REQUEST: 'The operator could not read the request',
    other: 'The operator refused without a reason that we know',
  },
  next_steps: {
    PAYEE_NOT_FOUND: 'Check the number and its country code with the customer, or use another number.',
    PAYEE_NOT_ALLOWED_TO_RECEIVE:
      'Ask the customer to have the account unblocked by the operator, or use another number.',
    PAYER_LIMIT_REACHED: 'Try again tomorrow, or with a smaller amount.',
    NOT_ENOUGH_FUNDS: 'Have the account topped up, then try again.',
    COULD_NOT_PERFORM_TRANSACTION: 'Ask the customer to keep the phone at hand, then try again.',
    SERVICE_UNAVAILABLE: 'Nothing was moved. Try again in some minutes.',
    INTERNAL_PROCESSING_ERROR: 'Try again later; if it happens again, ask the operator.',
    EXPIRED: 'Ask the customer to approve the request on the phone, then try again.',
    RESOURCE_ALREADY_EXIST: 'Look at how the first request ended before you try again.',
    MANDATE_REJECTED: 'Ask the customer why, and set up a new mandate once it is cleared up.',
    BAD_REQUEST: 'Tell the people who run Coverdesk: trying again does not help.',
    other: 'Ask the operator, giving the reference of the request.',
  },
};
