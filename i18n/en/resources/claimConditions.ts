export const claimConditions = {
  name: 'Claim condition |||| Claim conditions',
  new: 'New claim condition',
  empty: 'Conditions that a claim may be about stand here.',
  fields: {
    name: 'Condition',
    code: 'Code',
    cause: 'Cause',
    active: 'In use',
  },
  choices: {
    cause: {
      illness: 'Illness',
      accident: 'Accident',
      maternity: 'Maternity',
      death: 'Death',
    },
  },
};
