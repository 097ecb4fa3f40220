import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { model } from '../../src/resources/model.ts';
import { createKeycloak } from '../../service/platform/identity/keycloak/keycloak.ts';
import { noteChange } from '../../service/platform/identity/currentRights.ts';
import { realmProblem } from '../../service/platform/identity/keycloak/realmProblem.ts';
import { freePort } from '../support/spawned.ts';
import { basicCredentials, type TestService, startTestService } from '../support/service.ts';

// What a real Keycloak cannot be made to do: sign for strangers, lie, and be away. The rest is in tests/identity.

const protocol = '/realms/coverdesk/protocol/openid-connect';
let issuer: string;
let port: number;
let key: CryptoKey;
let jwk: object;
let app: TestService;
let server: Server;
let isOpen = true;
/** What the realm has of the person now. */
let enabled = true;
let heldGroups = ['agent'];
let heldPartners = ['tana-gh'];
const subject = '6b1f0a2e-0000-4000-8000-000000000001';
let requests: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];

async function startRealm(): Promise<void> {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({ path, headers: request.headers, body });
      const answer = answers[path.replace(protocol, '')] ?? (() => ({ error: 'not_found' }));
      const found = answer(body);
      response.statusCode = 'error' in found ? (found.error === 'not_found' ? 404 : 400) : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const answers: Record<string, (body: string) => object> = {
  '/realms/coverdesk/.well-known/openid-configuration': () => ({ issuer }),
  '/certs': () => ({ keys: [jwk] }),
  '/token/introspect': () => ({ active: isOpen }),
  // People may not sign in here, and the service may.
  '/token': (body) =>
    body.includes('client_credentials')
      ? { access_token: 'of-the-service', expires_in: 60 }
      : { error: 'invalid_grant', error_description: 'Account disabled' },
  [`/admin/realms/coverdesk/users/${subject}`]: () => ({
    id: subject,
    username: 'ama',
    enabled,
    attributes: { partners: heldPartners },
  }),
  [`/admin/realms/coverdesk/users/${subject}/groups`]: () =>
    heldGroups.map((name) => ({ id: name, name, path: `/${name}` })),
};

async function stopRealm(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  port = await freePort();
  issuer = `http://127.0.0.1:${port}/realms/coverdesk`;
  await startRealm();
  const url = `http://127.0.0.1:${port}`;
  app = await startTestService({ settings: { keycloak: { url, issuer: undefined, clientSecret: 'between-us' } } });
});
afterEach(() => {
  isOpen = true;
  enabled = true;
  heldGroups = ['agent'];
  heldPartners = ['tana-gh'];
  requests = [];
});
afterAll(async () => {
  await app.close();
  await stopRealm();
});

interface Claims {
  readonly iss?: string;
  readonly aud?: string;
  readonly azp?: string;
  readonly sid?: string;
  readonly exp?: string;
  readonly typ?: string;
}

async function tokenOf(claims: Claims = {}, signedBy = key): Promise<string> {
  return await new SignJWT({
    preferred_username: 'ama',
    realm_access: { roles: ['agent', 'offline_access'] },
    partners: 'tana-gh',
    azp: claims.azp ?? 'coverdesk-web',
    sid: claims.sid ?? 'session-1',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: claims.typ ?? 'at+jwt' })
    .setIssuer(claims.iss ?? issuer)
    .setSubject(subject)
    .setAudience(claims.aud ?? 'coverdesk-api')
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '5m')
    .sign(signedBy);
}

async function select(claims: Claims = {}, signedBy = key): Promise<number> {
  const token = await tokenOf(claims, signedBy);
  const response = await app.fetch('/api/partners/selected', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: { partner: 'tana-gh' },
  });
  return response.status;
}

test('tokens of the realm are taken, and checked', async () => {
  expect(await select()).toBe(200);
  expect(await select({ azp: 'coverdesk-password' })).toBe(200);
  for (const wrong of [
    { iss: 'http://127.0.0.1:1/realms/coverdesk' },
    { aud: 'account' },
    { azp: 'coverdesk-api' },
    { azp: 'account-console' },
    { exp: '-1m' },
    { typ: 'JWT' },
  ]) {
    expect(await select(wrong), JSON.stringify(wrong)).toBe(401);
  }
  const stranger = await generateKeyPair('RS256');
  expect(await select({}, stranger.privateKey)).toBe(401);
});

test('a session that was ended elsewhere is over here some seconds later; one answer serves many calls', async () => {
  const sid = 'ends-elsewhere';
  const statuses = await Promise.all([select({ sid }), select({ sid }), select({ sid })]);
  expect(statuses).toEqual([200, 200, 200]);
  const questions = () => requests.filter(({ path }) => path.endsWith('/introspect'));
  expect(questions()).toHaveLength(1);
  expect(questions()[0]?.headers.authorization).toBe(`Basic ${btoa('coverdesk-api:between-us')}`);
  isOpen = false;
  expect(await select({ sid })).toBe(200);
  app.clock.advance(11_000);
  expect(await select({ sid })).toBe(401);
});

test('a refusal is told in the product’s words and without Keycloak’s, which tell who exists', async () => {
  const response = await app.fetch('/oauth/token', {
    method: 'POST',
    headers: { authorization: basicCredentials, 'accept-language': 'fr', cookie: 'KEYCLOAK_IDENTITY=secret' },
    body: new URLSearchParams({ grant_type: 'password', username: 'ama', password: 'x&y' }),
  });
  expect(response.status).toBe(400);
  const body = await response.json();
  expect(body).toMatchObject({
    error: 'invalid_grant',
    code: 'wrong_credentials',
    message: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  });
  expect(body).not.toHaveProperty('error_description');
  const [passed] = requests;
  expect(passed).toMatchObject({
    path: `${protocol}/token`,
    body: 'grant_type=password&username=ama&password=x%26y',
    headers: { authorization: basicCredentials, 'x-forwarded-for': '127.0.0.1' },
  });
  expect(passed?.headers).not.toHaveProperty('cookie');
});

test('browsers are sent to the pages of Keycloak, with what they asked for', async () => {
  for (const endpoint of ['auth', 'logout']) {
    const response = await app.fetch(`${protocol}/${endpoint}?state=a%26b&x=1`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${issuer}/protocol/openid-connect/${endpoint}?state=a%26b&x=1`);
  }
});

test('the pages and the other realms of Keycloak are not to be had here', async () => {
  for (const path of [
    '/realms/master',
    '/realms/coverdesk/account',
    '/realms/coverdesk/clients-registrations/default',
  ]) {
    expect((await app.fetch(path)).status, path).toBe(404);
  }
  expect(requests).toEqual([]);
});

test('signing out of a session that is over already is signing out', async () => {
  const headers = { authorization: `Bearer ${await tokenOf({ sid: 'gone' })}` };
  expect((await app.fetch('/api/users/logout', { headers })).status).toBe(200);
  const ended = requests.find(({ path }) => path.endsWith('/sessions/gone'));
  expect(ended?.headers.authorization).toBe('Bearer of-the-service');
});

test('a partner or a role that is taken away in Keycloak is gone here some seconds later, with the token of before', async () => {
  app.clock.advance(11_000);
  const users = async () =>
    await app.fetch('/rest/batches?partner=tana-gh', { headers: { authorization: `Bearer ${await tokenOf()}` } });
  expect((await users()).status).toBe(200);
  heldPartners = ['kito-ke'];
  expect(await select()).toBe(200);
  app.clock.advance(11_000);
  expect(await select()).toBe(403);
  expect(await (await users()).json()).toMatchObject({ code: 'rights_changed' });
  heldPartners = ['tana-gh'];
  heldGroups = [];
  app.clock.advance(11_000);
  expect(await select()).toBe(200);
  enabled = false;
  app.clock.advance(11_000);
  expect(await select()).toBe(401);
});

test('what is changed through the product holds at once, in an instance that did not change it, too', async () => {
  app.clock.advance(11_000);
  expect(await select()).toBe(200);
  heldPartners = [];
  // As another instance leaves it in the database that they share.
  await noteChange(app.db, subject);
  expect(await select()).toBe(403);
});

test('who set it up is told what is wrong with it', async () => {
  const { keycloak } = app.service.deps;
  if (!keycloak) throw new Error('There is no Keycloak');
  expect(await realmProblem(keycloak, 'https://id.example.org/realms/coverdesk')).toMatch(/ISSUER_URL must be/);
  expect(await realmProblem(keycloak, issuer)).toBeUndefined();
  const { '/token': granted = () => ({}) } = answers;
  answers['/token'] = () => ({ error: 'unauthorized_client' });
  try {
    expect(await realmProblem(keycloak, issuer)).toMatch(/KEYCLOAK_CLIENT_SECRET/);
  } finally {
    answers['/token'] = granted;
  }
  const elsewhere = createKeycloak(
    { url: 'http://127.0.0.1:1', issuer, clientSecret: 'between-us' },
    app.clock,
    model.roles,
  );
  expect(await realmProblem(elsewhere, issuer)).toBeUndefined();
});

test('while Keycloak is away nobody is signed out, and it is said that it is away', async () => {
  const sid = 'outlives';
  app.clock.advance(11_000);
  expect(await select({ sid })).toBe(200);
  await stopRealm();
  try {
    app.clock.advance(11_000);
    expect(await select({ sid })).toBe(200);
    const response = await app.fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basicCredentials },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'any' }),
    });
    expect(response.status).toBe(503);
    // Anything but `invalid_grant`, which would end the session in the client.
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  } finally {
    await startRealm();
  }
});
