export const languages = {
  name: 'Language |||| Languages',
  new: 'New language',
  empty: 'Languages in which customers are written to.',
  fields: {
    code: 'Code',
    name: 'Name',
  },
};
