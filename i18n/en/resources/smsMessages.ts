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
};
