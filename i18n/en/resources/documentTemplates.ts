export const documentTemplates = {
  name: 'Document template |||| Document templates',
  new: 'New document template',
  empty: 'Letters and forms on paper stand here, to be downloaded and printed.',
  fields: {
    name: 'Name',
    type: 'About',
    kind: 'Made',
    language: 'Language',
    content: 'Text',
    picture: 'Picture',
    picture_url: 'Address of the picture',
  },
  sections: {
    use: 'Use',
    document: 'Document',
  },
  choices: {
    type: {
      Customer: 'Customer',
      Policy: 'Policy',
      Claim: 'Claim',
      LOU: 'Letter of undertaking',
    },
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
    picture: 'Stands at the head of the first page',
    content:
      'The name stands above it, the insurer and the service at the head of the page. A letter of undertaking fills in {{patient_name}}, {{approved_amount}} and more: the guide for administrators names them',
  },
};
