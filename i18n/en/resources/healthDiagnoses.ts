export const healthDiagnoses = {
  name: 'Diagnosis |||| Diagnoses',
  new: 'New diagnosis',
  empty: 'Causes of a hospital stay, by their code.',
  fields: {
    name: 'Name',
    code: 'Code',
  },
  help: {
    code: 'Such as A09 of ICD-10',
  },
};
