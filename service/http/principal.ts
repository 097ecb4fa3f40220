import { known, type Role } from '../../src/resources/world.ts';

/** Who sends a request. */
export interface Principal {
  guid: string;
  username: string;
  name: string;
  /** As they are now, and not as the token has them. */
  roles: readonly Role[];
  /** Codes of the partners whose records this person may see, now. */
  partners: readonly string[];
  /** The sign-in that the token came from; absent when another issuer does not tell. */
  session: string | undefined;
  /** The token was issued with more rights than the person has now: a refusal then has words of its own. */
  hasLostRights: boolean;
}

export const { roles } = known;

export type { Role };

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}
