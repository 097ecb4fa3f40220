import { createHash, randomBytes } from 'node:crypto';
import { formTarget, HttpBrowser } from '../../support/httpBrowser.ts';
import { basicCredentials, type TestService } from '../../support/service.ts';

/** The two ways of signing in, as the client goes them. */
export const modes = ['password', 'redirect'] as const;
export type Mode = (typeof modes)[number];

export const protocol = '/realms/coverdesk/protocol/openid-connect';

export interface Granted {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token?: string;
  readonly expires_in: number;
  readonly refresh_expires_in: number;
}

/** What the client of a mode proves itself with. */
function asClient(mode: Mode, form: Record<string, string>): RequestInit {
  return mode === 'password'
    ? { method: 'POST', headers: { authorization: basicCredentials }, body: new URLSearchParams(form) }
    : { method: 'POST', body: new URLSearchParams({ ...form, client_id: 'coverdesk-web' }) };
}

export async function refresh(app: TestService, mode: Mode, token: string): Promise<Response> {
  return await app.fetch(`${protocol}/token`, asClient(mode, { grant_type: 'refresh_token', refresh_token: token }));
}

export async function withPassword(app: TestService, username: string, password: string): Promise<Response> {
  return await app.fetch('/oauth/token', asClient('password', { grant_type: 'password', username, password }));
}

/** The beginning of the code flow, with the secrets that its end asks for. */
export function authorization(app: TestService, overrides: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const returnTo = `${app.service.origin}/auth-callback`;
  const url = new URL(`${protocol}/auth`, app.service.origin);
  const query = {
    client_id: 'coverdesk-web',
    redirect_uri: returnTo,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...overrides,
  };
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  return { url, verifier, returnTo };
}

/** Goes to an authorization, signs in on the page that is shown, and answers what comes back to the client. */
export async function throughPage(
  app: TestService,
  browser: HttpBrowser,
  url: URL,
  credentials?: { username: string; password: string },
): Promise<{ back: URLSearchParams | undefined; page: string | undefined }> {
  const isBack = (at: URL) => at.origin === app.service.origin && at.pathname === '/auth-callback';
  const shown = await browser.follow(url, isBack);
  if (!credentials || shown.page === undefined) return answerOf(shown);
  const target = formTarget(shown.page, shown.url);
  return answerOf(await browser.follow(target, isBack, { method: 'POST', body: new URLSearchParams(credentials) }));
}

function answerOf({ url, page }: { url: URL; page: string | undefined }) {
  return { back: page === undefined ? new URLSearchParams(url.hash.slice(1)) : undefined, page };
}

/** Buys tokens for the code of a return. */
export async function exchange(
  app: TestService,
  code: string,
  verifier: string,
  returnTo = `${app.service.origin}/auth-callback`,
): Promise<Response> {
  return await app.fetch(
    `${protocol}/token`,
    asClient('redirect', { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnTo }),
  );
}

/** Signs somebody in. @throws Error when that is refused */
export async function signIn(
  app: TestService,
  mode: Mode,
  username: string,
  password: string,
  browser = new HttpBrowser(),
): Promise<Granted> {
  const response =
    mode === 'password'
      ? await withPassword(app, username, password)
      : await viaPage(app, browser, { username, password });
  const body: unknown = await response.json();
  if (!response.ok || !isGranted(body)) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`);
  return body;
}

async function viaPage(
  app: TestService,
  browser: HttpBrowser,
  credentials: { username: string; password: string },
): Promise<Response> {
  const { url, verifier } = authorization(app);
  const { back, page } = await throughPage(app, browser, url, credentials);
  const code = back?.get('code');
  if (!code) throw new Error(`No code came back: ${back?.toString() ?? page?.slice(0, 2000)}`);
  return await exchange(app, code, verifier);
}

function isGranted(body: unknown): body is Granted {
  return typeof body === 'object' && body !== null && 'access_token' in body && 'refresh_token' in body;
}
