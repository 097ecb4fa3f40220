import type { Environment } from '../environment/index.ts';
import { callbackPath, type KeycloakOptions, type KeycloakSession } from './keycloakSession.ts';
import type { SignInMode } from './signInMode.ts';
import { storageKey } from '../environment/storageKey.ts';

const returnKey = storageKey('return-to');

export interface RedirectModeOptions {
  readonly environment: Environment;
  readonly page: { readonly pathname: string };
  /** Of the tab: remembers where the person wanted to go. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  readonly locale: () => string;
  readonly now: () => number;
  /** Loads keycloak-js, which nobody needs in the other mode. */
  readonly load?: (options: KeycloakOptions) => Promise<KeycloakSession>;
}

/** The page is on its way elsewhere: what waits for it must not go on. */
const never = <Result>() => new Promise<Result>(() => undefined);

/** The identity provider asks for the password; tokens stay in the memory of this page. */
export function redirectMode({
  environment,
  page,
  tab,
  locale,
  now,
  load = loadKeycloak,
}: RedirectModeOptions): SignInMode {
  let loaded: Promise<KeycloakSession> | undefined;
  const keycloak = () => (loaded ??= load({ environment, locale, now }));

  async function leave(returnTo: string) {
    tab?.setItem(returnKey, returnTo);
    await (await keycloak()).leaveToSignIn();
    return await never<never>();
  }

  return {
    name: 'redirect',
    storesTokens: false,
    async start({ wasSignedIn, returnTo }) {
      if (page.pathname === callbackPath) {
        const grant = await (await keycloak()).comeBack();
        const wanted = tab?.getItem(returnKey) ?? '/';
        tab?.removeItem(returnKey);
        return { grant, returnTo: wanted };
      }
      // A reload lost the tokens; the identity provider still knows the person and sends them back at once.
      return wasSignedIn ? await leave(returnTo) : undefined;
    },
    signIn: async ({ returnTo }) => await leave(returnTo),
    refresh: async () => await (await keycloak()).refresh(),
    async signOut() {
      await (await keycloak()).leaveToSignOut();
      return true;
    },
  };
}

async function loadKeycloak(options: KeycloakOptions): Promise<KeycloakSession> {
  const { startKeycloak } = await import('./keycloak.ts');
  return startKeycloak(options);
}
