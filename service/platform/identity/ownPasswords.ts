import type { Deps } from '../deps.ts';
import type { Principal } from '../http/principal.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { takeReset } from './recovery.ts';
import { endSessionsOf } from './sessions.ts';
import { forgetAttempts, ofName } from './throttle.ts';
import { checkPassword } from './users.ts';

/** How people give themselves another password, wherever they are kept. The new one was found good enough already. */
export interface OwnPasswords {
  /** By the token of a recovery mail, which works once; every sign-in ends. @throws ServiceError 400 when it does not work */
  recover(guid: string, token: string, password: string): Promise<void>;
  /**
   * By the current one; every other sign-in ends.
   * @throws ServiceError 400 when that is not right, 429 after too many attempts
   */
  change(person: Principal, given: GivenPasswords): Promise<void>;
}

export interface GivenPasswords {
  readonly current: string;
  readonly password: string;
  /** Where they came from: a current password may be guessed at, too. */
  readonly address: string;
}

/** The refusal of a current password. */
export function wrongCurrentPassword(): ServiceError {
  return invalid([{ field: 'current_password', key: 'service.errors.wrong_current_password' }]);
}

/** Passwords in the database of the service. */
export function embeddedPasswords(deps: Deps): OwnPasswords {
  async function store(guid: string, text: string): Promise<void> {
    const hash = await deps.passwords.hash(text);
    await deps.db
      .updateTable('users')
      .set((set) => ({
        password_hash: hash,
        updated_at: deps.clock.now(),
        version: set('version', '+', 1),
      }))
      .where('guid', '=', guid)
      .execute();
  }

  return {
    async recover(guid, token, password) {
      const user = await takeReset(deps, guid, token);
      if (!user) throw new ServiceError(400, 'recovery_link_invalid');
      await store(guid, password);
      await forgetAttempts(deps, ofName(user.username));
      await endSessionsOf(deps, guid);
    },
    async change({ guid, username, session }, { current, password, address }) {
      const outcome = await checkPassword(deps, { username, address }, current);
      if ('refused' in outcome) {
        throw outcome.refused === 'blocked' ? signInBlocked(outcome.seconds) : wrongCurrentPassword();
      }
      await store(guid, password);
      await endSessionsOf(deps, guid, session);
    },
  };
}

/** The refusal of a guess that comes too soon. */
export function signInBlocked(seconds: number): ServiceError {
  return new ServiceError(429, 'sign_in_blocked', {
    params: { smart_count: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
