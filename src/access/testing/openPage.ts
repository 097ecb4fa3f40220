import { waitFor } from '@testing-library/dom';
import { options } from 'preact';
import { afterEach, expect, vi } from 'vitest';
import type { Notice } from '../App.tsx';
import { mountAccess } from '../mount.tsx';
import { CallRefusedError, type Identity, UnreachableError } from '../../authProvider/index.ts';
import { resolveEnvironment } from '../../environment/index.ts';
import { environments } from '../../product/environments.ts';
import { mark } from '../../product/mark.ts';

// Effects follow their drawing at once: one that waits for the next frame outlives the page of the last test.
options.requestAnimationFrame = queueMicrotask;

let close: (() => void) | undefined;

afterEach(() => {
  close?.();
  close = undefined;
  window.localStorage.clear();
  document.body.replaceChildren();
});

interface OpenOptions {
  readonly path?: string;
  readonly next?: string;
  readonly notice?: Notice;
  readonly mode?: Identity['mode'];
  readonly isPersistent?: boolean;
}

/** Opens an access page over an identity whose calls the test answers. */
export async function openPage({ path = '/login', next = '/', notice, mode, isPersistent = true }: OpenOptions = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  window.history.replaceState(null, '', path);
  const signIn = vi.fn<Identity['signIn']>(async () => undefined);
  const passwords = {
    forgotPassword: vi.fn<Identity['passwords']['forgotPassword']>(async () => undefined),
    recoverPassword: vi.fn<Identity['passwords']['recoverPassword']>(async () => undefined),
    changePassword: vi.fn<Identity['passwords']['changePassword']>(async () => undefined),
  };
  const identity = {
    environment: resolveEnvironment({ origin: 'http://localhost:8080' }, environments),
    mode: mode ?? 'password',
    isPersistent: () => isPersistent,
    signIn,
    passwords,
  };
  const prepare = vi.fn<() => void>();
  const onSignedIn = vi.fn<(next: string) => Promise<void>>(async () => undefined);
  document.title = '';
  const root = document.createElement('div');
  document.body.append(root);
  close = mountAccess(root, { identity, mark, next, notice, prepare, onSignedIn });
  // The title is an effect: when it is there, the page also listens.
  await waitFor(() => expect(document.title).toContain('Coverdesk'));
  return { signIn, ...passwords, prepare, onSignedIn };
}

/** A call that the test ends when it wants to. */
export function heldBack() {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

export const refused = (status: number, body?: unknown, retryAfter?: number) =>
  new CallRefusedError(status, body, '', retryAfter);
export const unreachable = () => new UnreachableError(new TypeError('Failed to fetch'));
