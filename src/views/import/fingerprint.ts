/**
 * By what a file is known again, whatever it is called: its SHA-256 in hexadecimal digits. Null where the browser has none to give (a page that came
 * over an open line).
 * @example await fingerprint(file) // '9f86d081884c7d65…'
 */
export async function fingerprint(file: Blob): Promise<string | null> {
  const digest = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!digest) return null;
  const bytes = new Uint8Array(await digest.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
