import type { Context } from './context.ts';
import { type Fault, fault } from './fault.ts';
import type { SmsLimit } from './fieldTypes/multiline/facts.ts';
import { beyondGsm7, roomOf, smsSize } from './smsParts.ts';

/** How many parts a message of the partner may have. */
export const partsAllowed = ({ parts, settledAs }: SmsLimit, { partner }: Pick<Context, 'partner'>): number =>
  (settledAs === undefined ? undefined : partner?.settled?.[settledAs]) ?? parts;

/**
 * What is wrong with a text that is longer than a message of the partner may be; null where it is not. Letters that make less fit
 * are named: one of them costs more than half of the room.
 * @example smsFault('a'.repeat(919), { parts: 6, most: 10 }, context) // { fault: 'sms_too_long', params: { units: 919, max: 918 } }
 */
export function smsFault(text: string, limit: SmsLimit, context: Pick<Context, 'partner'>): Fault | null {
  const most = partsAllowed(limit, context);
  const { encoding, units, parts } = smsSize(text);
  if (parts <= most) return null;
  const params = { units, max: roomOf(most, encoding) };
  const letters = beyondGsm7(text).slice(0, 8).join(' ');
  return letters ? fault('sms_too_long_for_letters', { ...params, letters }) : fault('sms_too_long', params);
}
