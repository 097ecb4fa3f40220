export const extendedMembershipPremiumConfig = {
  name: 'Further members',
  empty: 'Whether a policy may cover further members at a price of their own, and on what terms.',
  fields: {
    offered: 'Further members can be added',
    maximum_members: 'Further members, at most',
    free_members: 'Of these free of charge',
    child_maximum_age: 'Children, up to the age of',
    waiting_days: 'Waiting period',
  },
  help: {
    offered: 'What each one costs stands with the product',
    free_members: 'The first ones, in the order in which they are added',
    waiting_days: 'Claims of a new member for events in these first days are not paid',
  },
};
