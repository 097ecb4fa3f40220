export const smsMessages = {
  name: 'SMS |||| SMS activity',
  new: 'Send an SMS',
  empty: 'What is sent to this customer, and what the operator said of it, stands here.',
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
    },
  },
};
