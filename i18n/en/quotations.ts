// Words of quotations that stand in several places.

/** States: of the machine, and of the field. */
export const quotationStates = {
  draft: 'Draft',
  quoted: 'Quoted',
  accepted: 'Accepted',
  issued: 'Issued',
  declined: 'Declined',
  expired: 'Expired',
  discarded: 'Discarded',
};

/** How a customer agrees. */
export const consentChannels = {
  phone: 'By phone',
  sms: 'By SMS',
  whatsapp: 'By WhatsApp',
  in_person: 'In person',
  signed_form: 'By a signed form',
};

const cover = { product_guid: 'Product', premium_guid: 'Price', members: 'People covered besides' };

/** Words of the machine. */
export const quotationWords = {
  states: quotationStates,
  actions: {
    create: {
      label: 'Make a quotation',
      confirm: 'A quotation is made for %{title}.',
      done: 'Quotation %{title} made',
      fields: { customer_guid: 'Customer', ...cover, start_date: 'Cover begins on' },
    },
    create_change: {
      label: 'Change cover',
      confirm: 'A quotation is made to change the cover under %{title}.',
      done: 'Quotation %{title} made',
      fields: { policy_guid: 'Policy', ...cover },
    },
    price: {
      label: 'Quote the price',
      confirm: 'The price of %{title} is worked out and holds for 30 days, whatever happens to the product’s prices.',
      done: 'The price of %{title} is quoted',
    },
    accept: {
      label: 'Accept',
      confirm: 'The customer agrees to the price and the cover of %{title}.',
      done: 'Quotation %{title} accepted',
      fields: { consent_channel: 'How the customer agreed' },
      choices: { consent_channel: consentChannels },
    },
    issue: {
      label: 'Apply to the policy',
      confirm:
        'The policy gets the cover and the price of %{title} from its next period on. What is paid stays paid, and the balance stays on the policy. A debit order keeps its amount: amend it if need be.',
      done: 'Quotation %{title} applied to the policy',
    },
    edit: {
      label: 'Edit',
      confirm: 'Quotation %{title} is changed, and its price is dropped.',
      done: 'Quotation %{title} changed',
      fields: { ...cover, start_date: 'Cover begins on' },
    },
    invalidate: {
      label: 'Take the acceptance back',
      confirm: 'Quotation %{title} becomes a draft again, without a price.',
      done: 'Quotation %{title} is a draft again',
      fields: { reason: 'Reason' },
    },
    decline: {
      label: 'Decline',
      confirm: 'The customer does not want the cover of %{title} at this price.',
      done: 'Quotation %{title} declined',
      fields: { reason: 'Why the customer declines' },
    },
    expire: {
      label: 'Expire',
      confirm: 'The price of %{title} holds no longer.',
      done: 'Quotation %{title} expired',
    },
    discard: {
      label: 'Discard',
      confirm: 'The draft %{title} is put away. It stays among the customer’s quotations.',
      done: 'Quotation %{title} discarded',
    },
  },
};
