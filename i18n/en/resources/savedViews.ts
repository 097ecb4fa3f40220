export const savedViews = {
  name: 'Saved view |||| Saved views',
  new: 'Save this view',
  empty: 'A saved view keeps the filters, sort and columns of a list under a name.',
  fields: {
    name: 'Name',
    resource: 'List',
    state: 'Filters, sort and columns',
    shared: 'For everyone',
    owner: 'Owner',
  },
};
