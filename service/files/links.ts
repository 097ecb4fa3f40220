import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

/** What an address allows: to bring a file, or to have it. */
export type LinkUse = 'PUT' | 'GET';

const minute = 60_000;

/** How long an address works: long enough to begin sending over a slow line, or to look at a page and then at its file. */
const lifetimes: Readonly<Record<LinkUse, number>> = { PUT: 15 * minute, GET: 10 * minute };

/** Where files are brought and had. */
export const storagePath = '/storage';

function signatureOf({ secrets }: Pick<Signing, 'secrets'>, use: LinkUse, key: string, expires: number): string {
  return createHmac('sha256', secrets.key('storage')).update(`${use}\n${key}\n${expires}`).digest('base64url');
}

/** An address that allows one use of one file, for some minutes, to whoever has it. */
export function signedLink(signing: Signing, use: LinkUse, key: string): string {
  const expires = Math.floor((signing.clock.now().getTime() + lifetimes[use]) / 1000);
  const signature = signatureOf(signing, use, key, expires);
  return `${storagePath}?${new URLSearchParams({ file: key, expires: String(expires), signature }).toString()}`;
}

/**
 * The key of the file that an address is about.
 * @throws ServiceError 403 when it was not made here for this use, or has expired
 */
export function linkedKey(signing: Signing, use: LinkUse, query: Readonly<Record<string, unknown>>): string {
  const { file, expires, signature } = query;
  if (typeof file !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(String(expires))) {
    throw new ServiceError(403, 'link_wrong');
  }
  const wanted = Buffer.from(signatureOf(signing, use, file, Number(expires)));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw new ServiceError(403, 'link_wrong');
  if (signing.clock.now().getTime() > Number(expires) * 1000) throw new ServiceError(403, 'link_expired');
  return file;
}
