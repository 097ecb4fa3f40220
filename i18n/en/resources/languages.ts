export const languages = {
  name: 'Language |||| Languages',
  new: 'New language',
  empty: 'No language.',
  fields: {
    code: 'Code',
    name: 'Name',
  },
};
