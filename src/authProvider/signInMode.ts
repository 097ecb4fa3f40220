import type { SignInModeName } from '../environment/index.ts';
import type { Grant, Tokens } from './grant.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** One way of signing in; everything above it is the same for all of them. */
export interface SignInMode {
  readonly name: SignInModeName;
  /** Whether the tokens are written to the stored session, or held by this page only. */
  readonly storesTokens: boolean;
  /**
   * What the page has to do before anything is shown: the redirect mode finishes its return from the identity provider, or
   * goes there when `wasSignedIn`. Undefined when there is nothing to take over. `returnTo` is a path of this origin.
   */
  start(page: { readonly wasSignedIn: boolean; readonly returnTo: string }): Promise<Start | undefined>;
  /**
   * Signs in. The password mode needs `credentials`; the redirect mode leaves the page and comes back to `returnTo`.
   * Throws `CallRefusedError` when the service says no and `UnreachableError` when it says nothing.
   */
  signIn(request: { readonly credentials?: Credentials; readonly returnTo: string }): Promise<Grant>;
  /** New tokens. Throws `RefreshRefusedError` when the identity provider will give none any more. */
  refresh(tokens: Tokens): Promise<Grant>;
  /** Ends the session at the identity provider; the redirect mode leaves the page. True when it left. */
  signOut(): Promise<boolean>;
}

export interface Start {
  readonly grant: Grant;
  /** Where the person wanted to go. */
  readonly returnTo: string;
}
