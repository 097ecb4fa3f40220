/** What a person reads when a call fails and the service has no words of its own. */
export const errors = {
  any: 'An error occurred, this could be due to invalid data',
  registering_customer: 'Error registering customer',
  logging_attempt: 'The attempt could not be recorded',
  closing_callback: 'The callback could not be closed',
  selecting_partner: 'The partner could not be selected',
  same_person: 'Another person must do this: you did the step before',
};
