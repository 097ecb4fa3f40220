export const groupProductConfig = {
  name: 'Group terms',
  new: 'Add group terms',
  empty: 'The terms on which a group may buy this product.',
  fields: {
    product_guid: 'Product',
    minimum_members: 'Members, at least',
    maximum_members: 'Members, at most',
    amount_per_member: 'Premium of a member',
    dependants_allowed: 'Dependants allowed',
  },
};
