import { expect } from 'vitest';
import { basicCredentials } from './service.ts';
import type { Spawned } from './spawned.ts';

/** A token of somebody of the sample world at a service that was started by itself. */
export async function tokenAt({ url }: Spawned, username = 'agent', password = 'Agent#2026'): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: basicCredentials },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).access_token;
}

/** Calls it, and expects that it agrees. */
export async function call(at: Spawned, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${at.url}${path}${path.includes('?') ? '&' : '?'}partner=tana-gh`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return await answer.json();
}

/** Brings a file to storage. @returns the name under which it is there */
export async function brought(at: Spawned, token: string, content: string): Promise<string> {
  const signed = (await call(at, token, 'GET', '/rest/batches/upload?filename=rows.csv')) as {
    readonly signed_url: string;
    readonly filename: string;
  };
  const put = await fetch(new URL(signed.signed_url, at.url), { method: 'PUT', body: content });
  expect(put.status).toBe(200);
  return signed.filename;
}
