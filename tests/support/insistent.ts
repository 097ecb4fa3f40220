import { setTimeout } from 'node:timers/promises';

/** What a service said to one request. */
export interface Said {
  readonly status: number;
  readonly code: string | null;
}

/** Asks once; a refusal must be one in words. @throws Error for what nobody could make sense of */
export async function askOnce(url: string, init: RequestInit): Promise<Said> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = JSON.parse(text) as { code?: string; message?: string };
  const isSaid = response.ok || (typeof body.message === 'string' && body.message.length > 10);
  if (!isSaid || (response.status >= 500 && response.status !== 503)) {
    throw new Error(`${init.method} ${url} answered ${response.status}: ${text}`);
  }
  return { status: response.status, code: body.code ?? null };
}

/** Asks again, as the client does under an idempotency key, until the service is there. */
export async function insist(url: string, init: RequestInit): Promise<Said> {
  for (;;) {
    const said = await askOnce(url, init);
    if (said.status !== 503) return said;
    await setTimeout(100);
  }
}
