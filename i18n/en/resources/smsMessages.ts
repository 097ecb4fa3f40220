import { operator } from '../operator.ts';

export const smsMessages = {
  name: 'SMS |||| SMS activity',
  new: 'Write to many',
  empty: 'What customers are sent, what they answer, and what the operator said of it, stands here.',
  fields: {
    customer_guid: 'Customer',
    msisdn: 'Phone number',
    text: 'Text',
    direction: 'Direction',
    status: 'Status',
    parts: 'Parts',
    template_code: 'Template',
    sent_by: 'Sent by',
    own_words: 'In the sender’s own words',
    sent_at: 'Sent',
    failure: 'Reason of the operator',
    cost_in_cents: 'Cost',
    batch_guid: 'File',
    blast_key: 'File and number',
  },
  choices: {
    direction: {
      outbound: 'Outgoing',
      inbound: 'Incoming',
    },
    status: {
      queued: 'Waiting',
      sent: 'Sent',
      delivered: 'Delivered',
      failed: 'Failed',
      stopped: 'Stopped',
    },
    failure: operator.reasons,
  },
  /** The phone of whoever writes, on which they read it first. */
  own_number: {
    title: 'Your own phone number',
    why: 'Which number is yours? A code goes to it first, so that nobody else is written to.',
    sent: 'A code has gone to %{number}. It is good for ten minutes.',
    name: 'Send me a code',
    confirm: 'That is my number',
    other: 'Ask for another code',
    fields: { msisdn: 'Your phone number', code: 'Code' },
    test: 'Send it to my phone',
    change: 'Another number',
    under_way: 'On its way to %{number}',
    delivered: 'Has arrived at %{number}',
    failed: 'Did not arrive at %{number}: %{reason}',
    spent: 'You have sent yourself as many as you may within a day',
  },
};
