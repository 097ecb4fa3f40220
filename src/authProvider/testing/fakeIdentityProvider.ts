import { CallRefusedError, UnreachableError } from '../errors.ts';
import type { Request, Send } from '../http.ts';

/** A token that reads as one of the realm; nobody here checks its signature. */
export function fakeToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

interface Person {
  readonly sub: string;
  readonly partners: readonly string[];
}

const honouredMs = 20_000;

const people: Readonly<Record<string, Person>> = {
  ama: { sub: 'guid-ama', partners: ['tana-gh', 'kito-ke'] },
  kofi: { sub: 'guid-kofi', partners: ['zuri-zm'] },
};

/** A realm whose refresh tokens rotate: a used one is honoured for some seconds more, and then refused. */
export function fakeIdentityProvider(serverNow: () => number) {
  const requests: Request[] = [];
  const alive = new Map<string, string>();
  const used = new Map<string, number>();
  let leaving: Promise<void> | undefined;
  let serial = 0;
  let failure: Error | undefined;
  let gate: Promise<void> | undefined;
  let changed: Readonly<Record<string, unknown>> = {};

  function answer(username: string) {
    const person = people[username];
    if (!person) throw new CallRefusedError(401, { error: 'invalid_grant', message: 'wrong' }, 'wrong', undefined);
    serial += 1;
    const iat = Math.floor(serverNow() / 1_000);
    const refreshToken = `refresh-${serial}`;
    alive.set(refreshToken, username);
    return {
      access_token: fakeToken({
        ...person,
        jti: serial,
        preferred_username: username,
        name: username,
        groups: ['agent'],
        ...changed,
        iat,
        exp: iat + 300,
      }),
      refresh_token: refreshToken,
      expires_in: 300,
    };
  }

  const send: Send = async (request) => {
    requests.push(request);
    await gate;
    await Promise.resolve();
    if (failure) throw failure;
    if (!(request.body instanceof URLSearchParams)) return undefined;
    if (request.body.get('grant_type') === 'password') return answer(request.body.get('username') ?? '');
    const refreshToken = request.body.get('refresh_token') ?? '';
    const username = alive.get(refreshToken);
    if (!username) throw new CallRefusedError(400, { error: 'invalid_grant' }, 'over', undefined);
    const firstUse = used.get(refreshToken) ?? serverNow();
    used.set(refreshToken, firstUse);
    if (serverNow() - firstUse > honouredMs) {
      alive.clear();
      throw new CallRefusedError(400, { error: 'invalid_grant' }, 'over', undefined);
    }
    const granted = answer(username);
    await leaving;
    return granted;
  };

  return {
    send,
    requests,
    refreshes: () => requests.filter(({ endpoint }) => endpoint.startsWith('POST /realms')).length,
    /** Refuses every refresh token from now on. */
    endSessions: () => alive.clear(),
    /** Says something else of whoever signs in or refreshes from now on. */
    changeRights(claims: { readonly groups?: readonly string[]; readonly partners?: readonly string[] }) {
      changed = claims;
    },
    failWith(error: Error | undefined) {
      failure = error;
    },
    /** Does what is asked, and keeps the answer on its way for ever: the page that waits for it is gone before. */
    loseAnswers() {
      leaving = new Promise(() => undefined);
      return () => {
        leaving = undefined;
      };
    },
    /** Holds answers back until the returned function is called. */
    hold() {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        gate = undefined;
        release();
      };
    },
  };
}

export const offline = () => new UnreachableError(new TypeError('Failed to fetch'));
export const unavailable = () => new CallRefusedError(503, undefined, '', undefined);
