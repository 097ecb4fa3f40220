/** Who is signed in, as the access token says. */
export interface SessionUser {
  /** Id of the user at the identity provider. */
  readonly guid: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What to call the person: the full name, or the username where there is none. */
  readonly fullName: string;
  readonly email: string;
  /** Identity groups; the environment maps them to roles. */
  readonly groups: readonly string[];
  /** Codes of the partners the person belongs to. */
  readonly partners: readonly string[];
}

export type Claims = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value ? [value] : [];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The payload of a JWT; undefined when it is none. The signature is the service's to check, not the browser's. */
export function decodeClaims(token: string): Claims | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** The person an access token was issued for; undefined when the token names nobody. */
export function userOf(claims: Claims): SessionUser | undefined {
  const guid = text(claims.sub);
  const username = text(claims.preferred_username);
  if (!guid || !username) return undefined;
  const firstName = text(claims.given_name);
  const lastName = text(claims.family_name);
  const realmRoles = isRecord(claims.realm_access) ? texts(claims.realm_access.roles) : [];
  const groups = texts(claims.groups);
  return {
    guid,
    username,
    firstName,
    lastName,
    fullName: text(claims.name) || `${firstName} ${lastName}`.trim() || username,
    email: text(claims.email),
    groups: groups.length > 0 ? groups : realmRoles,
    partners: texts(claims.partners),
  };
}

/** Seconds that a token lives by its own account: the difference of two server times, so no clock of ours is in it. */
export function statedLifetime(claims: Claims): number | undefined {
  const { exp, iat } = claims;
  return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : undefined;
}
