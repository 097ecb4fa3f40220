import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpBrowser } from '../support/httpBrowser.ts';
import {
  authorization,
  exchange,
  modes,
  protocol,
  refresh,
  signIn,
  throughPage,
  withPassword,
} from './support/signIn.ts';
import { startUnderTest, type UnderTest } from './support/underTest.ts';

const everybody = {
  agent: { password: 'Agent#2026', role: 'agent', partners: ['tana-gh', 'kito-ke', 'sava-ci'] },
  assessor: { password: 'Assessor#2026', role: 'assessor', partners: ['tana-gh', 'kito-ke', 'zuri-zm', 'sava-ci'] },
  admin: {
    password: 'Admin#2026',
    role: 'administrator',
    partners: 'tana-gh kito-ke zuri-zm lumo-ug sava-ci noma-rw tana-zm kito-ug umoja-ge'.split(' '),
  },
} as const;

let it: UnderTest;

beforeAll(async () => {
  it = await startUnderTest();
});
afterAll(async () => {
  await it.close();
});

const select = async (token: string, partner = 'tana-gh') =>
  await it.app.fetch('/api/partners/selected', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: { partner },
  });

const refusal = async (response: Response) => {
  expect(response.status).toBe(400);
  const body = await response.json();
  expect(body.reference).toMatch(/^[0-9a-f-]{36}$/);
  const { error, code, message } = body;
  return { error, code, message };
};

describe.each(modes)('signing in by %s', (mode) => {
  test.each(Object.entries(everybody))('says who %s is, what and where', async (username, person) => {
    const tokens = await signIn(it.app, mode, username, person.password);
    // What is left when the answer is written, which may be a second later.
    for (const [left, whole] of [
      [tokens.expires_in, 300],
      [tokens.refresh_expires_in, 3600],
    ] as const) {
      expect(left).toBeLessThanOrEqual(whole);
      expect(left).toBeGreaterThan(whole - 10);
    }
    const claims = decodeJwt(tokens.access_token);
    expect(claims).toMatchObject({
      iss: it.issuer,
      aud: 'coverdesk-api',
      azp: mode === 'password' ? 'coverdesk-password' : 'coverdesk-web',
      preferred_username: username,
      family_name: 'Sample',
      email: `${username}@coverdesk.invalid`,
      groups: [person.role],
      realm_access: { roles: [person.role] },
      partners: person.partners,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    expect(decodeJwt(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', sub: claims.sub });
  });

  test('gives the partners of the person, and no others', async () => {
    const { access_token } = await signIn(it.app, mode, 'agent', everybody.agent.password);
    expect((await select(access_token, 'kito-ke')).status).toBe(200);
    expect((await select(access_token, 'zuri-zm')).status).toBe(403);
  });

  test('gives the roles of the person, and no others', async () => {
    const users = async (username: 'agent' | 'assessor' | 'admin') => {
      const { access_token } = await signIn(it.app, mode, username, everybody[username].password);
      const headers = { authorization: `Bearer ${access_token}` };
      return (await it.app.fetch('/admin/realms/coverdesk/users?q=partners:tana-gh', { headers })).status;
    };
    expect([await users('agent'), await users('assessor'), await users('admin')]).toEqual([403, 403, 200]);
  });

  test('is renewed by a refresh token; its use long after it was used ends the sign-in', async () => {
    const first = await signIn(it.app, mode, 'agent', everybody.agent.password);
    const renewal = await refresh(it.app, mode, first.refresh_token);
    expect(renewal.status).toBe(200);
    const second = await renewal.json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.access_token)).toMatchObject({ partners: everybody.agent.partners, groups: ['agent'] });
    expect((await select(second.access_token)).status).toBe(200);
    // The embedded provider honours it for some seconds more, Keycloak does not.
    it.app.clock.advance(21_000);
    expect(await refusal(await refresh(it.app, mode, first.refresh_token))).toEqual({
      error: 'invalid_grant',
      code: 'session_over',
      message: 'Your session has ended. Sign in again.',
    });
    expect((await refresh(it.app, mode, second.refresh_token)).status).toBe(400);
  });

  test('of many uses of one refresh token at once all pass, or with Keycloak at most one', async () => {
    const { refresh_token } = await signIn(it.app, mode, 'agent', everybody.agent.password);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(it.app, mode, refresh_token)));
    const passed = answers.filter(({ status }) => status === 200).length;
    if (it.name === 'Keycloak') expect(passed).toBeLessThanOrEqual(1);
    else expect(passed).toBe(answers.length);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  test('ends for good when the person signs out', async () => {
    const { access_token, refresh_token } = await signIn(it.app, mode, 'assessor', everybody.assessor.password);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await it.app.fetch('/api/users/logout', { headers })).status).toBe(200);
    expect((await select(access_token)).status).toBe(401);
    expect((await refresh(it.app, mode, refresh_token)).status).toBe(400);
  });
});

describe('a password', () => {
  test('that is wrong is refused like a name that nobody has, in two languages', async () => {
    const wrong = await refusal(await withPassword(it.app, 'assessor2', 'Wrong#2026'));
    expect(wrong).toEqual({
      error: 'invalid_grant',
      code: 'wrong_credentials',
      message: 'The username or the password is not right.',
    });
    expect(await refusal(await withPassword(it.app, 'nobody', 'Wrong#2026'))).toEqual(wrong);
    const french = await it.app.fetch('/oauth/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('coverdesk-password:coverdesk-password-client')}`,
        'accept-language': 'fr',
      },
      body: new URLSearchParams({ grant_type: 'password', username: 'nobody', password: 'x' }),
    });
    expect((await refusal(french)).message).toBe('Le nom d’utilisateur ou le mot de passe est incorrect.');
  });

  test('is worth nothing with another client', async () => {
    const response = await it.app.fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('coverdesk-password:other')}` },
      body: new URLSearchParams({ grant_type: 'password', username: 'agent', password: 'Agent#2026' }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).not.toHaveProperty('access_token');
  });

  test('is not asked for by the client of the redirect mode', async () => {
    const response = await it.app.fetch('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'coverdesk-web',
        grant_type: 'password',
        username: 'agent',
        password: 'Agent#2026',
      }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).not.toHaveProperty('access_token');
  });
});

describe('the redirect', () => {
  const assessor = { username: 'assessor', password: everybody.assessor.password };

  test('brings state and nonce back', async () => {
    const { url, verifier } = authorization(it.app);
    const { back } = await throughPage(it.app, new HttpBrowser(), url, assessor);
    expect(back?.get('state')).toBe('state-1');
    const tokens = await (await exchange(it.app, back?.get('code') ?? '', verifier)).json();
    expect(decodeJwt(tokens.id_token)).toMatchObject({ iss: it.issuer, nonce: 'nonce-1', aud: 'coverdesk-web' });
  });

  test('shows the page again after a wrong password', async () => {
    const { back, page } = await throughPage(it.app, new HttpBrowser(), authorization(it.app).url, {
      username: 'assessor',
      password: 'Wrong#2026',
    });
    expect(back).toBeUndefined();
    expect(page).toContain('type="password"');
  });

  test('gives a code that works once, and only with the verifier of the one who asked', async () => {
    const browser = new HttpBrowser();
    const first = authorization(it.app);
    const { back } = await throughPage(it.app, browser, first.url, assessor);
    const code = back?.get('code') ?? '';
    expect((await exchange(it.app, code, 'x'.repeat(43))).status).toBe(400);
    // Another page of the same browser: nobody is asked again.
    const again = authorization(it.app);
    const second = (await throughPage(it.app, browser, again.url)).back?.get('code') ?? '';
    const bought = await exchange(it.app, second, again.verifier);
    expect(bought.status).toBe(200);
    const { access_token, refresh_token } = await bought.json();
    expect((await select(access_token)).status).toBe(200);
    expect((await exchange(it.app, second, again.verifier)).status).toBe(400);
    expect((await refresh(it.app, 'redirect', refresh_token)).status).toBe(400);
  });

  test('does not go without PKCE', async () => {
    const { url } = authorization(it.app, { code_challenge: '', code_challenge_method: '' });
    const { back } = await throughPage(it.app, new HttpBrowser(), url, undefined);
    expect(back?.get('error')).toBe('invalid_request');
  });

  test.each(['https://evil.example/', 'javascript:alert(1)'])('leads nobody to %s', async (foreign) => {
    const { url } = authorization(it.app, { redirect_uri: foreign });
    const shown = await new HttpBrowser().follow(url, ({ href }) => href.startsWith(foreign));
    expect(shown.page).toContain('</html>');
    expect(shown.page).not.toContain('type="password"');
  });

  test('is forgotten by the browser after signing out, which leads back to the client', async () => {
    const browser = new HttpBrowser();
    const tokens = await signIn(it.app, 'redirect', assessor.username, assessor.password, browser);
    const silently = async () =>
      (await throughPage(it.app, browser, authorization(it.app, { prompt: 'none' }).url)).back;
    expect((await silently())?.get('code')).toBeTruthy();
    const target = `${it.app.service.origin}/login`;
    const leave = new URL(`${protocol}/logout`, it.app.service.origin);
    leave.searchParams.set('id_token_hint', tokens.id_token ?? '');
    leave.searchParams.set('client_id', 'coverdesk-web');
    leave.searchParams.set('post_logout_redirect_uri', target);
    const left = await browser.follow(leave, ({ href }) => href.startsWith(target));
    expect(left.url.href).toBe(target);
    expect((await silently())?.get('error')).toBe('login_required');
    expect((await refresh(it.app, 'redirect', tokens.refresh_token)).status).toBe(400);
  });
});

test('a forged, altered or swapped token is worth nothing', async () => {
  const { access_token, refresh_token } = await signIn(it.app, 'password', 'agent', everybody.agent.password);
  const [head, body, signature] = access_token.split('.');
  const claims = { ...decodeJwt(access_token), partners: ['umoja-ge'] };
  const raised = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  for (const forged of [`${head}.${raised}.${signature}`, `${unsigned}.${body}.`, refresh_token, 'None']) {
    expect((await select(forged)).status, forged).toBe(401);
  }
  expect((await refresh(it.app, 'password', access_token)).status).toBe(400);
  expect((await select(access_token)).status).toBe(200);
});
