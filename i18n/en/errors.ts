/** What a person reads when a call fails and the service has no words of its own. */
export const errors = {
  any: 'An error occurred, this could be due to invalid data',
  registering_customer: 'Error registering customer',
  logging_attempt: 'The attempt could not be recorded',
  cancelling_job: 'The task could not be stopped',
  closing_callback: 'The callback could not be closed',
  selecting_partner: 'The partner could not be selected',
  same_person: 'Another person must do this: you did the step before',
  network: 'The service cannot be reached. Check the connection and try again',
  offline: 'This computer is offline. Nothing was sent; try again when the connection is back',
  timeout: 'The service took too long to answer. Try again',
  unknown_outcome: 'The answer was lost, so we do not know whether it was saved. Look before doing it again',
  bad_answer: 'The service gave an answer that cannot be read. Try again, and tell support if it goes on',
  forbidden: 'You may not do this',
  not_found: 'This record does not exist, or not for this partner',
  stale: 'Somebody else has saved this record since you opened it',
  too_many: 'Too many requests. Try again in a moment',
  too_many_wait:
    'Too many requests. Try again in %{smart_count} second |||| Too many requests. Try again in %{smart_count} seconds',
  session_ended: 'Your session has expired. Please login again.',
  retry_offered: 'You are signed in again, but this was not saved. Check it and save again',
  partner_changed: 'The partner was changed, so this answer is not shown',
  some_failed:
    '%{smart_count} of %{total} was not done: %{reason} |||| %{smart_count} of %{total} were not done: %{reason}',
  uploading: 'The file could not be uploaded',
};
