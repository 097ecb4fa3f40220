import type { IncomingMessage } from 'node:http';

const addresses = new WeakMap<IncomingMessage, string>();

/** Remembers where a request came from that is handed to the provider, which would believe any header about it. */
export function rememberAddress(request: IncomingMessage, address: string): void {
  addresses.set(request, address);
}

export function addressOf(request: IncomingMessage): string {
  return addresses.get(request) ?? request.socket.remoteAddress ?? '';
}
