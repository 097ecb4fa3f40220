export const claimRejectionReasons = {
  name: 'Rejection reason |||| Rejection reasons',
  new: 'New rejection reason',
  empty: 'Reasons for which a claim may be rejected.',
  fields: {
    name: 'Reason',
    code: 'Code',
    active: 'In use',
  },
};
