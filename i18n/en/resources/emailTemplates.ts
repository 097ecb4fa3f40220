export const emailTemplates = {
  name: 'Email template |||| Email templates',
  new: 'New email template',
  empty: 'The letters that are sent by e-mail stand here.',
  fields: {
    code: 'Code',
    kind: 'Sent',
    language: 'Language',
    subject: 'Subject',
    content: 'Text',
    attachment: 'Attachment',
    attachment_url: 'Address of the attachment',
    picture: 'Picture',
    picture_url: 'Address of the picture',
  },
  sections: {
    use: 'Use',
    message: 'Message',
  },
  choices: {
    kind: {
      OnDemand: 'On demand',
      Event: 'When something happens',
      Scheduled: 'At set times',
    },
    language: {
      en: 'English',
      fr: 'French',
    },
  },
  actions: { send: 'sent it' },
  page: {
    send: 'Send',
    title: 'Send %{title}',
    text: 'A letter of its own goes to each address. What becomes of it stands on this page.',
    fields: { email_recipients: 'Addresses' },
    help: { email_recipients: 'Up to 20, separated by commas or lines' },
    done: '%{title} is on its way to %{smart_count} address |||| %{title} is on its way to %{smart_count} addresses',
    partly: 'Not sent to %{addresses}',
  },
  help: {
    code: 'What programs call it; a template is never changed, a new one gets a new code',
    attachment: 'Goes with each letter',
    picture: 'Stands above the text',
  },
};
