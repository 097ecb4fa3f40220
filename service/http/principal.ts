/** Who sends a request. */
export interface Principal {
  guid: string;
  username: string;
  name: string;
  roles: readonly Role[];
  /** Codes of the partners whose records this person may see. */
  partners: readonly string[];
  /** The sign-in that the token came from; absent when another issuer does not tell. */
  session: string | undefined;
}

export const roles = ['agent', 'assessor', 'administrator'] as const;

export type Role = (typeof roles)[number];

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}
