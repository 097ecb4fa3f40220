import { createServer, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What stands between a service and its PostgreSQL, and does what networks do. */
export interface DatabaseProxy {
  /** Where the service finds its database: the same address however often what it leads to changes. */
  readonly url: string;
  /** Ends all connections, as a firewall or a dying machine does. */
  readonly cut: () => void;
  /** The next statement with these words reaches the database, whose answer is lost with the connection. @returns once it was */
  readonly loseAnswerTo: (words: string) => Promise<void>;
  /** The next answer of the database with these words is lost with its connection. @returns once it was */
  readonly loseAnswerWith: (words: string) => Promise<void>;
  /** Connections that are open lead nowhere from now on, without a word; new ones lead to the database. */
  readonly moveAway: () => void;
  /** The address leads to another server from now on, as after a failover; what is open is ended. */
  readonly leadTo: (url: string) => void;
  /** Each answer takes so many milliseconds more, as those of a server whose disk does not keep up; 0 ends it. */
  readonly slowDown: (ms: number) => void;
  /** Nobody is let in until `open`. */
  readonly shut: () => void;
  readonly open: () => void;
  readonly close: () => Promise<void>;
}

/** @example const proxy = await startDatabaseProxy(postgres.url); await proxy.loseAnswerTo('commit'); */
export async function startDatabaseProxy(to: string): Promise<DatabaseProxy> {
  let target = new URL(to);
  let slowness = 0;
  const pairs = new Set<{ ends: readonly Socket[]; isDead: boolean }>();
  let isShut = false;
  let wanted: { words: string; done: () => void } | undefined;
  let unwanted: typeof wanted;

  const server = createServer((client) => {
    if (isShut) return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    const pair = { ends: [client, database], isDead: false };
    pairs.add(pair);
    let losing: (() => void) | undefined;
    // One after the other, however slow each is.
    let sent = Promise.resolve();
    const send = async (bytes: Buffer) => {
      if (slowness > 0) await setTimeout(slowness);
      if (!client.destroyed) client.write(bytes);
    };
    const end = () => {
      for (const one of pair.ends) one.destroy();
      pairs.delete(pair);
    };
    client.on('data', (bytes) => {
      if (pair.isDead) return;
      if (wanted && bytes.includes(wanted.words)) {
        losing = wanted.done;
        wanted = undefined;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (pair.isDead) return;
      if (unwanted && bytes.includes(unwanted.words)) {
        losing = unwanted.done;
        unwanted = undefined;
      }
      if (!losing) return void (sent = sent.then(async () => await send(bytes)));
      end();
      losing();
    });
    for (const one of pair.ends) {
      one.on('error', () => {});
      one.on('close', () => !pair.isDead && end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(to);
  url.port = String(typeof address === 'object' && address ? address.port : 0);

  const cut = () => {
    for (const { ends } of pairs) for (const one of ends) one.destroy();
  };
  return {
    url: url.href,
    cut,
    loseAnswerTo: async (words) =>
      await new Promise((done) => {
        wanted = { words, done };
      }),
    loseAnswerWith: async (words) =>
      await new Promise((done) => {
        unwanted = { words, done };
      }),
    moveAway: () => {
      for (const pair of pairs) pair.isDead = true;
    },
    leadTo: (url) => {
      target = new URL(url);
      cut();
    },
    slowDown: (ms) => {
      slowness = ms;
    },
    shut: () => {
      isShut = true;
      cut();
    },
    open: () => {
      isShut = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
