import { storageKey } from '../../environment/storageKey.ts';

/** Bytes that belong to no shared buffer, as WebCrypto takes them. */
type Bytes = Uint8Array<ArrayBuffer>;

/** What is kept of a sealed text: all of it is safe to show. */
export interface Sealed {
  /** Nonce, base64. */
  readonly iv: string;
  /** Ciphertext with its tag, base64. */
  readonly data: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

function toBase64(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * The key that seals a person's drafts: derived from the random secret of the sign-in and the person, never stored. Whoever
 * clears the session makes every draft unreadable, even one that could not be deleted; a key in IndexedDB would outlive it.
 * It cannot be exported.
 */
export async function sealingKey(secret: string, user: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  return await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(storageKey('draft')), info: encoder.encode(user) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Seals a text for one place: it cannot be read after being moved to another. */
export async function seal(key: CryptoKey, place: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(place) },
    key,
    encoder.encode(text),
  );
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(sealed)) };
}

/** The sealed text, or null when it was changed, moved, or sealed by another sign-in. */
export async function unseal(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<string | null> {
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encoder.encode(place) },
      key,
      fromBase64(data),
    );
    return decoder.decode(text);
  } catch {
    return null;
  }
}

/** A name for a place that tells nobody whose or what it is: machines are shared. */
export async function placeName(parts: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(parts)));
  return toBase64(new Uint8Array(hash)).slice(0, 32);
}
