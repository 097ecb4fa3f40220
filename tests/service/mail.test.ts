import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearMails } from '../../service/platform/mail/oldMails.ts';
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

test('what was written 90 days ago is cleared away, whatever became of it', async () => {
  const written = async (days: number, status: 'sent' | 'failed') => {
    const guid = randomUUID();
    const created_at = new Date(app.clock.now().getTime() - days * 86_400_000);
    const mail = { recipient: 'old@example.org', email_code: 'X', subject: 'X', status, error: null, sent_at: null };
    await app.db
      .insertInto('outbound_emails')
      .values({ guid, ...mail, created_at })
      .execute();
    return guid;
  };
  await written(91, 'sent');
  await written(91, 'failed');
  const recent = await written(89, 'failed');
  await clearMails(app);
  const left = await app.db
    .selectFrom('outbound_emails')
    .select('guid')
    .where('recipient', '=', 'old@example.org')
    .execute();
  expect(left).toEqual([{ guid: recent }]);
});
