export const claimConditions = {
  name: 'Claim condition |||| Claim conditions',
  new: 'New claim condition',
  empty: 'What a claim may be about: illness, accident, birth, death.',
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
