export const membershipConfigs = {
  name: 'Membership rule |||| Membership rules',
  new: 'Add a membership rule',
  empty: 'A rule says who besides the buyer one policy may cover.',
  fields: {
    product_guid: 'Product',
    relationship: 'Relationship',
    maximum_members: 'Members, at most',
    minimum_age: 'Minimum age',
    maximum_age: 'Maximum age',
    document_required: 'Proof required',
  },
  choices: {
    relationship: {
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      sibling: 'Brother or sister',
      other: 'Other',
    },
  },
  faults: {
    not_offered: 'Further members cannot be added: a policy covers its customer alone.',
    too_many: 'One further member can be added. |||| Up to %{smart_count} further members can be added.',
    too_many_of:
      'This product covers one of these: %{relationship}. |||| This product covers %{smart_count} of these at most: %{relationship}.',
    not_covered: 'This product does not cover this relationship: %{name}, %{relationship}.',
    too_young: '%{name} is too young: this product covers this relationship from the age of %{limit}.',
    too_old: '%{name} is too old: this product covers this relationship up to the age of %{limit}.',
    child_too_old: '%{name} is too old for a child: children are covered up to the age of %{limit}.',
    no_proof: 'The proof of %{name} is missing: add it to the customer’s files first (%{paper}, one for each).',
  },
};
