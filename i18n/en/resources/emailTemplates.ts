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
  help: {
    code: 'What programs call it; a template is never changed, a new one gets a new code',
  },
};
