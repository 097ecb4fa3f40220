import { expect } from 'vitest';
import { basicCredentials } from './service.ts';
import type { Spawned } from './spawned.ts';

/** A service, by where it is reached. */
export type Reached = Pick<Spawned, 'url'>;

interface SignedIn {
  readonly token: Promise<string>;
  readonly until: number;
}

/** Who has signed in where: a service lets nobody sign in many times in a minute. */
const signedIn = new WeakMap<Reached, Map<string, SignedIn>>();
/** Milliseconds after which a token is not used any more; it is good for five minutes. */
const goodFor = 240_000;

/** A token of somebody of the sample world at a service that was started by itself. */
export async function tokenAt(at: Reached, username = 'agent', password = 'Agent#2026'): Promise<string> {
  const known = signedIn.get(at) ?? new Map<string, SignedIn>();
  signedIn.set(at, known);
  const before = known.get(username);
  if (before && before.until > Date.now()) return await before.token;
  const token = signIn(at, username, password);
  known.set(username, { token, until: Date.now() + goodFor });
  return await token;
}

async function signIn({ url }: Reached, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: basicCredentials },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).access_token;
}

/** Calls it, and expects that it agrees. */
export async function call(at: Reached, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${at.url}${path}${path.includes('?') ? '&' : '?'}partner=tana-gh`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return await answer.json();
}

/** Brings a file to storage. @returns the name under which it is there */
export async function brought(at: Reached, token: string, content: string): Promise<string> {
  const signed = (await call(at, token, 'GET', '/rest/batches/upload?filename=rows.csv')) as {
    readonly signed_url: string;
    readonly filename: string;
  };
  const put = await fetch(new URL(signed.signed_url, at.url), { method: 'PUT', body: content });
  expect(put.status).toBe(200);
  return signed.filename;
}
