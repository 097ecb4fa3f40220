export const hospitals = {
  name: 'Hospital |||| Hospitals',
  new: 'New hospital',
  empty: 'Hospitals that claims may name, and which of them are high-risk.',
  fields: {
    name: 'Name',
    code: 'Code',
    country: 'Country',
    town: 'Town',
    high_risk: 'High risk',
  },
  help: {
    code: 'Upper case, without spaces',
    high_risk: 'A claim from here needs an explicit confirmation before it is approved',
  },
};
