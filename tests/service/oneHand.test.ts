import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleUserGuid } from '../../service/sample/users.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

// One person with two accounts is not two people: every way to get a second account, at an action that asks for another person.

const users = '/admin/realms/coverdesk/users';
const password = 'Puppet#2026';
const partner = 'tana-gh';
const day = 86_400_000;
const changes = '/rest/approval_limit_changes';

let app: TestService;
let groups: Record<string, string>;
let serial = 0;
let amount = 1_000_000;

beforeAll(async () => {
  app = await startTestService();
  const list = await bodyOf(await app.fetch('/admin/realms/coverdesk/groups', { as: 'admin' }));
  groups = Object.fromEntries(list.map(({ name, id }: Wire) => [name, id]));
});
afterAll(async () => {
  await app.close();
});

interface Account {
  readonly username: string;
  readonly password?: string;
}
const admin: Account = { username: 'admin' };
const admin2: Account = { username: 'admin2' };

async function call(who: Account, method: string, path: string, json?: unknown): Promise<Response> {
  const { accessToken } = await app.signIn(who.username, who.password);
  return await app.fetch(path, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(path.startsWith('/admin') ? {} : { partner }),
    ...(json === undefined ? {} : { json }),
  });
}

const idOf = async ({ username }: Account) =>
  (await app.db.selectFrom('users').select('guid').where('username', '=', username).executeTakeFirstOrThrow()).guid;

/** An administrator whom somebody made and gave the role. */
async function makes(maker: Account, giver: Account = maker): Promise<Account> {
  serial += 1;
  const username = `puppet${serial}`;
  const made = await call(maker, 'POST', users, {
    username,
    firstName: 'P',
    lastName: 'P',
    email: `${username}@example.org`,
    enabled: true,
    attributes: { partners: [partner] },
    groups: ['/agent'],
    credentials: [{ type: 'password', value: password }],
  });
  expect(made.status).toBe(201);
  const account = { username, password };
  const given = await call(giver, 'PUT', `${users}/${await idOf(account)}/groups/${groups.administrator}`);
  expect(given.status).toBe(204);
  return account;
}

/** Proposes a limit as one, and lets the other decide. */
async function proposeAndConfirm(one: Account, other: Account): Promise<{ status: number; body: Wire; offered: Wire }> {
  amount += 100;
  const { guid: config_guid } = await bodyOf(await call(one, 'GET', '/api/partners_config/claim'));
  const proposal = {
    config_guid,
    second_approval_above: amount,
    ex_gratia_limit: 0,
    high_risk_claims: 3,
    high_risk_days: 90,
    reason: 'test',
  };
  const proposed = await bodyOf(await call(one, 'POST', `${changes}/propose`, proposal));
  const read = await bodyOf(await call(other, 'GET', `${changes}/${proposed.guid}`));
  const answer = await call(other, 'PUT', `${changes}/${proposed.guid}/confirm`, {});
  const body = await bodyOf(answer);
  if (answer.status !== 200) {
    await call(admin, 'PUT', `${changes}/${proposed.guid}/decline`, { decline_reason: 'test' });
  }
  const offered = read.allowed_actions.find(({ action }: Wire) => action === 'confirm');
  return { status: answer.status, body, offered };
}

async function expectOneHand(one: Account, other: Account): Promise<void> {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { status, body, offered } = await proposeAndConfirm(first, second);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'action_barred',
      message: expect.stringMatching(/^Another person must do this: one/),
    });
    // The button says so before it is pressed.
    expect(offered).toMatchObject({ allowed: false, reason: 'errors.same_hand' });
  }
}

describe('a second person is none', () => {
  test('whom the first one made, in either order', async () => {
    await expectOneHand(admin, await makes(admin));
  });

  test('who was made by the same one, or by one whom the first one made', async () => {
    const puppet = await makes(admin);
    await expectOneHand(puppet, await makes(admin));
    const grandchild = await makes(puppet);
    await expectOneHand(admin, grandchild);
  });

  test('whom another one made, and the first one gave the role', async () => {
    const made = await makes(admin2, admin);
    await expectOneHand(admin, made);
    await expectOneHand(admin2, made);
  });

  test('whom the first one gave a partner, another address, or let in again', async () => {
    for (const change of [
      async (id: string) => {
        await call(admin2, 'PUT', `${users}/${id}`, { attributes: { partners: [partner] } });
        return await call(admin, 'PUT', `${users}/${id}`, { attributes: { partners: [partner, 'kito-ke'] } });
      },
      async (id: string) => await call(admin, 'PUT', `${users}/${id}`, { email: `new${serial}@example.org` }),
      async (id: string) => {
        await call(admin2, 'PUT', `${users}/${id}`, { enabled: false });
        return await call(admin, 'PUT', `${users}/${id}`, { enabled: true });
      },
    ]) {
      const account = await makes(admin2);
      app.clock.advance(15 * day);
      expect((await proposeAndConfirm(admin, account)).status).toBe(200);
      expect((await change(await idOf(account))).status).toBe(204);
      await expectOneHand(admin, account);
    }
  });
});

describe('a second person is one', () => {
  test('whom somebody else made, or who has settled; and what is taken away makes nobody one’s own', async () => {
    app.clock.advance(15 * day);
    expect((await proposeAndConfirm(admin, admin2)).status).toBe(200);
    const made = await makes(admin2);
    expect((await proposeAndConfirm(admin, made)).status).toBe(200);
    await call(admin, 'PUT', `${users}/${sampleUserGuid('admin2')}`, { firstName: 'Renamed' });
    expect((await proposeAndConfirm(admin, admin2)).status).toBe(200);
    app.clock.advance(15 * day);
    expect((await proposeAndConfirm(admin2, made)).status).toBe(200);
  });
});
