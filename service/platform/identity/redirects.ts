import type { Config } from '../config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address belongs to the client: its own origin, or, on a developer's machine, any port of it. */
export function isOwnAddress({ origin }: Pick<Config, 'origin'>, address: string): boolean {
  const url = parseUrl(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false;
  const own = new URL(origin);
  return url.origin === own.origin || (loopback.has(own.hostname) && loopback.has(url.hostname));
}

/** An address, or undefined for what is none. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
