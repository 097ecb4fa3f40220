export const guides = {
  name: 'Guide |||| Guides',
  new: 'New guide',
  empty: 'How things are done stands here, for whoever has a customer on the line.',
  fields: {
    title: 'Title',
    topic: 'Topic',
    language: 'Language',
    summary: 'In short',
    content: 'Text',
  },
  sections: {
    about: 'About',
    guide: 'Guide',
  },
  choices: {
    topic: {
      customers: 'Customers',
      policies: 'Policies',
      payments: 'Payments',
      claims: 'Claims',
      calls: 'Calls',
    },
    language: {
      en: 'English',
      fr: 'French',
    },
  },
};
