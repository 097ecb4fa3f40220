import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** What it was told, oldest first. */
  readonly received: readonly Received[];
  /** How often somebody has reached it, whatever they had to say. */
  connections(): number;
  /** What it answers from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  /** It hears everything from now on, and says nothing, until it is told what to answer. */
  keepSilent(): void;
  close(): Promise<void>;
}

/** Somebody's own system, which is told of what happens: it takes everything, until it is told to answer otherwise. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let [status, more]: [number | null, Readonly<Record<string, string>>] = [204, {}];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status !== null) response.writeHead(status, more).end();
    });
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/cover`,
    received,
    connections: () => connections,
    answer: (next, headers = {}) => ([status, more] = [next, headers]),
    keepSilent: () => (status = null),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
