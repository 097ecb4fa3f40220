import type { Tokens } from './grant.ts';
import type { Session, SessionStore } from './session.ts';

/** The session of this page: what is stored, with the tokens from wherever the sign-in mode keeps them. */
export interface HeldSession {
  read(): Session | undefined;
  write(session: Session): void;
  clear(): void;
}

/** Tokens that are not to be stored stay in this page's memory; the stored session then only says who is signed in. */
export function heldSession(store: SessionStore, storesTokens: boolean): HeldSession {
  if (storesTokens) return store;
  let held: { readonly key: string; readonly tokens: Tokens } | undefined;
  return {
    read() {
      const session = store.read();
      if (!session) return undefined;
      const { user, key } = session;
      return held?.key === key ? { user, key, tokens: held.tokens } : { user, key };
    },
    write({ user, key, tokens }) {
      held = tokens && { key, tokens };
      store.write({ user, key });
    },
    clear() {
      held = undefined;
      store.clear();
    },
  };
}
