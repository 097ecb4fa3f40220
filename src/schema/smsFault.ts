import type { Context } from './context.ts';
import { type Fault, fault } from './fault.ts';
import { usualParts } from './smsLimits.ts';
import { beyondGsm7, roomOf, smsSize } from './smsParts.ts';

/** How many parts a message of the partner may have. */
export const partsAllowed = ({ partner }: Pick<Context, 'partner'>): number => partner?.smsParts ?? usualParts;

/**
 * What is wrong with a text that is longer than a message of the partner may be; null where it is not. Letters that make less fit
 * are named: one of them costs more than half of the room.
 * @example smsFault('a'.repeat(919), context) // { fault: 'sms_too_long', params: { units: 919, max: 918 } }
 */
export function smsFault(text: string, context: Pick<Context, 'partner'>): Fault | null {
  const most = partsAllowed(context);
  const { encoding, units, parts } = smsSize(text);
  if (parts <= most) return null;
  const params = { units, max: roomOf(most, encoding) };
  const letters = beyondGsm7(text).slice(0, 8).join(' ');
  return letters ? fault('sms_too_long_for_letters', { ...params, letters }) : fault('sms_too_long', params);
}
