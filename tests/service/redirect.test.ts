import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpBrowser } from '../support/httpBrowser.ts';
import { type TestService, startTestService } from '../support/service.ts';

const realm = '/realms/coverdesk/protocol/openid-connect';

let app: TestService;
let origin: string;

beforeAll(async () => {
  app = await startTestService();
  origin = app.service.origin;
});
afterAll(async () => {
  await app.close();
});

/** A browser that takes nothing but careful cookies. */
class Browser extends HttpBrowser {
  constructor() {
    super((line) => {
      expect(line).toMatch(/httponly/i);
      expect(line).toMatch(/samesite=lax/i);
    });
  }

  override async go(address: string, init: RequestInit = {}): Promise<Response> {
    return await super.go(new URL(address, origin), init);
  }
}

function authorization(overrides: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'coverdesk-web',
    redirect_uri: `${origin}/customers?page=2`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...overrides,
  });
  return { verifier, address: `${realm}/auth?${query.toString()}`, redirect: query.get('redirect_uri') ?? '' };
}

async function exchange(code: string, verifier: string, redirect: string): Promise<Response> {
  return await app.fetch(`${realm}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'coverdesk-web',
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    }),
  });
}

async function signIn(browser: Browser) {
  const { verifier, address, redirect } = authorization();
  const form = await browser.go(address);
  const page = form.headers.get('location') ?? '';
  const resumed = await browser.go(page, {
    method: 'POST',
    body: new URLSearchParams({ username: 'assessor', password: 'Assessor#2026' }),
  });
  expect(resumed.status).toBe(303);
  const back = await browser.go(resumed.headers.get('location') ?? '');
  const location = new URL(back.headers.get('location') ?? '');
  const answer = new URLSearchParams(location.hash.slice(1));
  const response = await exchange(answer.get('code') ?? '', verifier, redirect);
  expect(response.status).toBe(200);
  return { tokens: await response.json(), location, answer, verifier, redirect };
}

test('the code flow with PKCE ends with tokens that the API takes', async () => {
  const browser = new Browser();
  const { tokens, location, answer, verifier, redirect } = await signIn(browser);
  expect(location.href.startsWith(redirect)).toBe(true);
  expect(answer.get('state')).toBe('state-1');
  expect(decodeJwt(tokens.access_token)).toMatchObject({ azp: 'coverdesk-web', preferred_username: 'assessor' });
  expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'nonce-1', aud: 'coverdesk-web' });
  expect(decodeJwt(tokens.refresh_token).sub).toBe(decodeJwt(tokens.access_token).sub);

  const call = () =>
    app.fetch('/api/partners/selected', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}` },
      json: { partner: 'zuri-zm' },
    });
  expect((await call()).status).toBe(200);
  const renewed = await app.fetch(`${realm}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'coverdesk-web',
      refresh_token: tokens.refresh_token,
    }),
  });
  expect(renewed.status).toBe(200);
  // A code is used once; its second use ends what it bought.
  expect((await exchange(answer.get('code') ?? '', verifier, redirect)).status).toBe(400);
  expect((await call()).status).toBe(401);
});

test('a code is worth nothing without the verifier of the one who asked', async () => {
  const browser = new Browser();
  await signIn(browser);
  const { address, redirect } = authorization();
  const back = await browser.go(address);
  const code = new URLSearchParams(new URL(back.headers.get('location') ?? '').hash.slice(1)).get('code') ?? '';
  expect(code).not.toBe('');
  expect((await exchange(code, 'x'.repeat(43), redirect)).status).toBe(400);
});

test('the sign-in page speaks both languages, keeps the name, escapes it, and runs no script', async () => {
  const browser = new Browser();
  const page = (await browser.go(authorization().address)).headers.get('location') ?? '';
  const french = await browser.go(page, { headers: { 'accept-language': 'fr' } });
  const text = await french.text();
  expect(text).toContain('<html lang="fr">');
  expect(text).toContain('Mot de passe oublié');
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/ style=/);
  expect(french.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin};`);
  expect(french.headers.get('cache-control')).toBe('no-store');
  const wrong = await browser.go(page, {
    method: 'POST',
    body: new URLSearchParams({ username: '"><img src=x>', password: 'nope' }),
  });
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain('role="alert">The username or the password is not right.');
  expect(again).not.toContain('<img');
  expect(again).toContain('value="&#34;&#62;&#60;img src=x&#62;"');
  const stylesheet = await app.fetch('/realms/coverdesk/resources/sign-in.css');
  expect(stylesheet.headers.get('content-type')).toContain('text/css');
});

test('the page names its language by the client’s wish before the browser’s', async () => {
  const browser = new Browser();
  const page = (await browser.go(authorization({ ui_locales: 'fr' }).address)).headers.get('location') ?? '';
  expect(await (await browser.go(page, { headers: { 'accept-language': 'en' } })).text()).toContain('lang="fr"');
});

test('nobody is sent to an address that is not the client’s', async () => {
  for (const redirect of [
    'https://evil.example/',
    'javascript:alert(1)',
    `${origin.replace('localhost', 'localhost.evil.example')}/`,
  ]) {
    const response = await new Browser().go(authorization({ redirect_uri: redirect }).address);
    expect(response.status, redirect).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Sign-in is not possible');
  }
});

test('PKCE is not optional', async () => {
  const { address } = authorization();
  const url = new URL(address, origin);
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const response = await new Browser().go(url.href);
  expect(response.headers.get('location')).toContain('error=invalid_request');
});

test('a sign-in page that has had its time says so', async () => {
  const browser = new Browser();
  const page = (await browser.go(authorization().address)).headers.get('location') ?? '';
  app.clock.advance(31 * 60_000);
  const late = await browser.go(page);
  expect(late.status).toBe(400);
  expect(await late.text()).toContain('This page has expired');
  expect((await new Browser().go(page)).status).toBe(400);
});

test('one sign-in serves the next page, until the person signs out', async () => {
  const browser = new Browser();
  const { tokens } = await signIn(browser);
  const silent = await browser.go(authorization({ prompt: 'none' }).address);
  expect(silent.headers.get('location')).toContain('code=');

  const question = await browser.go(`${realm}/logout`);
  expect(await question.text()).toContain('Sign out?');
  const target = `${origin}/signed-out`;
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: target, state: 's' });
  const out = await browser.go(`${realm}/logout?${query.toString()}`);
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe(`${target}?state=s`);

  const after = await browser.go(authorization({ prompt: 'none' }).address);
  expect(after.headers.get('location')).toContain('error=login_required');
  const refreshed = await app.fetch(`${realm}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'coverdesk-web',
      refresh_token: tokens.refresh_token,
    }),
  });
  expect(refreshed.status).toBe(400);
});

test('signing out never sends anybody to a foreign address', async () => {
  const query = new URLSearchParams({ post_logout_redirect_uri: 'https://evil.example/' });
  const response = await new Browser().go(`${realm}/logout?${query.toString()}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('You are signed out');
});
