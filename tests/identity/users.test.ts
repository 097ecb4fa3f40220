import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { refresh, signIn, withPassword } from './support/signIn.ts';
import { startUnderTest, type UnderTest } from './support/underTest.ts';

const users = '/admin/realms/coverdesk/users';
const strong = 'Strong#2026';

let it: UnderTest;
let groups: Record<string, string>;
const made = new Set<string>();

beforeAll(async () => {
  it = await startUnderTest();
  const list = await bodyOf(await it.app.fetch('/admin/realms/coverdesk/groups', { as: 'admin' }));
  groups = Object.fromEntries(list.map(({ name, id }: Wire) => [name, id]));
});
afterEach(async () => {
  for (const id of made) await send('DELETE', `/${id}`);
  made.clear();
});
afterAll(async () => {
  await it.close();
});

const send = async (method: string, path: string, json?: unknown, as = 'admin') =>
  await it.app.fetch(`${users}${path}`, { method, as, ...(json === undefined ? {} : { json }) });
const read = async (path: string) => await bodyOf(await it.app.fetch(`${users}${path}`, { as: 'admin' }));
const namesOf = (rows: Wire[], member = 'username'): string[] => rows.map((row) => String(row[member])).toSorted();

const efua = (changes: Wire = {}): Wire => ({
  username: 'efua',
  firstName: 'Efua',
  lastName: 'Mensah',
  email: 'efua@example.org',
  enabled: true,
  attributes: { partners: ['tana-gh'] },
  groups: ['/agent'],
  ...changes,
});

/** Makes a user with a role, as the client does, and gives one that may be another. */
async function create(given: Wire = efua(), role = 'agent'): Promise<string> {
  const response = await send('POST', '', given);
  expect(response.status).toBe(201);
  const id = response.headers.get('location')?.split('/').at(-1) ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  made.add(id);
  expect((await send('PUT', `/${id}/groups/${groups[role]}`)).status).toBe(204);
  return id;
}

const withStrong = () => efua({ credentials: [{ type: 'password', value: strong }] });

describe('administrators', () => {
  test('find the roles as groups', () => {
    expect(Object.keys(groups).toSorted()).toEqual(['administrator', 'agent', 'assessor']);
  });

  test('find the people of a partner who can sign in, 250 at most', async () => {
    expect(namesOf(await read('?q=partners:tana-gh&enabled=true&max=250'))).toEqual([
      'admin',
      'admin2',
      'agent',
      'assessor',
      'assessor2',
    ]);
    expect(namesOf(await read('?q=partners:lumo-ug&enabled=true&max=250'))).toEqual(['admin', 'admin2']);
    expect(await read('?q=partners:nowhere&enabled=true&max=250')).toEqual([]);
    expect(await read('?q=partners:tana-gh&enabled=true&max=2')).toHaveLength(2);
    expect(namesOf(await read('?search=KOFI'))).toEqual(['assessor']);
    expect(namesOf(await read('?enabled=true&first=1&max=2'))).toEqual(['admin2', 'agent']);
  });

  test('find people by each name as Keycloak’s clients ask: a part of it in any case, or with exact the whole', async () => {
    await create(efua({ username: 'agentina', email: 'agentina@example.org', lastName: 'Agentsson' }));
    const found = async (query: string) => {
      const names = namesOf(await read(`?${query}`));
      expect(await read(`/count?${query}`), query).toBe(names.length);
      return names;
    };
    expect(await found('username=AGENT')).toEqual(['agent', 'agentina']);
    expect(await found('username=agent&exact=true')).toEqual(['agent']);
    expect(await found('username=Agent&exact=true')).toEqual(['agent']);
    expect(await found('username=agen&exact=true')).toEqual([]);
    expect(await found('email=agentina%40')).toEqual(['agentina']);
    expect(await found('email=agentina&exact=true')).toEqual([]);
    expect(await found('email=AGENTINA%40example.org&exact=true')).toEqual(['agentina']);
    expect(await found('firstName=efu')).toEqual(['agentina']);
    expect(await found('lastName=agentSSON&exact=true&firstName=efua')).toEqual(['agentina']);
    expect(await found('lastName=agentsson&firstName=nobody')).toEqual([]);
    expect(await found('username=agent&q=partners:kito-ke')).toEqual(['agent']);
    expect(await found('username=agent&enabled=false')).toEqual([]);
    expect(await found('search=agentina')).toEqual(['agentina']);
    expect(await found('username=&exact=true')).toHaveLength(6);
    expect(namesOf(await read('?username=agent&first=1&max=1&briefRepresentation=true'))).toEqual(['agentina']);
    expect(await read('/count')).toBe(6);
  });

  test('are told which condition is none, instead of being answered everybody', async () => {
    for (const [query, field] of [
      ['?userName=agent', 'userName'],
      ['?username=agent&exakt=true', 'exakt'],
      ['?exact=perhaps', 'exact'],
      ['?first=-1', 'first'],
      ['?max=many', 'max'],
      ['?username=agent&username=admin', 'username'],
      ['/count?first=1', 'first'],
      ['/count?constructor=1', 'constructor'],
    ] as const) {
      const refused = await send('GET', query);
      expect(refused.status, query).toBe(400);
      expect((await bodyOf(refused)).field_errors, query).toMatchObject([{ field }]);
    }
  });

  test('create somebody with a role and partners, who then signs in with just these', async () => {
    const id = await create({ ...withStrong(), attributes: { partners: ['tana-gh', 'kito-ke'], locale: ['fr'] } });
    const { groups: _roles, ...person } = efua();
    expect(await read(`/${id}`)).toMatchObject({
      id,
      ...person,
      emailVerified: true,
      attributes: { partners: ['tana-gh', 'kito-ke'], locale: ['fr'] },
    });
    expect(namesOf(await read(`/${id}/groups`), 'name')).toEqual(['agent']);
    expect(namesOf(await read('?q=partners:kito-ke&enabled=true&max=250'))).toContain('efua');
    const { access_token } = await signIn(it.app, 'password', 'efua', strong);
    expect(decodeJwt(access_token)).toMatchObject({
      sub: id,
      name: 'Efua Mensah',
      groups: ['agent'],
      partners: ['tana-gh', 'kito-ke'],
      locale: 'fr',
    });
    await signIn(it.app, 'redirect', 'efua', strong);
  });

  test('are told which values are wrong, or taken', async () => {
    const empty = await send('POST', '', efua({ lastName: ' ', email: 'no', attributes: { partners: [] } }));
    expect(empty.status).toBe(400);
    expect((await bodyOf(empty)).field_errors.map(({ field }: Wire) => field).toSorted()).toEqual([
      'attributes.partners',
      'email',
      'lastName',
    ]);
    await create();
    for (const [given, field] of [
      [efua({ email: 'other@example.org' }), 'username'],
      [efua({ username: 'other' }), 'email'],
    ] as const) {
      const again = await send('POST', '', given);
      expect(again.status).toBe(409);
      expect((await bodyOf(again)).field_errors).toMatchObject([{ field }]);
    }
    const weak = efua({ username: 'weak', email: 'weak@example.org' });
    const refused = await send('POST', '', { ...weak, credentials: [{ type: 'password', value: 'short' }] });
    expect(refused.status).toBe(400);
  });

  test('edit somebody, whose next token says so', async () => {
    const id = await create(withStrong());
    const tokens = await signIn(it.app, 'password', 'efua', strong);
    const whole = await read(`/${id}`);
    const attributes = { ...whole.attributes, partners: ['tana-gh', 'zuri-zm'] };
    const changed = { ...whole, lastName: 'Owusu', email: 'new@example.org', attributes };
    expect((await send('PUT', `/${id}`, changed)).status).toBe(204);
    expect((await send('PUT', `/${id}/groups/${groups.assessor}`)).status).toBe(204);
    expect((await send('DELETE', `/${id}/groups/${groups.agent}`)).status).toBe(204);
    expect(await read(`/${id}`)).toEqual(changed);
    expect(namesOf(await read(`/${id}/groups`), 'name')).toEqual(['assessor']);
    expect((await send('PUT', `/${id}`, { username: 'renamed' })).status).toBe(400);
    const renewed = await (await refresh(it.app, 'password', tokens.refresh_token)).json();
    expect(decodeJwt(renewed.access_token)).toMatchObject({
      family_name: 'Owusu',
      groups: ['assessor'],
      // Keycloak has a role of its own for everybody, which means nothing here.
      realm_access: {
        roles: expect.toSatisfy((roles: string[]) => roles.includes('assessor') && !roles.includes('agent')),
      },
      partners: ['tana-gh', 'zuri-zm'],
    });
  });

  test.each([
    ['disable', async (id: string) => await send('PUT', `/${id}`, { enabled: false })],
    ['delete', async (id: string) => await send('DELETE', `/${id}`)],
  ])('%s somebody, who is out at once', async (what, remove) => {
    const id = await create(withStrong());
    const { access_token, refresh_token } = await signIn(it.app, 'password', 'efua', strong);
    const call = async () =>
      (
        await it.app.fetch('/api/partners/selected', {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}` },
          json: { partner: 'tana-gh' },
        })
      ).status;
    expect(await call()).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect(await call()).toBe(401);
    expect((await refresh(it.app, 'password', refresh_token)).status).toBe(400);
    const refused = await withPassword(it.app, 'efua', strong);
    expect(refused.status).toBe(400);
    expect((await refused.json()).code).toBe('wrong_credentials');
    expect(namesOf(await read('?q=partners:tana-gh&enabled=true&max=250'))).not.toContain('efua');
    const disabled = namesOf(await read('?q=partners:tana-gh&enabled=false&max=250'));
    expect(disabled).toEqual(what === 'disable' ? ['efua'] : []);
    expect((await send('GET', `/${id}`)).status).toBe(what === 'disable' ? 200 : 404);
  });

  test('of some partners know only who shares one, and give only their own', async () => {
    const password = [{ type: 'password', value: strong }];
    const boss = efua({ username: 'boss', email: 'boss@example.org', credentials: password });
    await create({ ...boss, attributes: { partners: ['tana-gh', 'noma-rw'] } }, 'administrator');
    const shared = await create(efua({ attributes: { partners: ['tana-gh', 'kito-ke'] } }));
    const foreign = await create(
      efua({ username: 'kwame', email: 'kwame@example.org', attributes: { partners: ['kito-ke'] } }),
    );
    const { access_token } = await signIn(it.app, 'password', 'boss', strong);
    const headers = { authorization: `Bearer ${access_token}` };
    const asBoss = async (method: string, path: string, json?: unknown) =>
      await it.app.fetch(`${users}${path}`, { method, headers, ...(json === undefined ? {} : { json }) });
    const seen = namesOf(await bodyOf(await asBoss('GET', '?enabled=true')));
    expect(seen).toContain('efua');
    expect(seen).not.toContain('kwame');
    expect(await bodyOf(await asBoss('GET', '?q=partners:kito-ke&enabled=true&max=250'))).not.toContain('kwame');
    for (const method of ['GET', 'DELETE']) expect((await asBoss(method, `/${foreign}`)).status).toBe(404);
    expect((await asBoss('PUT', `/${foreign}/groups/${groups.administrator}`)).status).toBe(404);
    const partners = async (...codes: string[]) =>
      (await asBoss('PUT', `/${shared}`, { attributes: { partners: codes } })).status;
    expect(await partners('tana-gh', 'kito-ke', 'noma-rw')).toBe(204);
    expect(await partners('tana-gh', 'kito-ke', 'zuri-zm')).toBe(403);
    expect(await partners('tana-gh')).toBe(403);
    expect((await asBoss('PUT', `/${shared}`, { email: 'mine@example.org' })).status).toBe(403);
    const far = efua({ username: 'far', email: 'far@example.org', attributes: { partners: ['zuri-zm'] } });
    expect((await asBoss('POST', '', far)).status).toBe(403);
  });

  test('are never removed by themselves, nor the last of them', async () => {
    const [{ id }] = await read('?search=wanjiru');
    const [{ id: other }] = await read('?search=moussa');
    expect((await send('DELETE', `/${other}/groups/${groups.administrator}`)).status).toBe(204);
    for (const [response, code] of [
      [await send('DELETE', `/${id}`), 'user_self_delete'],
      [await send('PUT', `/${id}`, { enabled: false }), 'user_self_disable'],
      [await send('DELETE', `/${id}/groups/${groups.administrator}`), 'last_administrator'],
    ] as const) {
      expect(response.status).toBe(409);
      expect((await bodyOf(response)).code).toBe(code);
    }
    expect((await send('PUT', `/${other}/groups/${groups.administrator}`)).status).toBe(204);
  });

  test('leave a trace of what they did, without addresses', async () => {
    const id = await create();
    await send('PUT', `/${id}`, { lastName: 'Owusu', email: 'new@example.org' });
    await send('DELETE', `/${id}`);
    const { content } = await bodyOf(
      await it.app.fetch(`/api/audit_events?entity_guid=${id}&page=0`, { as: 'admin', partner: 'tana-gh' }),
    );
    expect(content.map(({ action }: Wire) => action).toSorted()).toEqual(['create', 'delete', 'update']);
    expect(JSON.stringify(content)).toContain('"roles"');
    expect(JSON.stringify(content)).not.toContain('@example');
  });
});

describe('a link to choose a password', () => {
  const link = async (recipient: string, known = 0) =>
    await vi.waitFor(
      () => {
        const mail = it.mails.to(recipient)[known];
        if (!mail) throw new Error(`There is no mail to ${recipient}`);
        return mail.link;
      },
      { timeout: 20_000 },
    );
  const mail = async (id: string) =>
    await send('PUT', `/${id}/execute-actions-email?lifespan=300`, ['UPDATE_PASSWORD']);

  test('is mailed by an administrator, and works once', async () => {
    const id = await create();
    expect((await mail(id)).status).toBe(204);
    const address = await link('efua@example.org');
    expect(await it.choose(address, 'weak')).toBe(false);
    expect(await it.choose(address, 'Fresh#2026')).toBe(true);
    await signIn(it.app, 'password', 'efua', 'Fresh#2026');
    expect(await it.choose(address, 'Other#2026')).toBe(false);
  });

  test('is mailed for this action alone, and to nobody who may not sign in', async () => {
    const id = await create();
    expect((await send('PUT', `/${id}/execute-actions-email`, ['VERIFY_EMAIL'])).status).toBe(400);
    await send('PUT', `/${id}`, { enabled: false });
    expect((await bodyOf(await mail(id))).code).toBe('user_disabled');
  });

  test('is mailed to who forgot theirs; nobody is told who exists', async () => {
    const email = 'kofi.forgetful@example.org';
    await create(efua({ username: 'forgetful', email, credentials: [{ type: 'password', value: strong }] }));
    const forgot = async (username: string) => {
      const answers = [
        await it.app.fetch(`/forgotpassword/${username}`, { method: 'PUT' }),
        await it.app.fetch('/public/create_outbound_email', {
          method: 'POST',
          json: { email_code: 'FORGOT_PASSWORD', username },
        }),
      ];
      return await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    };
    expect(await forgot('forgetful')).toEqual(await forgot('nobody'));
    expect(await it.choose(await link(email), 'Fresh#2026')).toBe(true);
    await signIn(it.app, 'password', 'forgetful', 'Fresh#2026');
    expect((await withPassword(it.app, 'forgetful', strong)).status).toBe(400);
  });
});

test('one’s own password is changed with the current one; other sign-ins end, this one stays', async () => {
  const id = await create(withStrong());
  const [here, there] = [
    await signIn(it.app, 'password', 'efua', strong),
    await signIn(it.app, 'redirect', 'efua', strong),
  ];
  const change = async (json: Wire, guid = id) =>
    await it.app.fetch(`/api/users/changepassword/${guid}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${here.access_token}` },
      json,
    });
  const wrong = await change({ current_password: 'Wrong#2026', password: 'Fresh#2026' });
  expect(wrong.status).toBe(400);
  expect((await bodyOf(wrong)).field_errors).toEqual([
    { field: 'current_password', message: 'The current password is not right.' },
  ]);
  expect((await change({ current_password: strong, password: 'short' })).status).toBe(400);
  expect((await change({ current_password: strong, password: strong })).status).toBe(400);
  const [{ id: other }] = await read('?search=wanjiru');
  expect((await change({ current_password: strong, password: 'Fresh#2026' }, other)).status).toBe(403);

  expect((await change({ current_password: strong, password: 'Fresh#2026' })).status).toBe(200);
  await signIn(it.app, 'password', 'efua', 'Fresh#2026');
  expect((await withPassword(it.app, 'efua', strong)).status).toBe(400);
  expect((await refresh(it.app, 'redirect', there.refresh_token)).status).toBe(400);
  expect((await refresh(it.app, 'password', here.refresh_token)).status).toBe(200);
});
