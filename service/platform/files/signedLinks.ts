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

/** Which file, and for whom. */
export interface Linked {
  readonly file: string;
  /** The person whom the address was given: it works as long as they may see the file. */
  readonly person: string;
}

function signatureOf(
  { secrets }: Pick<Signing, 'secrets'>,
  use: LinkUse,
  { file, person }: Linked,
  expires: number,
): string {
  const said = `${use}\n${file}\n${expires}\n${person}`;
  return createHmac('sha256', secrets.key('storage')).update(said).digest('base64url');
}

/** An address that allows one use of one file, for some minutes, to whoever has it while its person may. */
export function signedLink(signing: Signing, use: LinkUse, linked: Linked): string {
  const expires = Math.floor((signing.clock.now().getTime() + lifetimes[use]) / 1000);
  const signature = signatureOf(signing, use, linked, expires);
  const { file, person } = linked;
  return `${storagePath}?${new URLSearchParams({ file, person, expires: String(expires), signature }).toString()}`;
}

/**
 * What an address is about.
 * @throws ServiceError 403 when it was not made here for this use, or has expired
 */
export function readLink(signing: Signing, use: LinkUse, query: Readonly<Record<string, unknown>>): Linked {
  const { file, person, expires, signature } = query;
  const isText = [file, person, signature].every((one) => typeof one === 'string');
  if (!isText || !/^\d{1,12}$/.test(String(expires))) throw new ServiceError(403, 'link_wrong');
  const linked = { file: String(file), person: String(person) };
  const wanted = Buffer.from(signatureOf(signing, use, linked, Number(expires)));
  const given = Buffer.from(String(signature));
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw new ServiceError(403, 'link_wrong');
  if (signing.clock.now().getTime() > Number(expires) * 1000) throw new ServiceError(403, 'link_expired');
  return linked;
}
