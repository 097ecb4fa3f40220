// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startIdentity } from '../authProvider/index.ts';
import { fakeToken } from '../authProvider/testing/fakeIdentityProvider.ts';
import { resolveEnvironment } from '../environment/index.ts';
import { standInForDrawing } from './testing/standInForDrawing.ts';
import { mountProduct } from '../product/mount.ts';
import { prepareProduct } from '../product/prepare.ts';
import { environments } from '../product/environments.ts';

/** A service that answers empty lists, and notes what it was asked. */
function emptyService() {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(new URL(input, 'http://localhost'));
    return new Response(JSON.stringify({ content: [], page: 1, size: 10, total_elements: 0 }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return requests;
}

const ama = { guid: 'guid-ama', username: 'ama', firstName: 'Ama', lastName: '', fullName: 'Ama', email: '' };
const session = {
  user: { ...ama, groups: ['agent'], partners: ['tana-gh'] },
  key: 'key',
  tokens: {
    accessToken: fakeToken({ sub: 'guid-ama', preferred_username: 'ama' }),
    refreshToken: 'refresh',
    expiresIn: 300,
    receivedAt: Date.now(),
  },
};

describe('the product in a page', () => {
  let unmount: (() => void) | undefined;

  afterEach(() => {
    // What still comes must find no page to draw in: the next file has another one.
    act(() => unmount?.());
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    document.head.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is drawn for the person, asks only its own service, and allows its styles by the nonce of the page', async () => {
    standInForDrawing();
    const requests = emptyService();
    document.head.innerHTML = '<meta name="csp-nonce" content="of-this-answer">';
    const root = document.createElement('div');
    document.body.append(root);
    localStorage.setItem('desk.auth', JSON.stringify(session));
    const identity = startIdentity(resolveEnvironment({ origin: 'http://localhost' }, environments));
    await identity.start('/');
    await act(async () => {
      unmount = mountProduct(root, prepareProduct({ environment: identity.environment, identity }));
    });

    await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/partners')).toBe(true));
    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set(['http://localhost']));
    for (const url of requests) expect(url.searchParams.getAll('partner'), url.href).toEqual(['tana-gh']);
    const styles = [...document.querySelectorAll('style')];
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(style.nonce).toBe('of-this-answer');
  });
});
