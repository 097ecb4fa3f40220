import type { SmsLimit } from '../../schema/fieldTypes/multiline/facts.ts';

/** As many parts as a text message may have where the partner has settled nothing else. */
export const usualParts = 6;

/** The most parts that a partner can settle. */
export const mostParts = 10;

/** As many characters as the longest message of all has: ten parts of GSM-7. */
export const mostCharacters = mostParts * 153;

/** How long the text messages of a partner may be. */
export const smsLimit: SmsLimit = { parts: usualParts, most: mostParts, settledAs: 'sms_parts' };
