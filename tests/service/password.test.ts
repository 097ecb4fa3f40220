import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type TestService, startTestService } from '../support/service.ts';

let app: TestService;
let original: string;

beforeAll(async () => {
  app = await startTestService();
  original = await app.service.deps.passwords.hash('Agent#2026');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.db.updateTable('users').set({ password_hash: original }).where('username', '=', 'agent').execute();
  await app.db.deleteFrom('password_resets').execute();
  await app.db.deleteFrom('outbound_emails').execute();
});

const forgot = (username: string) => app.fetch(`/forgotpassword/${username}`, { method: 'PUT' });
const askForMail = (username: string, language = 'en') =>
  app.fetch('/public/create_outbound_email', {
    method: 'POST',
    headers: { 'accept-language': language },
    json: { email_code: 'FORGOT_PASSWORD', username },
  });
const change = (guid: string, json: unknown, token?: string) =>
  app.fetch(`/api/users/changepassword/${guid}`, {
    method: 'PUT',
    json,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });

async function sentMails() {
  return await app.db.selectFrom('outbound_emails').selectAll().where('status', '=', 'sent').execute();
}

/** The text of the one message that was sent. */
async function onlyMail(): Promise<string> {
  const mail = await eventually(async () => {
    const [mail] = await sentMails();
    if (!mail) throw new Error('No mail yet');
    return mail;
  });
  expect(await readdir(join(app.dataDir, 'mail'))).toContain(`${mail.guid}.eml`);
  const raw = await readFile(join(app.dataDir, 'mail', `${mail.guid}.eml`), 'utf8');
  return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}

async function link(): Promise<{ token: string; guid: string }> {
  const address = /https?:\/\/\S+\/recover-password\?\S+/.exec(await onlyMail())?.[0] ?? '';
  const query = new URL(address).searchParams;
  return { token: query.get('token') ?? '', guid: query.get('guid') ?? '' };
}

test('a forgotten password is replaced through the mailed link, once, and old sign-ins end', async () => {
  const before = await app.signIn('agent');
  expect((await forgot('agent')).status).toBe(200);
  expect((await askForMail('agent')).status).toBe(200);
  const { token, guid } = await link();
  expect(guid).toBe(decodeJwt(before.accessToken).sub);
  const [mail] = await sentMails();
  expect(mail).toMatchObject({ recipient: 'agent@coverdesk.invalid', subject: 'Choose a new Coverdesk password' });

  expect((await change(guid, { token: `${token}x`, password: 'Fresh#2026' })).status).toBe(400);
  expect((await change(guid, { token, password: 'Fresh#2026' })).status).toBe(200);
  await expect(app.signIn('agent')).rejects.toThrow('wrong_credentials');
  await app.signIn('agent', 'Fresh#2026');
  expect(
    (await app.fetch('/api/users/logout', { headers: { authorization: `Bearer ${before.accessToken}` } })).status,
  ).toBe(401);

  const again = await change(guid, { token, password: 'Other#2026' });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({
    code: 'recovery_link_invalid',
    message: 'This link has expired or was used before. Ask for a new one.',
  });
});

test('a link ends after 300 seconds, and serves nobody else', async () => {
  await forgot('agent');
  await askForMail('agent', 'fr');
  const { token, guid } = await link();
  expect(await onlyMail()).toContain('Bonjour Ama');
  const admin = decodeJwt((await app.signIn('admin')).accessToken).sub ?? '';
  expect((await change(admin, { token, password: 'Fresh#2026' })).status).toBe(400);
  app.clock.advance(301_000);
  expect((await change(guid, { token, password: 'Fresh#2026' })).status).toBe(400);
});

test('the answers do not tell who exists, and no mail goes out that was not asked for', async () => {
  const bodies = await Promise.all(
    [forgot('agent'), forgot('nobody'), askForMail('nobody'), askForMail('admin')].map(async (pending) => {
      const response = await pending;
      expect(response.status).toBe(200);
      return await response.text();
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  await askForMail('agent');
  await onlyMail();
  // A second request for the same reset: what waits is one link, and it is on its way.
  await askForMail('agent');
  await forgot('assessor');
  await askForMail('assessor');
  await eventually(async () => expect(await sentMails()).toHaveLength(2));
  expect((await sentMails()).map(({ recipient }) => recipient)).toEqual([
    'agent@coverdesk.invalid',
    'assessor@coverdesk.invalid',
  ]);
  const relay = await app.fetch('/public/create_outbound_email', {
    method: 'POST',
    json: { email_code: 'ADVERTISEMENT', username: 'agent', email_recipients: ['victim@example.org'] },
  });
  expect(relay.status).toBe(400);
});

test('one person is sent five links in a quarter of an hour, no more', async () => {
  app.clock.advance(3_600_000);
  for (let request = 1; request <= 7; request += 1) {
    await forgot('admin');
    await askForMail('admin');
  }
  await forgot('agent');
  await askForMail('agent');
  await eventually(async () =>
    expect((await sentMails()).map(({ recipient }) => recipient)).toContain('agent@coverdesk.invalid'),
  );
  await eventually(async () =>
    expect((await sentMails()).filter(({ recipient }) => recipient.startsWith('admin'))).toHaveLength(5),
  );
});

test('one’s own password is changed with the current one; other sign-ins end, this one stays', async () => {
  const [here, there] = [await app.signIn('agent'), await app.signIn('agent')];
  const guid = decodeJwt(here.accessToken).sub ?? '';
  const changed = await change(guid, { current_password: 'Agent#2026', password: 'Fresh#2026' }, here.accessToken);
  expect(changed.status).toBe(200);
  await app.signIn('agent', 'Fresh#2026');
  const call = (token: string) => app.fetch('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  expect((await call(there.accessToken)).status).toBe(401);
  expect((await call(here.accessToken)).status).toBe(200);
});

test('what is wrong with a new password is said field by field, in the person’s language', async () => {
  const { accessToken } = await app.signIn('agent');
  const guid = decodeJwt(accessToken).sub ?? '';
  const problems = async (json: unknown, language = 'en') => {
    const response = await app.fetch(`/api/users/changepassword/${guid}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
      json,
    });
    expect(response.status).toBe(400);
    return (await response.json()).field_errors;
  };
  const current_password = 'Agent#2026';
  expect(await problems({ current_password, password: 'short' })).toEqual([
    { field: 'password', message: 'Use 8 to 30 characters.' },
    { field: 'password', message: 'Use at least one uppercase letter.' },
    { field: 'password', message: 'Use at least one digit.' },
    { field: 'password', message: 'Use at least one special character.' },
  ]);
  expect(await problems({ current_password, password: 'sanschiffre#AB' }, 'fr')).toEqual([
    { field: 'password', message: 'Utilisez au moins un chiffre.' },
  ]);
  expect(await problems({ current_password: 'Wrong#2026', password: 'Fresh#2026' })).toEqual([
    { field: 'current_password', message: 'The current password is not right.' },
  ]);
  expect(await problems({ current_password, password: current_password })).toEqual([
    { field: 'password', message: 'Choose a password that differs from the current one.' },
  ]);
  expect(await problems({ password: 'Fresh#2026' })).toEqual([
    { field: 'current_password', message: 'This is required.' },
  ]);
});

test('nobody changes somebody else’s password', async () => {
  const { accessToken } = await app.signIn('admin');
  const agent = decodeJwt((await app.signIn('agent')).accessToken).sub ?? '';
  const body = { current_password: 'Admin#2026', password: 'Fresh#2026' };
  expect((await change(agent, body, accessToken)).status).toBe(403);
  expect((await change(agent, body)).status).toBe(401);
  expect((await change('no-guid', { token: 'x', password: 'Fresh#2026' })).status).toBe(400);
});
