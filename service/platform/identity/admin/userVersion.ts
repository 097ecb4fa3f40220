import { createHash } from 'node:crypto';
import { ServiceError } from '../../http/errors.ts';
import type { SeenUser } from './representation.ts';

/**
 * The version of a user: no identity provider keeps one, so it is made of what there is to be seen, roles among it. The same person
 * has the same version wherever they are kept.
 * @example userVersion({ ...representation, roles: ['cashier'] }) // '"b1946ac92492d2347c6235b4"'
 */
export function userVersion({ username, firstName, lastName, email, enabled, attributes, roles }: SeenUser): string {
  const { partners, locale } = attributes;
  const facts = [username, firstName, lastName, email, enabled, partners.toSorted(), locale, roles.toSorted()];
  return `"${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 24)}"`;
}

/** @throws ServiceError 409 with the user as they are, when the administrator saw another version */
export function requireUserVersion(seen: string | null, user: SeenUser): void {
  if (seen === null || seen === userVersion(user)) return;
  throw new ServiceError(409, 'stale_version', { extra: { current: user }, headers: { etag: userVersion(user) } });
}

/** The version that a call means, from `If-Match`; null when it means any. */
export function seenVersion({
  headers,
}: {
  readonly headers: { readonly 'if-match'?: string | undefined };
}): string | null {
  const given = headers['if-match']?.trim().replace(/^W\//, '') ?? '*';
  return given === '*' ? null : given;
}
