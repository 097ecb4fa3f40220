import { expect, it } from 'vitest';
import { smsText } from './smsText.ts';

it('fills the values in, in the order of the parameters', () => {
  const values = { customer_name: 'Ama $& %s', premium_amount: 'GHS 5.00' };
  expect(smsText('%s pays %s, %s.', ['customer_name', 'premium_amount', 'due_date'], values)).toBe(
    'Ama $& %s pays GHS 5.00, .',
  );
  expect(smsText('100 % sure', [], values)).toBe('100 % sure');
});
