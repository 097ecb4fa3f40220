import { date, email, integer, money, multiline, text } from '../../schema/fields.ts';
import { all, isFilled, isOneOf, not } from '../../schema/predicate.ts';

/**
 * What is asked for when a claim uses a benefit: how many units where it is paid by the unit, or how much.
 * @param byUnit keys of the benefits that are paid by the unit
 */
export const usageAsks = (byUnit: readonly string[]) => ({
  benefit: text({ required: true, maxLength: 60 }),
  units: integer({ min: 1, max: 3650, visible: isOneOf('benefit', byUnit) }),
  amount_in_cents: money({ min: 1, required: not(all(isFilled('units'), isOneOf('benefit', byUnit))) }),
});

/** What was spent, and on which day. */
export const expenseAsks = {
  description: text({ required: true, maxLength: 200 }),
  amount_in_cents: money({ required: true, min: 1 }),
  incurred_on: date({ past: true }),
};

/** The lawyer who has a claim, and what they should know. */
export const lawyerAsks = {
  lawyer_name: text({ required: true, maxLength: 200, dataClass: 'personal' }),
  lawyer_firm: text({ maxLength: 200 }),
  lawyer_phone: text({ maxLength: 200, dataClass: 'personal' }),
  lawyer_email: email({ dataClass: 'personal' }),
  note: multiline({ maxLength: 1000 }),
};
