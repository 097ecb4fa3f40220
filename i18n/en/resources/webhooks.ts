import { smsTemplates } from './smsTemplates.ts';

export const webhooks = {
  name: 'Webhook |||| Webhooks',
  new: 'New webhook',
  empty: 'Addresses of your own systems stand here, which are told of what happens as it happens.',
  fields: {
    name: 'Name',
    url: 'Address',
    events: 'Told when',
    status: 'Status',
    secret_number: 'Number of the secret',
    secret_since: 'Secret since',
    address_by_guid: 'Key of who wrote the address',
    written_by_guid: 'Key of who wrote it last',
  },
  sections: { use: 'Use', telling: 'What is told where' },
  actions: { show_secret: 'looked at the secret' },
  choices: {
    status: { draft: 'Waits for a second person', in_use: 'In use', out_of_use: 'Out of use' },
    events: smsTemplates.choices.event,
  },
  help: {
    url: 'It begins with https, is reached from the internet, and answers within seconds. A partner has at most 20 webhooks',
    events:
      'It is told which record it is about, and nothing of anybody: your system asks for the rest with an account of its own',
  },
  page: {
    secret: 'Show the secret',
    title: 'The secret of %{title}',
    text: 'Your system proves with it that a call comes from here: what is signed, and how, stands in the documentation under Webhooks. Whoever has it can pretend to be this service.',
    copy: 'Copy',
    close: 'Close',
  },
};
