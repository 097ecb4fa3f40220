import { invalid, ServiceError } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { ChangedUser } from './representation.ts';

export type Administrator = Pick<Principal, 'guid' | 'partners'>;

/** What of a user decides who may change them. */
interface Held {
  readonly username: string;
  readonly email: string;
  readonly partners: readonly string[];
}

/** @throws ServiceError 409 when it is oneself */
export function requireNotSelf(
  administrator: Pick<Administrator, 'guid'>,
  id: string,
  code: 'user_self_delete' | 'user_self_disable',
): void {
  if (id === administrator.guid) throw new ServiceError(409, code);
}

/** The refusal of a write after which nobody could manage users. */
export function lastAdministrator(): ServiceError {
  return new ServiceError(409, 'last_administrator');
}

/** @throws ServiceError when a change is not this administrator's to make */
export function requireAllowedChange(administrator: Administrator, held: Held, given: ChangedUser): void {
  if (given.username !== undefined && given.username !== held.username) {
    throw invalid([{ field: 'username', key: 'service.users.username_fixed' }]);
  }
  requireOwnPartners(administrator, held.partners, given.attributes?.partners ?? held.partners);
  if (given.email !== undefined && given.email !== held.email) requireWholeReach(administrator, held.partners);
}

/** @throws ServiceError 403 when a partner is given or taken away that is not the administrator's own */
export function requireOwnPartners(
  { partners: own }: Administrator,
  before: readonly string[],
  after: readonly string[],
): void {
  const changed = [
    ...after.filter((code) => !before.includes(code)),
    ...before.filter((code) => !after.includes(code)),
  ];
  const foreign = changed.filter((code) => !own.includes(code));
  if (foreign.length > 0) {
    throw new ServiceError(403, 'user_partner_forbidden', { params: { partners: foreign.join(', ') } });
  }
}

/**
 * Whoever reads somebody's mail can become them: their address is changed only by who has all of their partners.
 * @throws ServiceError 403 otherwise
 */
function requireWholeReach({ partners: own }: Administrator, partners: readonly string[]): void {
  if (!partners.every((code) => own.includes(code))) throw new ServiceError(403, 'user_email_forbidden');
}
