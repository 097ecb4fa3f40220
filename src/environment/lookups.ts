import { isLoopback } from './loopback.ts';
import type { Environment } from './types.ts';

/** The brand of a partner; the main one when none is selected. */
export function brandOf(environment: Environment, partner: string | undefined): string {
  const [brand] = Object.entries(environment.brands).find(([, codes]) => partner && codes.includes(partner)) ?? [];
  return brand ?? environment.mainBrand;
}

/** The roles that identity groups stand for in this environment, each once; unknown groups give none. */
export function rolesOf(environment: Environment, groups: readonly string[]): readonly string[] {
  const roles = groups.flatMap((group) => {
    // Keycloak writes a group as a path when its mapper has "full path" on.
    const name = group.startsWith('/') ? group.slice(1) : group;
    const role = Object.hasOwn(environment.roles, name) ? environment.roles[name] : undefined;
    return role ? [role] : [];
  });
  return [...new Set(roles)];
}

/** Issuer of the tokens of the realm, as an absolute address. */
export function issuerOf(environment: Environment): string {
  const { base, realm, issuer } = environment.services.identity;
  return issuer ?? new URL(`${base}/realms/${realm}`, environment.origin).href;
}

/**
 * Whether tokens of this issuer are of this environment. On a loopback origin the name may differ (`localhost`, `127.0.0.1`,
 * the port of a development server), the realm may not.
 */
export function acceptsIssuer(environment: Environment, issuer: unknown): boolean {
  const expected = issuerOf(environment);
  if (issuer === expected) return true;
  if (environment.name !== 'embedded' || typeof issuer !== 'string' || !URL.canParse(issuer)) return false;
  return isLoopback(new URL(issuer).origin) && new URL(issuer).pathname === new URL(expected).pathname;
}
