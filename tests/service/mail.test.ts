import { type Server, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/spawned.ts';
import { type TestService, startTestService } from '../support/service.ts';

let received = '';
let server: Server;
let app: TestService;

/** As little SMTP as a message needs. */
function smtp(): Server {
  return createServer((socket) => {
    let inMessage = false;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (inMessage) {
          if (line === '.') {
            inMessage = false;
            socket.write('250 taken\r\n');
          } else received += `${line}\n`;
        } else if (line === 'DATA') {
          inMessage = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT TO:<refused')) socket.write('550 no such person\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => socket.destroy());
  });
}

beforeAll(async () => {
  const port = await freePort();
  server = smtp();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  app = await startTestService({ settings: { smtpUrl: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.close();
  server.close();
});

const message = {
  code: 'FORGOT_PASSWORD',
  locale: 'fr',
  params: { name: 'Ama', minutes: '5', link: 'http://x/' },
} as const;

test('with a mail server a message really goes out, and is recorded', async () => {
  await app.service.deps.mail.send({ ...message, to: 'ama@example.org' });
  expect(received).toMatch(/^To: ama@example\.org$/m);
  expect(received).toMatch(/^From: Coverdesk /m);
  const sent = await app.db.selectFrom('outbound_emails').selectAll().executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ recipient: 'ama@example.org', status: 'sent', error: null });
});

test('a refused message is recorded with the reason', async () => {
  await expect(app.service.deps.mail.send({ ...message, to: 'refused@example.org' })).rejects.toThrow('550');
  const failed = await app.db
    .selectFrom('outbound_emails')
    .selectAll()
    .where('recipient', '=', 'refused@example.org')
    .executeTakeFirstOrThrow();
  expect(failed.status).toBe('failed');
  expect(failed.error).toContain('550');
});
