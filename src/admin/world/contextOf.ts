import type { Locale } from '../../../i18n/types.ts';
import type { Identity } from '../../authProvider/index.ts';
import type { Context } from '../../schema/context.ts';

/** What is known of the partner, and what is on there. */
export interface Known extends Pick<Context, 'partner' | 'flags'> {
  readonly name?: string | null;
}

/** Where the store has what was known of a partner last time. */
export const knownKey = (code: string | undefined) => `world.${code}`;

/** What is known of a partner that was never read. */
export const nothingKnown: Known = { partner: null, flags: [] };

/** Who works, for whom, where and when: what declarations are judged by. */
export function contextOf(
  {
    identity,
    user,
    locale,
    now,
  }: { identity: Identity; user: ReturnType<Identity['user']>; locale: Locale; now: Date },
  known: Known,
): Context {
  return {
    user: user ? { guid: user.guid, username: user.username, roles: identity.roles(), partners: user.partners } : null,
    partner: known.partner,
    flags: known.flags,
    partnerLists: identity.environment.partnerLists,
    now,
    locale,
  };
}
