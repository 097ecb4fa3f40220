import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { formTarget, HttpBrowser } from '../support/httpBrowser.ts';
import { basicCredentials, startTestService, type TestService } from '../support/service.ts';

const realm = '/realms/coverdesk';
const protocol = `${realm}/protocol/openid-connect`;

let app: TestService;
let known: Wire;

beforeAll(async () => {
  app = await startTestService();
  known = await bodyOf(await app.fetch(`${realm}/.well-known/openid-configuration`));
});
afterAll(async () => {
  await app.close();
});

const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  await app.fetch(path, { method: 'POST', headers, body: new URLSearchParams(form) });
const asProgram = { authorization: basicCredentials };
const person = { username: 'agent', password: 'Agent#2026' };

/** Through the page of the sign-in to what comes back to the client: in the fragment or in the query. */
async function comeBack(overrides: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const { origin } = app.service;
  const query = new URLSearchParams({
    client_id: 'coverdesk-web',
    redirect_uri: `${origin}/auth-callback`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...overrides,
  });
  const browser = new HttpBrowser();
  const isBack = (at: URL) => at.pathname === '/auth-callback';
  const at = new URL(known.authorization_endpoint);
  const start = `${origin}${at.pathname}?${query.toString()}`;
  let shown = await browser.follow(start, isBack);
  if (shown.page !== undefined) {
    const target = formTarget(shown.page, shown.url);
    shown = await browser.follow(target, isBack, { method: 'POST', body: new URLSearchParams(person) });
  }
  return { url: shown.url, verifier };
}

/** What the client of the redirect mode gets for what came back to it. */
async function tokensOf({ url, verifier }: { url: URL; verifier: string }, more: Record<string, string> = {}) {
  const back = new URLSearchParams(url.search || url.hash.slice(1));
  return await post(known.token_endpoint, {
    client_id: 'coverdesk-web',
    grant_type: 'authorization_code',
    code: back.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${app.service.origin}/auth-callback`,
    ...more,
  });
}

const isOurs = (address: string) => expect(new URL(address).pathname.startsWith(`${realm}/`), address).toBe(true);
const isNo = (value: unknown) => expect(value).toBe(false);

/** How each thing that a realm may say of itself is proved; what has no proof must not be said. */
const proofs: Record<string, (said: never) => Promise<void> | void> = {
  issuer: async (issuer: string) => {
    const { accessToken } = await app.signIn('agent');
    expect(decodeJwt(accessToken).iss).toBe(issuer);
    expect((await bodyOf(await app.fetch(`${realm}/.well-known/oauth-authorization-server`))).issuer).toBe(issuer);
  },
  authorization_endpoint: isOurs,
  token_endpoint: isOurs,
  jwks_uri: async (address: string) => {
    const { keys } = await bodyOf(await fetch(address));
    const { accessToken } = await app.signIn('agent');
    expect(keys.map(({ kid }: Wire) => kid)).toContain(decodeProtectedHeader(accessToken).kid);
  },
  userinfo_endpoint: async (address: string) => {
    const headers = { authorization: `Bearer ${(await app.signIn('agent')).accessToken}` };
    for (const method of ['GET', 'POST']) expect((await fetch(address, { method, headers })).status).toBe(200);
  },
  end_session_endpoint: async (address: string) => {
    expect((await fetch(address)).status).toBe(200);
    const { refreshToken } = await app.signIn('agent');
    expect((await post(address, { refresh_token: refreshToken })).status).toBe(204);
  },
  revocation_endpoint: async (address: string) => {
    const { refreshToken } = await app.signIn('agent');
    expect((await post(address, { token: refreshToken }, asProgram)).status).toBe(200);
  },
  grant_types_supported: async (said: string[]) => {
    const { refreshToken } = await app.signIn('agent');
    const ways: Record<string, () => Promise<Response>> = {
      password: async () => await post(known.token_endpoint, { grant_type: 'password', ...person }, asProgram),
      refresh_token: async () =>
        await post(known.token_endpoint, { grant_type: 'refresh_token', refresh_token: refreshToken }, asProgram),
      authorization_code: async () => await tokensOf(await comeBack()),
    };
    for (const grant of said) expect((await ways[grant]?.())?.status, grant).toBe(200);
    for (const grant of ['implicit', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code']) {
      expect((await post(known.token_endpoint, { grant_type: grant }, asProgram)).status).toBe(400);
    }
  },
  response_types_supported: async (said: string[]) => {
    for (const response_type of said) {
      expect((await comeBack({ response_type, response_mode: 'query' })).url.searchParams.get('code')).toBeTruthy();
    }
  },
  response_modes_supported: async (said: string[]) => {
    for (const response_mode of said) {
      const { url } = await comeBack({ response_mode });
      expect(response_mode === 'query' ? url.search : url.hash, response_mode).toContain('code=');
    }
  },
  authorization_response_iss_parameter_supported: async () => {
    const { url } = await comeBack({ response_mode: 'query' });
    expect(url.searchParams.get('iss')).toBe(known.issuer);
  },
  code_challenge_methods_supported: async (said: string[]) => {
    expect(said).toEqual(['S256']);
    expect((await tokensOf(await comeBack())).status).toBe(200);
    const plain = await comeBack({ code_challenge_method: 'plain', response_mode: 'query' });
    expect(plain.url.searchParams.get('error')).toBe('invalid_request');
  },
  scopes_supported: async (said: string[]) => {
    for (const scope of said) {
      const back = await comeBack({ scope: `openid ${scope}`, response_mode: 'query' });
      expect((await tokensOf(back)).status, scope).toBe(200);
    }
  },
  claims_supported: async (said: string[]) => {
    const back = await comeBack({ scope: known.scopes_supported.join(' '), max_age: '3600' });
    const { id_token, access_token } = await bodyOf(await tokensOf(back));
    const headers = { authorization: `Bearer ${access_token}` };
    const answered = { ...decodeJwt(id_token), ...(await bodyOf(await fetch(known.userinfo_endpoint, { headers }))) };
    expect(said.filter((claim) => !(claim in answered))).toEqual([]);
  },
  claim_types_supported: (said: string[]) => expect(said).toEqual(['normal']),
  subject_types_supported: async (said: string[]) => {
    expect(said).toEqual(['public']);
    const { sub } = decodeJwt((await app.signIn('agent')).accessToken);
    expect(decodeJwt((await bodyOf(await tokensOf(await comeBack()))).id_token).sub).toBe(sub);
  },
  id_token_signing_alg_values_supported: async (said: string[]) => {
    const { id_token } = await bodyOf(await tokensOf(await comeBack()));
    expect(said).toEqual([decodeProtectedHeader(id_token).alg]);
  },
  token_endpoint_auth_methods_supported: async (said: string[]) => {
    const [client_id = '', client_secret = ''] = atob(basicCredentials.slice(6)).split(':');
    const grant = { grant_type: 'password', ...person };
    const ways: Record<string, () => Promise<Response>> = {
      client_secret_basic: async () => await post(known.token_endpoint, grant, asProgram),
      client_secret_post: async () => await post(known.token_endpoint, { ...grant, client_id, client_secret }),
      none: async () => await tokensOf(await comeBack()),
    };
    for (const way of said) expect((await ways[way]?.())?.status, way).toBe(200);
  },
  claims_parameter_supported: isNo,
  request_uri_parameter_supported: isNo,
};

describe('the realm says of itself', () => {
  test('nothing that is not proved here', () => {
    expect(Object.keys(known).filter((member) => !(member in proofs))).toEqual([]);
  });

  test.each(Object.entries(proofs))('%s, and does it', async (member, prove) => {
    if (member in known) await prove(known[member] as never);
  });
});

describe('revocation', () => {
  const refresh = async (token: string) =>
    (await post(`${protocol}/token`, { grant_type: 'refresh_token', refresh_token: token }, asProgram)).status;
  const call = async (token: string) =>
    (await app.fetch('/api/countries', { headers: { authorization: `Bearer ${token}` } })).status;
  const revoke = async (form: Record<string, string>, headers: Record<string, string> = asProgram) =>
    await post(known.revocation_endpoint, form, headers);

  test.each(['refreshToken', 'accessToken'] as const)('of a %s ends that sign-in, and no other', async (kind) => {
    const [here, there] = [await app.signIn('agent'), await app.signIn('agent')];
    const hint = kind === 'refreshToken' ? 'refresh_token' : 'access_token';
    const answer = await revoke({ token: here[kind], token_type_hint: hint });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await refresh(here.refreshToken)).toBe(400);
    expect(await call(here.accessToken)).toBe(401);
    expect(await call(there.accessToken)).toBe(200);
    // What is over already is answered alike.
    expect((await revoke({ token: here[kind] })).status).toBe(200);
  });

  test('of the redirect mode needs no secret, and signs the browser out', async () => {
    const tokens = await bodyOf(await tokensOf(await comeBack()));
    const form = { token: tokens.refresh_token, client_id: 'coverdesk-web' };
    expect((await revoke(form, {})).status).toBe(200);
    expect(await call(tokens.access_token)).toBe(401);
  });

  test('is refused to who does not say, or prove, which program it is', async () => {
    const { accessToken, refreshToken } = await app.signIn('agent');
    for (const [form, headers] of [
      [{ token: refreshToken }, {}],
      [{ token: refreshToken, client_id: 'coverdesk-password' }, {}],
      [{ token: refreshToken, client_id: 'coverdesk-password', client_secret: 'other' }, {}],
      [{ token: refreshToken, client_id: 'constructor' }, {}],
      [{ token: refreshToken }, { authorization: `Basic ${btoa('coverdesk-password:other')}` }],
      [{ token: refreshToken }, { authorization: `Basic ${btoa('%:%')}` }],
    ] as const) {
      const answer = await revoke(form, headers);
      expect([answer.status, (await bodyOf(answer)).error]).toEqual([401, 'invalid_client']);
    }
    expect((await bodyOf(await revoke({}))).error).toBe('invalid_request');
    // Another program's token, and what is none.
    expect((await revoke({ token: refreshToken, client_id: 'coverdesk-web' }, {})).status).toBe(200);
    expect((await revoke({ token: `${refreshToken}x` })).status).toBe(200);
    expect(await call(accessToken)).toBe(200);
  });
});
