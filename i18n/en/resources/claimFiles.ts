export const claimFiles = {
  name: 'Other file |||| Other files',
  new: 'Add a file',
  empty: 'Letters, pictures and whatever else belongs to the claim.',
  fields: {
    claim_guid: 'Claim',
    filename: 'File',
    url: 'Address',
    uploaded_at: 'Arrived',
  },
};
