import type { SessionUser } from './claims.ts';
import { SessionStorageError } from './errors.ts';
import type { Tokens } from './grant.ts';
import { sessionKey } from './sessionKey.ts';

/** What is kept of a sign-in. */
export interface Session {
  readonly user: SessionUser;
  /** Random key of this sign-in, base64url: what is kept on the machine for it is encrypted with this. */
  readonly key: string;
  /** Absent when the refresh token was refused, and where tokens are held in memory only. */
  readonly tokens?: Tokens;
}

type Listener = (session: Session | undefined) => void;

export interface SessionStore {
  /** The session as it is now, whichever tab wrote it. */
  read(): Session | undefined;
  write(session: Session): void;
  clear(): void;
  /** Tells of what another tab did: signed out (undefined), signed in, refreshed. */
  onOtherTab(listener: Listener): () => void;
  /** False when the browser stores nothing: the session then ends with the page. */
  isPersistent(): boolean;
  close(): void;
}

export interface SessionStoreOptions {
  /** Absent where the browser refuses it. */
  readonly storage: Storage | undefined;
  /** The page, for its storage events. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Carries the session to the other tabs when the storage takes nothing. */
  readonly channel?: BroadcastChannel | undefined;
  readonly onProblem?: (error: SessionStorageError) => void;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function hasTexts<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, string> {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return keys.every((key) => typeof entries.get(key) === 'string');
}

function isUser(value: unknown): value is SessionUser {
  return (
    hasTexts(value, 'guid', 'username', 'firstName', 'lastName', 'fullName', 'email') &&
    'groups' in value &&
    isTexts(value.groups) &&
    'partners' in value &&
    isTexts(value.partners)
  );
}

function isTokens(value: unknown): value is Tokens {
  return (
    hasTexts(value, 'accessToken', 'refreshToken') &&
    'expiresIn' in value &&
    Number.isFinite(value.expiresIn) &&
    'receivedAt' in value &&
    Number.isFinite(value.receivedAt)
  );
}

function isSession(value: unknown): value is Session {
  if (!hasTexts(value, 'key') || !('user' in value) || !isUser(value.user)) return false;
  return !('tokens' in value) || isTokens(value.tokens);
}

function parse(raw: string): Session | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    return isSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The session in its local-storage value; in memory when the storage is full or absent. */
export function createSessionStore({ storage, page, channel, onProblem }: SessionStoreOptions): SessionStore {
  const listeners = new Set<Listener>();
  /** Set only while the storage takes nothing. */
  let memory: { session: Session | undefined } | undefined = storage ? undefined : { session: undefined };
  let known: { raw: string; session: Session } | undefined;

  function stored(): Session | undefined {
    let raw: string | null | undefined;
    try {
      raw = storage?.getItem(sessionKey);
    } catch {
      return undefined;
    }
    if (!raw) return undefined;
    if (known?.raw === raw) return known.session;
    const session = parse(raw);
    if (session) {
      known = { raw, session };
      return session;
    }
    onProblem?.(new SessionStorageError('corrupt'));
    storage?.removeItem(sessionKey);
    return undefined;
  }

  function read(): Session | undefined {
    return memory ? memory.session : stored();
  }

  function keepInMemory(session: Session | undefined, cause?: unknown): void {
    if (!memory) onProblem?.(new SessionStorageError('refused', cause));
    memory = { session };
    channel?.postMessage(session ?? null);
  }

  function tell(session: Session | undefined): void {
    for (const listener of listeners) listener(session);
  }

  const onStorage = (event: StorageEvent) => {
    // A null key is a storage that was cleared as a whole.
    if (event.key !== sessionKey && event.key !== null) return;
    if (storage) memory = undefined;
    tell(read());
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== null && !isSession(data)) return;
    memory = { session: data ?? undefined };
    tell(memory.session);
  };
  page.addEventListener('storage', onStorage);
  channel?.addEventListener('message', onMessage);

  return {
    read,
    write(session) {
      if (!storage) return keepInMemory(session);
      const raw = JSON.stringify(session);
      try {
        storage.setItem(sessionKey, raw);
        known = { raw, session };
        memory = undefined;
      } catch (cause) {
        keepInMemory(session, cause);
      }
    },
    clear() {
      const inMemory = memory !== undefined;
      memory = storage ? undefined : { session: undefined };
      known = undefined;
      try {
        storage?.removeItem(sessionKey);
      } catch {
        // Storage that cannot be written holds no session of ours.
      }
      if (inMemory) channel?.postMessage(null);
    },
    onOtherTab(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPersistent: () => memory === undefined,
    close() {
      page.removeEventListener('storage', onStorage);
      channel?.removeEventListener('message', onMessage);
      channel?.close();
      listeners.clear();
    },
  };
}

/** A key for what is kept on this machine for one sign-in. */
export function newSessionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
