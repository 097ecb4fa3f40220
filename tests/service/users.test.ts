import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleUserGuid } from '../../service/sample/users.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

const users = '/admin/realms/coverdesk/users';
const groupsPath = '/admin/realms/coverdesk/groups';
const unknown = '00000000-0000-4000-8000-000000000000';
const efua = {
  username: 'Efua',
  firstName: 'Efua',
  lastName: 'Mensah',
  email: 'efua@example.org',
  enabled: true,
  attributes: { partners: ['tana-gh'] },
  groups: ['/agent'],
};

let app: TestService;
let groups: Record<string, string>;

beforeAll(async () => {
  app = await startTestService();
  const list = await bodyOf(await app.fetch(groupsPath, { as: 'admin' }));
  groups = Object.fromEntries(list.map(({ name, id }: Wire) => [name, id]));
});
afterAll(async () => {
  await app.close();
});
afterEach(async () => {
  await app.db.deleteFrom('users').where('email', 'like', '%@example.org').execute();
});

const send = async (method: string, path: string, json?: unknown, as = 'admin') =>
  await app.fetch(path, { method, as, ...(json === undefined ? {} : { json }) });

/** Makes a user and answers the id of the address that the service gives. */
async function create(given: Wire = efua): Promise<string> {
  const response = await send('POST', users, given);
  expect(response.status).toBe(201);
  expect(await response.text()).toBe('');
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(new RegExp(`${users}/[0-9a-f-]{36}$`));
  return location.split('/').at(-1) ?? '';
}

const read = async (id: string) => await bodyOf(await app.fetch(`${users}/${id}`, { as: 'admin' }));
const list = async (query: string) => await bodyOf(await app.fetch(`${users}?${query}`, { as: 'admin' }));
const namesOf = (rows: Wire[]) => rows.map(({ username }) => username);

/** The agent's own partners are the administrator's, as long as `work` runs. */
async function asAdministratorOf(partners: string[], work: () => Promise<void>): Promise<void> {
  const agent = app.db.updateTable('users').where('username', '=', 'assessor2');
  const [before] = await app.db.selectFrom('users').selectAll().where('username', '=', 'assessor2').execute();
  await agent.set({ roles: ['administrator'], partners }).execute();
  try {
    await work();
  } finally {
    await agent.set({ roles: before?.roles ?? [], partners: before?.partners ?? [] }).execute();
  }
}

async function linkOf(recipient: string): Promise<{ token: string; guid: string; text: string }> {
  const mail = await app.db
    .selectFrom('outbound_emails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const raw = await readFile(join(app.dataDir, 'mail', `${mail.guid}.eml`), 'utf8');
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const query = new URL(/https?:\/\/\S+\/recover-password\?\S+/.exec(text)?.[0] ?? '').searchParams;
  return { token: query.get('token') ?? '', guid: query.get('guid') ?? '', text };
}

const audits = async (id: string) => {
  const body = await bodyOf(
    await app.fetch(`/api/audit_events?entity_guid=${id}&page=0`, { as: 'admin', partner: 'tana-gh' }),
  );
  return body.content;
};

describe('managing users', () => {
  test('is for administrators', async () => {
    const calls = [
      ['GET', users],
      ['POST', users],
      ['GET', groupsPath],
      ['GET', `${users}/${unknown}`],
      ['PUT', `${users}/${unknown}`],
      ['DELETE', `${users}/${unknown}`],
      ['GET', `${users}/${unknown}/groups`],
      ['PUT', `${users}/${unknown}/groups/${unknown}`],
      ['DELETE', `${users}/${unknown}/groups/${unknown}`],
      ['PUT', `${users}/${unknown}/execute-actions-email`],
    ] as const;
    for (const [method, path] of calls) {
      const what = `${method} ${path}`;
      expect((await app.fetch(path, { method })).status, what).toBe(401);
      expect((await send(method, path, undefined, 'agent')).status, what).toBe(403);
      expect((await send(method, path, undefined, 'assessor')).status, what).toBe(403);
    }
  });

  test('answers what Keycloak answers', async () => {
    const id = await create();
    const { groups: _roles, ...person } = efua;
    expect(await read(id)).toEqual({
      ...person,
      id,
      guid: id,
      username: 'efua',
      emailVerified: true,
      createdTimestamp: expect.any(Number),
      attributes: { partners: ['tana-gh'], locale: ['en'] },
    });
    const own = namesOf(
      (await bodyOf(await app.fetch(`${users}/${id}/groups`, { as: 'admin' }))).map(({ name }: Wire) => ({
        username: name,
      })),
    );
    expect(own).toEqual(['agent']);
    for (const [method, held] of [
      ['PUT', ['agent', 'assessor']],
      ['PUT', ['agent', 'assessor']],
      ['DELETE', ['agent']],
      ['DELETE', ['agent']],
    ] as const) {
      expect((await send(method, `${users}/${id}/groups/${groups.assessor}`)).status).toBe(204);
      const found = await bodyOf(await app.fetch(`${users}/${id}/groups`, { as: 'admin' }));
      expect(namesOf(found.map(({ name }: Wire) => ({ username: name })))).toEqual(held);
    }
    expect((await send('PUT', `${users}/${id}/groups/${unknown}`)).status).toBe(404);
    expect((await send('DELETE', `${users}/${id}`)).status).toBe(204);
    expect((await app.fetch(`${users}/${id}`, { as: 'admin' })).status).toBe(404);
    expect((await app.fetch(`${users}/nonsense`, { as: 'admin' })).status).toBe(404);
    expect((await app.fetch(users.replace('coverdesk', 'other'), { as: 'admin' })).status).toBe(404);
  });

  test('names the groups of the realm', async () => {
    const list = await bodyOf(await app.fetch(groupsPath, { as: 'admin' }));
    expect(list.map(({ name, path }: Wire) => [name, path])).toEqual([
      ['agent', '/agent'],
      ['assessor', '/assessor'],
      ['administrator', '/administrator'],
    ]);
  });

  test('finds by partner, state, words and page', async () => {
    await create();
    await create({ ...efua, username: 'kwesi', email: 'k@example.org', enabled: false });
    expect(namesOf(await list('q=partners:tana-gh&enabled=true&max=250'))).toEqual([
      'admin',
      'admin2',
      'agent',
      'assessor',
      'assessor2',
      'efua',
    ]);
    expect(namesOf(await list('q=partners:tana-gh&enabled=false'))).toEqual(['kwesi']);
    expect(namesOf(await list('q=partners:lumo-ug'))).toEqual(['admin', 'admin2']);
    expect(namesOf(await list('q=shoe:42'))).toEqual([]);
    expect(namesOf(await list('search=MENSAH'))).toEqual(['efua', 'kwesi']);
    expect(namesOf(await list('q=partners:tana-gh&first=1&max=2'))).toEqual(['admin2', 'agent']);
    expect((await app.fetch(`${users}?max=many`, { as: 'admin' })).status).toBe(400);
  });

  test('answers 250 users at most', async () => {
    const [row] = await app.db.selectFrom('users').selectAll().where('username', '=', 'agent').execute();
    if (!row) throw new Error('There is no agent');
    const { version: _, ...agent } = row;
    const many = Array.from({ length: 260 }, (_each, index) => ({
      ...agent,
      guid: crypto.randomUUID(),
      username: `many${index}`,
      email: `many${index}@example.org`,
    }));
    await app.db.insertInto('users').values(many).execute();
    expect(await list('q=partners:tana-gh&enabled=true&max=250')).toHaveLength(250);
    expect(await list('max=100000')).toHaveLength(250);
    expect(await list('first=250&max=250')).toHaveLength(15);
  });

  test('says which values are wrong', async () => {
    const empty = await send('POST', users, { ...efua, lastName: ' ', email: 'no', attributes: { partners: [] } });
    expect(empty.status).toBe(400);
    const fields = (await bodyOf(empty)).field_errors.map(({ field }: Wire) => field);
    expect(fields.toSorted()).toEqual(['attributes.partners', 'email', 'lastName']);
    for (const roles of [undefined, [], ['/president'], ['offline_access']]) {
      const without = await send('POST', users, { ...efua, groups: roles });
      expect(without.status, String(roles)).toBe(400);
      const [problem] = (await bodyOf(without)).field_errors;
      expect(problem.field).toMatch(/^groups/);
    }
    const nobody = await send('POST', users, { ...efua, groups: [] });
    expect((await bodyOf(nobody)).field_errors).toEqual([{ field: 'groups', message: 'This is required.' }]);
    const id = await create();
    for (const [given, field] of [
      [efua, 'username'],
      [{ ...efua, username: 'other' }, 'email'],
    ] as const) {
      const again = await send('POST', users, given);
      expect(again.status).toBe(409);
      expect(await bodyOf(again)).toMatchObject({
        errorMessage: `User exists with same ${field}`,
        field_errors: [{ field }],
      });
    }
    expect((await send('PUT', `${users}/${id}`, { username: 'renamed' })).status).toBe(400);
    expect((await send('PUT', `${users}/${id}`, { attributes: {} })).status).toBe(400);
    const weak = { ...efua, username: 'weak', email: 'weak@example.org' };
    const refused = await send('POST', users, { ...weak, credentials: [{ type: 'password', value: 'short' }] });
    expect(refused.status).toBe(400);
    await create({ ...weak, credentials: [{ type: 'password', value: 'Strong#2026' }] });
    await app.signIn('weak', 'Strong#2026');
  });

  test('changes what is given, and keeps a trace without addresses', async () => {
    const id = await create();
    const whole = await read(id);
    const attributes = { ...whole.attributes, partners: ['tana-gh', 'kito-ke'] };
    expect((await send('PUT', `${users}/${id}`, { ...whole, email: 'new@example.org', attributes })).status).toBe(204);
    expect(await read(id)).toEqual({ ...whole, email: 'new@example.org', attributes });
    expect((await send('PUT', `${users}/${id}/groups/${groups.assessor}`)).status).toBe(204);
    expect((await send('PUT', `${users}/${id}`, await read(id))).status).toBe(204);
    expect((await send('DELETE', `${users}/${id}`)).status).toBe(204);
    const events = await audits(id);
    expect(events.map(({ action }: Wire) => action).toSorted()).toEqual(['create', 'delete', 'update', 'update']);
    expect(JSON.stringify(events)).not.toContain('@example');
    const update = events.find(({ changes }: Wire) => changes.some(({ field }: Wire) => field === 'email'));
    expect(JSON.stringify(events)).toContain('"roles"');
    expect(update).toMatchObject({ actor: 'Wanjiru Sample', entity: 'users' });
  });
});

describe('who is disabled or deleted', () => {
  test.each([
    ['disabled', async (id: string) => await send('PUT', `${users}/${id}`, { enabled: false })],
    ['deleted', async (id: string) => await send('DELETE', `${users}/${id}`)],
  ])('is signed out at once and kept out: %s', async (_what, remove) => {
    const id = await create({ ...efua, credentials: [{ type: 'password', value: 'Strong#2026' }] });
    const { accessToken, refreshToken } = await app.signIn('efua', 'Strong#2026');
    const headers = { authorization: `Bearer ${accessToken}` };
    const userinfo = '/realms/coverdesk/protocol/openid-connect/userinfo';
    expect((await app.fetch(userinfo, { headers })).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect((await app.fetch(userinfo, { headers })).status).toBe(401);
    const refreshed = await app.fetch('/realms/coverdesk/protocol/openid-connect/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('coverdesk-password:coverdesk-password-client')}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    expect(refreshed.status).toBe(400);
    await expect(app.signIn('efua', 'Strong#2026')).rejects.toThrow('wrong_credentials');
    expect(await app.db.selectFrom('oidc_payloads').selectAll().where('account_id', '=', id).execute()).toEqual([]);
  });

  test('is never oneself, nor the last administrator', async () => {
    const own = sampleUserGuid('admin');
    const role = `${users}/${sampleUserGuid('admin2')}/groups/${groups.administrator}`;
    expect((await send('DELETE', role)).status).toBe(204);
    for (const [response, code] of [
      [await send('DELETE', `${users}/${own}`), 'user_self_delete'],
      [await send('PUT', `${users}/${own}`, { enabled: false }), 'user_self_disable'],
      [await send('DELETE', `${users}/${own}/groups/${groups.administrator}`), 'last_administrator'],
    ] as const) {
      expect(response.status).toBe(409);
      expect((await bodyOf(response)).code).toBe(code);
    }
    const id = await create();
    await send('PUT', `${users}/${id}/groups/${groups.administrator}`);
    expect((await send('DELETE', `${users}/${id}/groups/${groups.administrator}`)).status).toBe(204);
    expect((await send('PUT', `${users}/${own}`, { enabled: true, lastName: 'Sample' })).status).toBe(204);
  });
});

describe('an administrator of some partners', () => {
  test('knows only of users who share one, and gives only their own', async () => {
    const shared = await create({ ...efua, attributes: { partners: ['tana-gh', 'kito-ke'] } });
    const foreign = await create({
      ...efua,
      username: 'kwame',
      email: 'kwame@example.org',
      attributes: { partners: ['kito-ke'] },
    });
    await asAdministratorOf(['tana-gh', 'noma-rw'], async () => {
      const as = 'assessor2';
      const names = namesOf(await bodyOf(await app.fetch(users, { as })));
      expect(names).toContain('efua');
      expect(names).not.toContain('kwame');
      expect((await app.fetch(`${users}/${foreign}`, { as })).status).toBe(404);
      expect((await send('DELETE', `${users}/${foreign}`, undefined, as)).status).toBe(404);
      const put = async (json: unknown) => await send('PUT', `${users}/${shared}`, json, as);
      expect((await put({ attributes: { partners: ['tana-gh', 'kito-ke', 'noma-rw'] } })).status).toBe(204);
      expect((await put({ attributes: { partners: ['tana-gh', 'kito-ke', 'zuri-zm'] } })).status).toBe(403);
      expect((await put({ attributes: { partners: ['tana-gh'] } })).status).toBe(403);
      // Whoever reads the mail of somebody with more partners could become them.
      expect((await put({ email: 'mine@example.org' })).status).toBe(403);
      const made = { ...efua, username: 'far', email: 'far@example.org', attributes: { partners: ['zuri-zm'] } };
      const refused = await send('POST', users, made, as);
      expect(refused.status).toBe(403);
      expect((await bodyOf(refused)).message).toContain('zuri-zm');
    });
  });
});

describe('the mail to choose a password', () => {
  const mailTo = async (id: string, lifespan = 300) =>
    await send('PUT', `${users}/${id}/execute-actions-email?lifespan=${lifespan}`, ['UPDATE_PASSWORD']);
  const choose = async (guid: string, json: unknown) =>
    await app.fetch(`/api/users/changepassword/${guid}`, { method: 'PUT', json });

  test('has a link that works once, in the language of the user', async () => {
    const id = await create({ ...efua, attributes: { partners: ['tana-gh'], locale: ['fr'] } });
    expect((await mailTo(id)).status).toBe(204);
    const { token, guid, text } = await linkOf('efua@example.org');
    expect(guid).toBe(id);
    expect(text).toContain('Bonjour Efua');
    expect((await choose(guid, { token, password: 'weak' })).status).toBe(400);
    expect((await choose(guid, { token, password: 'Fresh#2026' })).status).toBe(200);
    await app.signIn('efua', 'Fresh#2026');
    expect((await choose(guid, { token, password: 'Other#2026' })).status).toBe(400);
    expect((await audits(id)).map(({ action }: Wire) => action)).toContain('password_mail');
  });

  test('works for 300 seconds, and is refused for any other time', async () => {
    const id = await create();
    for (const lifespan of [86_400, 299, Number.NaN]) {
      const refused = await mailTo(id, lifespan);
      expect(refused.status).toBe(400);
      expect((await bodyOf(refused)).field_errors).toEqual([{ field: 'lifespan', message: 'This can only be 300.' }]);
    }
    expect((await mailTo(id)).status).toBe(204);
    const { token, guid } = await linkOf('efua@example.org');
    app.clock.advance(301_000);
    expect((await choose(guid, { token, password: 'Fresh#2026' })).status).toBe(400);
  });

  test('is sent for this action alone, to who may sign in, and not too often', async () => {
    const id = await create();
    const other = await send('PUT', `${users}/${id}/execute-actions-email`, ['VERIFY_EMAIL']);
    expect(other.status).toBe(400);
    for (let count = 1; count <= 5; count += 1) expect((await mailTo(id)).status).toBe(204);
    expect((await mailTo(id)).status).toBe(429);
    await send('PUT', `${users}/${id}`, { enabled: false });
    const refused = await mailTo(id);
    expect(refused.status).toBe(400);
    expect((await bodyOf(refused)).code).toBe('user_disabled');
  });
});
