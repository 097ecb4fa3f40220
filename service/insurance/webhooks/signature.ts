import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';

/** Which secret of which webhook. */
interface Which {
  readonly guid: string;
  readonly number: number;
}

/** What both sides know: 32 bytes, made of the secret of the service, so that nothing of it is stored. */
export const secretOf = ({ key }: Pick<Secrets, 'key'>, { guid, number }: Which): Buffer =>
  key(`webhook ${guid} ${number}`);

/** As it is given to the other side. @example shownSecret(secret) // 'whsec_MfKQ…' */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/**
 * By what the other side knows that a call comes from here, by the rules of https://www.standardwebhooks.com: of each secret that holds one, with a blank between.
 * @param seconds since 1970, when it is sent
 */
export function signedHeaders(secrets: readonly Buffer[], id: string, seconds: number, body: string) {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
