/** Who sends a request. */
export interface Principal {
  guid: string;
  username: string;
  name: string;
  /** Those of the product that they have now, and not as the token has them. */
  roles: readonly string[];
  /** Codes of the partners whose records this person may see, now. */
  partners: readonly string[];
  /** The sign-in that the token came from; absent when another issuer does not tell. */
  session: string | undefined;
  /** The token was issued with more rights than the person has now: a refusal then has words of its own. */
  hasLostRights: boolean;
}

/** What of somebody's groups or roles means something to the product. */
export const rolesAmong = (
  { roles }: { readonly roles: readonly string[] },
  held: readonly string[],
): readonly string[] => held.filter((one) => roles.includes(one));
