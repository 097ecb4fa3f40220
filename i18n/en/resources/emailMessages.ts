export const emailMessages = {
  name: 'Email |||| Email activity',
  new: 'Email to many',
  empty:
    'What is sent by e-mail, and what the mail server said of it, stands here. It is sent from the page of an email template, or to many by a file.',
  fields: {
    recipient: 'Address',
    email_template_guid: 'Template',
    status: 'Status',
    sent_at: 'Sent',
    sent_by: 'Sent by',
    attempts: 'Tries',
    problem: 'What went wrong',
    answer: 'In the mail server’s words',
    next_try_at: 'Tried again',
    batch_guid: 'File',
    letter_key: 'File and address',
  },
  choices: {
    status: { queued: 'On its way', sent: 'Sent', failed: 'Not sent', stopped: 'Stopped' },
    problem: {
      no_such_address: 'Address refused by the mail server',
      refused: 'Letter refused by the mail server',
      put_off: 'Put off by the mail server',
      not_let_in: 'The mail server lets nothing in',
      not_reached: 'Mail server not reached',
      file_missing: 'What goes with it could not be read from storage',
      unclear: 'Nobody knows whether it went',
    },
  },
};
