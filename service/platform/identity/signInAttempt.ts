import type { Deps } from '../deps.ts';
import { beginAttempt, forgetAttempts, ofName, ofNetwork, takeBackAttempt } from './throttle.ts';

type Limits = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Who would be signed in, and from where it is tried. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
}

/**
 * Whether a password may be checked now, and what to do when it was right. Every way on which somebody gives a password goes
 * through here: many passwords for one name are slowed down, and so is one password for many names.
 * @example const guess = await beginSignInAttempt(deps, { username, address: request.ip });
 */
export async function beginSignInAttempt(
  deps: Limits,
  { username, address }: SignInAttempt,
): Promise<{ readonly blocked: number } | { readonly wasRight: () => Promise<void> }> {
  // As many failures in a quarter of an hour as attempts are allowed in a minute.
  const free = deps.config.rateLimits.signIn;
  const [network, name] = [ofNetwork(address), ofName(username)];
  const blocked = (await beginAttempt(deps, network, free)) ?? (await beginAttempt(deps, name));
  if (blocked !== undefined) return { blocked };
  return {
    wasRight: async () => {
      await forgetAttempts(deps, name);
      await takeBackAttempt(deps, network);
    },
  };
}
