import { invalid, ServiceError } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { ChangedUser } from './representation.ts';

export type Administrator = Pick<Principal, 'guid' | 'partners'>;

/** What of a user decides who may change them. */
interface Held {
  readonly username: string;
  readonly email: string;
  readonly enabled: boolean;
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

/**
 * Nobody gives themselves a role, and nobody gives one to somebody who works for partners that are not the giver's own: it
 * would hold there, too.
 * @throws ServiceError 409 for oneself, 403 for others
 */
export function requireMayGiveRole(administrator: Administrator, id: string, partners: readonly string[]): void {
  if (id === administrator.guid) throw new ServiceError(409, 'user_self_role');
  if (!hasAll(administrator, partners)) throw new ServiceError(403, 'user_role_forbidden');
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
  if (hasAll(administrator, held.partners)) return;
  // Whoever reads somebody's mail can become them, and whoever is let in again is let in everywhere.
  if (given.email !== undefined && given.email !== held.email) throw new ServiceError(403, 'user_email_forbidden');
  if (given.enabled === true && !held.enabled) throw new ServiceError(403, 'user_enable_forbidden');
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

function hasAll({ partners: own }: Administrator, partners: readonly string[]): boolean {
  return partners.every((code) => own.includes(code));
}
