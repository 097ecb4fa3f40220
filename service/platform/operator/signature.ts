import { createHmac, timingSafeEqual } from 'node:crypto';

/** When a message of the operator was signed, in seconds since 1970, and its signature. */
export const timestampHeader = 'x-operator-timestamp';
export const signatureHeader = 'x-operator-signature';

/** HMAC-SHA256 over timestamp and body, so that neither can be exchanged. @example signatureOf(secret, '1760000000', body) */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
