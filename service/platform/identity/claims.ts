import type { User } from './users.ts';

/** What a token says of its person, in Keycloak's names. */
export function claimsOf(user: User): Record<string, unknown> & { sub: string } {
  return {
    sub: user.guid,
    preferred_username: user.username,
    given_name: user.first_name,
    family_name: user.last_name,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    email_verified: true,
    locale: user.language,
    groups: user.roles,
    realm_access: { roles: user.roles },
    partners: user.partners,
  };
}
