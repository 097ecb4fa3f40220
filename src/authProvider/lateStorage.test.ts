import { describe, expect, test } from 'vitest';
import { grantOf, type Tokens } from './grant.ts';
import { RefreshRefusedError } from './errors.ts';
import { noneSpent, type SpentTokens, spentByLocks } from './lock.ts';
import type { Session } from './session.ts';
import { fakeLocks } from './testing/fakeBrowser.ts';
import { fakeToken } from './testing/fakeIdentityProvider.ts';
import { createTokens } from './tokens.ts';

const grant = (serial: number) =>
  grantOf(
    {
      access_token: fakeToken({ sub: 'g', preferred_username: 'ama', jti: serial }),
      refresh_token: `refresh-${serial}`,
      expires_in: 300,
    },
    serial === 0 ? -600_000 : 0,
  );

/** Two tabs of different processes: what the first stores is seen by the second only `lag` reads later. */
function twoTabs(spent: SpentTokens, lag: number) {
  const { user, tokens } = grant(0);
  let stored: Session = { user, key: 'k', tokens };
  let seenBySecond: Session = stored;
  let readsLeft = lag;
  const used: string[] = [];
  const refresh = async ({ refreshToken }: Tokens) => {
    if (used.includes(refreshToken)) throw new RefreshRefusedError();
    used.push(refreshToken);
    return grant(used.length);
  };
  const { lock } = fakeLocks();
  const common = {
    mode: { refresh },
    lock,
    spent,
    clocks: { wall: () => 0, steady: () => 0 },
    pause: async () => await new Promise<void>((resolve) => void setImmediate(resolve)),
  };
  const first = createTokens({
    ...common,
    store: { read: () => stored, write: (session) => void (stored = session) },
  });
  const second = createTokens({
    ...common,
    store: {
      read() {
        if (stored !== seenBySecond && readsLeft-- <= 0) seenBySecond = stored;
        return seenBySecond;
      },
      write: (session) => void (stored = seenBySecond = session),
    },
  });
  return { first, second, used };
}

/** As much of the browser's lock manager as the note of spent tokens needs. */
function lockManager(): LockManager {
  const held: LockInfo[] = [];
  return {
    query: async () => ({ held }),
    async request(name: string, ...rest: unknown[]) {
      held.push({ name, mode: 'shared', clientId: 'x' });
      const task = rest.at(-1);
      return typeof task === 'function' ? await task(null) : undefined;
    },
  };
}

describe('storage that reaches the other tab late', () => {
  test('costs no second refresh: a token that is noted as spent is waited out', async () => {
    const { first, second, used } = twoTabs(spentByLocks(lockManager()), 12);
    const [one, two] = await Promise.all([first.getToken(), second.getToken()]);
    expect(two).toBe(one);
    expect(used).toEqual(['refresh-0']);
  });

  test('costs no session where nothing can be noted: a refusal is believed only when nothing new arrives', async () => {
    const { first, second } = twoTabs(noneSpent, 12);
    const [one, two] = await Promise.all([first.getToken(), second.getToken()]);
    expect(two).toBe(one);
  });
});
