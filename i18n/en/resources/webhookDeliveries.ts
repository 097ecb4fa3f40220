import { smsTemplates } from './smsTemplates.ts';

export const webhookDeliveries = {
  name: 'Webhook call |||| Webhook calls',
  new: 'New webhook call',
  empty: 'Nothing has been told to a webhook yet.',
  fields: {
    webhook_guid: 'Webhook',
    event: 'What happened',
    status: 'Status',
    happened_at: 'When',
    claim_guid: 'Claim',
    payment_guid: 'Payment',
    policy_guid: 'Policy',
    attempts: 'Tries',
    answer: 'Last answer',
    problem: 'What went wrong',
    next_try_at: 'Tried again',
  },
  choices: {
    event: smsTemplates.choices.event,
    status: { queued: 'On its way', delivered: 'Delivered', failed: 'Given up', stopped: 'Stopped' },
    problem: {
      no_answer: 'The address could not be reached from here',
      too_slow: 'There was no answer in time',
      no_certificate: 'Its certificate is not valid',
      redirect: 'It sent the call elsewhere, which is not followed',
      refused: 'It answered that it could not take it',
      gone: 'It answered that it wants no more of these',
    },
  },
};
