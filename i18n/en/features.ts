/** Parts of the product that not every partner has. */
export const features = {
  cashback: { title: 'Cashback', about: 'Part of the premium comes back to those who did not claim.' },
  group_business: {
    title: 'Groups',
    about:
      'Cover for the members of a group, who are invoiced together. Not built yet: what is set for it is kept, and does nothing.',
  },
  loyalty: { title: 'Loyalty', about: 'Customers earn free cover by what they spend with the operator.' },
};
