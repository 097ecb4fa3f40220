export const partnersConfigSms = {
  name: 'SMS: limits',
  empty: 'What a text message costs, and how many one person may send to many without anybody else.',
  fields: { price_per_part: 'Price of one part', alone_up_to: 'One person alone, a day' },
  help: {
    price_per_part: 'As the operator charges it: a long message has several parts',
    alone_up_to:
      'So many messages an assessor or administrator sends from files of their own in 24 hours without a second person; 0: always with one',
  },
};
