/** What is different for some partners: a sentence for those who set partners up, and other names of fields. */
export const overlays = {
  account_holders: {
    title: 'Customers of a bank',
    fields: { external_identifier: 'Account holder number' },
  },
  no_cards: { title: 'Premiums by wallet and airtime only' },
  staff_cover: {
    title: 'Cover for employees',
    fields: { external_identifier: 'Staff number' },
  },
};
