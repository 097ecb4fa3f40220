/** What people at a garage read. */
export const garageWords = {
  resources: {
    vehicles: {
      name: 'Vehicle |||| Vehicles',
      new: 'New vehicle',
      empty: 'A vehicle is whatever is brought in on wheels.',
      fields: {
        plate: 'Plate',
        keeper: 'Keeper',
        phone: 'Phone',
        kind: 'Kind',
        mileage: 'Mileage',
        seen_on: 'Last seen',
        told: 'Told by e-mail',
        invoices_made: 'Invoices',
        billed_in_all: 'Billed in all',
        margin_in_all: 'Margin in all',
        last_work: 'Last work',
      },
      choices: { kind: { car: 'Car', van: 'Van', motorcycle: 'Motorcycle' } },
    },
    invoices: {
      name: 'Invoice |||| Invoices',
      new: 'New invoice',
      empty: 'An invoice says what a repair costs.',
      fields: {
        number: 'Number',
        vehicle_guid: 'Vehicle',
        work: 'Work',
        hours: 'Hours',
        amount_in_cents: 'Amount',
        deposit_in_cents: 'Deposit',
        open_in_cents: 'Open',
        cost_in_cents: 'Cost',
        margin_in_cents: 'Margin',
        paid_by: 'Paid by',
        status: 'Status',
      },
      choices: {
        paid_by: { cash: 'Cash', card: 'Card' },
        status: { draft: 'Draft', sent: 'Sent', approved: 'Approved', paid: 'Paid' },
      },
    },
    partners: {
      name: 'Garage |||| Garages',
      new: 'New garage',
      empty: 'A garage.',
      fields: { name: 'Name', code: 'Code', country: 'Country' },
    },
    countries: {
      name: 'Country |||| Countries',
      new: 'New country',
      empty: 'A country.',
      fields: { code: 'Code', name: 'Name', currency_code: 'Currency' },
    },
  },
  workflows: {
    invoice: {
      states: { draft: 'Draft', sent: 'Sent', approved: 'Approved', paid: 'Paid' },
      actions: {
        make: { label: 'Write', confirm: 'It is a draft.', done: 'Written' },
        send: { label: 'Send', confirm: 'The keeper is shown it.', done: 'Sent' },
        approve: { label: 'Approve', confirm: 'It may be paid.', done: 'Approved' },
        pay: {
          label: 'Take payment',
          confirm: 'It is settled.',
          done: 'Paid',
          fields: { paid_by: 'Paid by', remark: 'Remark' },
          choices: { paid_by: { cash: 'Cash', card: 'Card' } },
        },
      },
    },
  },
  overlays: { fleet: { title: 'Fleet', fields: { plate: 'Fleet number' } } },
  features: {},
  app: {
    product: 'Spanner',
    title: '%{page} · %{partner} · Spanner',
    navigation: { workshop: 'Workshop', office: 'Office' },
    partner: { brands: { own: 'Own garage' } },
  },
};
