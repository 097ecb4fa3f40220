import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleUserGuid } from '../../service/sample/users.ts';
import { basicCredentials, startTestService, type TestService, type Tokens } from '../support/service.ts';
import { bodyOf, type Wire } from '../support/records.ts';

// How somebody whose rights were taken away would get them back: with what they still hold, or by what they may still do.

const users = '/admin/realms/coverdesk/users';
const realm = '/realms/coverdesk/protocol/openid-connect';
const thief = sampleUserGuid('admin2');
const accomplice = sampleUserGuid('assessor2');

let app: TestService;
let groups: Record<string, string>;
/** What the thief signed in with while still an administrator. */
let held: Tokens;

beforeAll(async () => {
  app = await startTestService();
  const list = await bodyOf(await app.fetch('/admin/realms/coverdesk/groups', { as: 'admin' }));
  groups = Object.fromEntries(list.map(({ name, id }: Wire) => [name, id]));
});
afterAll(async () => {
  await app.close();
});
afterEach(async () => {
  await app.db
    .updateTable('users')
    .set({ roles: ['administrator'], partners: ['tana-gh', 'kito-ke', 'zuri-zm'], enabled: true })
    .where('guid', '=', thief)
    .execute();
  await app.db
    .updateTable('users')
    .set({ roles: ['assessor'] })
    .where('guid', '=', accomplice)
    .execute();
  await app.db.deleteFrom('users').where('email', 'like', '%@example.org').execute();
});

const withToken = async (token: string, method: string, path: string, json?: unknown) =>
  await app.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(json === undefined ? {} : { json }),
  });
const role = (user: string, name: string) => `${users}/${user}/groups/${groups[name]}`;
const refresh = async (token: string) =>
  await app.fetch(`${realm}/token`, {
    method: 'POST',
    headers: { authorization: basicCredentials },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'coverdesk-password', refresh_token: token }),
  });
const rolesOf = async (guid: string) =>
  (await app.db.selectFrom('users').select('roles').where('guid', '=', guid).executeTakeFirstOrThrow()).roles;

async function demote(): Promise<void> {
  held = await app.signIn('admin2');
  expect((await app.fetch(role(thief, 'administrator'), { method: 'DELETE', as: 'admin' })).status).toBe(204);
}

/** Everything that an administrator does to users, by a token. */
async function tryEverything(token: string): Promise<void> {
  for (const [method, path, body] of [
    ['GET', users],
    ['GET', `${users}/${accomplice}`],
    ['PUT', role(thief, 'administrator')],
    ['PUT', role(accomplice, 'administrator')],
    ['PUT', `${users}/${thief}`, { enabled: true }],
    ['PUT', `${users}/${accomplice}`, { email: 'mine@example.org' }],
    ['PUT', `${users}/${accomplice}/execute-actions-email`, ['UPDATE_PASSWORD']],
    ['DELETE', `${users}/${accomplice}`],
    [
      'POST',
      users,
      { username: 'x', firstName: 'X', lastName: 'X', email: 'x@example.org', attributes: { partners: ['tana-gh'] } },
    ],
  ] as const) {
    const answer = await withToken(token, method, path, body);
    expect(answer.status, `${method} ${path}`).toBe(403);
  }
  expect(await rolesOf(thief)).toEqual([]);
  expect(await rolesOf(accomplice)).toEqual(['assessor']);
}

describe('a demoted administrator', () => {
  test('has nothing from the token of before, is told so, and is not signed out', async () => {
    await demote();
    await tryEverything(held.accessToken);
    const refused = await withToken(held.accessToken, 'GET', users);
    expect(await refused.json()).toMatchObject({
      code: 'rights_changed',
      message: expect.stringMatching(/^Your rights were changed/),
    });
    expect((await withToken(held.accessToken, 'GET', `${realm}/userinfo`)).status).toBe(200);
  });

  test('has nothing from the refresh token of before, or from signing in again', async () => {
    await demote();
    const renewed = await bodyOf(await refresh(held.refreshToken));
    await tryEverything(renewed.access_token);
    const fresh = await app.signIn('admin2');
    await tryEverything(fresh.accessToken);
    // By now the token says what is true: the words are those of somebody who may not.
    expect(await bodyOf(await withToken(fresh.accessToken, 'GET', users))).toMatchObject({ code: 'forbidden' });
  });

  test('has nothing from a second sign-in that was open, nor from a password that was recovered', async () => {
    const second = await app.signIn('admin2');
    await demote();
    await tryEverything(second.accessToken);
    await app.fetch('/forgotpassword/admin2', { method: 'PUT' });
    await tryEverything((await app.signIn('admin2')).accessToken);
  });

  test('does not get in between the question and the write', async () => {
    held = await app.signIn('admin2');
    const both = await Promise.all([
      app.fetch(role(thief, 'administrator'), { method: 'DELETE', as: 'admin' }),
      ...Array.from({ length: 6 }, async () => await withToken(held.accessToken, 'PUT', role(accomplice, 'agent'))),
    ]);
    const [taken, ...given] = both;
    expect(taken?.status).toBe(204);
    expect(given.every(({ status }) => status === 204 || status === 403)).toBe(true);
    await tryAfterwards();

    async function tryAfterwards(): Promise<void> {
      expect((await withToken(held.accessToken, 'PUT', role(thief, 'administrator'))).status).toBe(403);
      expect(await rolesOf(thief)).toEqual([]);
    }
  });
});

describe('of two administrators who demote each other', () => {
  test('at the same moment, one stays', async () => {
    const [mine, other] = await Promise.all([app.signIn('admin'), app.signIn('admin2')]);
    const me = sampleUserGuid('admin');
    const statuses = await Promise.all([
      withToken(mine.accessToken, 'DELETE', role(thief, 'administrator')),
      withToken(other.accessToken, 'DELETE', role(me, 'administrator')),
    ]);
    try {
      expect(statuses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '403']);
      const left = [await rolesOf(me), await rolesOf(thief)].flat();
      expect(left).toEqual(['administrator']);
    } finally {
      await app.db
        .updateTable('users')
        .set({ roles: ['administrator'] })
        .where('guid', '=', me)
        .execute();
    }
  });
});

describe('an administrator', () => {
  test('gives themselves no role and no partner', async () => {
    const { accessToken } = await app.signIn('admin2');
    const own = await withToken(accessToken, 'PUT', role(thief, 'assessor'));
    expect(own.status).toBe(409);
    expect(await bodyOf(own)).toMatchObject({ code: 'user_self_role' });
    const wider = { attributes: { partners: ['tana-gh', 'kito-ke', 'zuri-zm', 'umoja-ge'] } };
    expect((await withToken(accessToken, 'PUT', `${users}/${thief}`, wider)).status).toBe(403);
    expect(await rolesOf(thief)).toEqual(['administrator']);
  });

  test('gives no role that would hold for partners of others, and lets nobody in there', async () => {
    // The accomplice works for a partner that this administrator does not have.
    const { accessToken } = await app.signIn('admin2');
    await app.db
      .updateTable('users')
      .set({ partners: ['tana-gh'] })
      .where('guid', '=', thief)
      .execute();
    const given = await withToken(accessToken, 'PUT', role(accomplice, 'administrator'));
    expect(given.status).toBe(403);
    expect((await withToken(accessToken, 'PUT', `${users}/${accomplice}`, { enabled: false })).status).toBe(204);
    expect((await withToken(accessToken, 'PUT', `${users}/${accomplice}`, { enabled: true })).status).toBe(403);
    await app.db.updateTable('users').set({ enabled: true }).where('guid', '=', accomplice).execute();
  });
});

const patience = { timeout: 30_000, interval: 50 };
const batchOf = async (guid: string) => {
  const { rows } = await sql<Wire>`select state, message from batches where guid = ${guid}`.execute(app.db);
  return rows[0] ?? {};
};

describe('a partner that was taken away', () => {
  const takeAway = async () =>
    await app.fetch(`${users}/${thief}`, {
      method: 'PUT',
      as: 'admin',
      json: { attributes: { partners: ['kito-ke', 'zuri-zm'] } },
    });

  const agent = async () =>
    await app.db
      .updateTable('users')
      .set({ roles: ['agent'], partners: ['tana-gh', 'kito-ke', 'zuri-zm'] })
      .where('guid', '=', thief)
      .execute();

  test('cannot be read or selected any more, from the next call on', async () => {
    await agent();
    const { accessToken } = await app.signIn('admin2');
    const customers = '/api/customers/find?size=1&partner=tana-gh';
    expect((await withToken(accessToken, 'GET', customers)).status).toBe(200);
    expect((await takeAway()).status).toBe(204);
    const answer = await withToken(accessToken, 'GET', customers);
    expect(answer.status).toBe(403);
    expect(await bodyOf(answer)).toMatchObject({ code: 'rights_changed' });
    expect((await withToken(accessToken, 'POST', '/api/partners/selected', { partner: 'tana-gh' })).status).toBe(403);
    expect((await withToken(accessToken, 'GET', customers.replace('tana-gh', 'kito-ke'))).status).toBe(200);
  });

  test('has what was asked for before neither as an export, made or still being made, nor by a signed address', async () => {
    await agent();
    const { accessToken } = await app.signIn('admin2');
    const call = async (method: string, path: string, json?: unknown) =>
      await withToken(accessToken, method, `${path}${path.includes('?') ? '&' : '?'}partner=tana-gh`, json);
    const exporting = { name: 'csv_export', input: { resource: 'customers', query: { filter: {}, sort: null } } };
    const made = await bodyOf(await call('POST', '/rest/batches', exporting));
    await expect.poll(async () => (await batchOf(made.id)).state, patience).toBe('complete');
    const { content } = await bodyOf(await call('GET', '/api/customers/find?size=1'));
    const to = `/api/customers/files/upload/${content[0].guid}?filename=id.pdf`;
    const { signed_url } = await bodyOf(await call('GET', to));
    const [running] = await Promise.all([bodyOf(await call('POST', '/rest/batches', exporting)), takeAway()]);

    expect((await call('GET', `/rest/batches/${made.id}/file`)).status).toBe(403);
    const brought = await app.fetch(signed_url, { method: 'PUT', body: '%PDF-1.4\n%%EOF\n' });
    expect(brought.status).toBe(403);
    expect(await bodyOf(brought)).toMatchObject({ code: 'rights_changed' });
    const stopped = async () =>
      await app.db
        .selectFrom('batch_rows')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('batch_guid', '=', running.id)
        .where('outcome', 'is', null)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await batchOf(running.id)).state, patience).toBe('failed');
    expect((await stopped()).count).toBeGreaterThan(0);
    expect((await batchOf(running.id)).message).toMatch(/^Your rights were changed/);
  });

  test('has no file that was made in a role that is gone', async () => {
    const { accessToken } = await app.signIn('admin2');
    const exporting = { name: 'csv_export', input: { resource: 'customers', query: { filter: {}, sort: null } } };
    const made = await bodyOf(await withToken(accessToken, 'POST', '/rest/batches?partner=tana-gh', exporting));
    await expect.poll(async () => (await batchOf(made.id)).state, patience).toBe('complete');
    const file = `/rest/batches/${made.id}/file?partner=tana-gh`;
    expect((await withToken(accessToken, 'GET', file)).status).toBe(200);
    await agent();
    const refused = await withToken((await app.signIn('admin2')).accessToken, 'GET', file);
    expect(refused.status).toBe(403);
    expect((await bodyOf(refused)).message).toMatch(/^Your role was changed since this file was made/);
  });
});
