export const featureFlags = {
  name: 'Feature |||| Features',
  new: 'New feature',
  empty: 'Parts of the product that can be turned on and off, for all partners or for some.',
  fields: {
    name: 'Name',
    description: 'Description',
    enabled: 'On',
    partners: 'For partners',
  },
  help: {
    partners: 'Empty: for all of them',
    name: 'Lower case letters, digits and _; it cannot change later',
  },
};
