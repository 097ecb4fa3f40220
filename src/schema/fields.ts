/** The words that a declaration is written with. */
export { boolean } from './fieldTypes/boolean/facts.ts';
export { choice } from './fieldTypes/choice/facts.ts';
export { choices } from './fieldTypes/choices/facts.ts';
export { currency } from './fieldTypes/currency/facts.ts';
export { date } from './fieldTypes/date/facts.ts';
export { dateTime } from './fieldTypes/dateTime/facts.ts';
export { email } from './fieldTypes/email/facts.ts';
export { guid } from './fieldTypes/guid/facts.ts';
export { integer } from './fieldTypes/integer/facts.ts';
export { json } from './fieldTypes/json/facts.ts';
export { money } from './fieldTypes/money/facts.ts';
export { msisdn } from './fieldTypes/msisdn/facts.ts';
export { multiline } from './fieldTypes/multiline/facts.ts';
export { nationalId } from './fieldTypes/nationalId/facts.ts';
export { reference } from './fieldTypes/reference/facts.ts';
export { references } from './fieldTypes/references/facts.ts';
export { text } from './fieldTypes/text/facts.ts';
