export const customReports = {
  name: 'Own report |||| Own reports',
  new: 'Build a report',
  empty: 'A report of your own has the columns, the filters and the sums that you choose.',
  fields: {
    name: 'Name',
    about: 'What it tells',
    definition: 'What it has in it',
    shared_with: 'Shared with',
    owner: 'Owner',
    built_by: 'Built by',
  },
  choices: {
    shared_with: { agent: 'Agents', assessor: 'Assessors', administrator: 'Administrators' },
  },
};
