import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { FieldProblem } from '../http/errors.ts';

/** What a guess costs: `N` blocks of 128 · `r` bytes, gone through `p` times. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** As OWASP advises for scrypt: 32 MiB, three times. */
export const owaspCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/** How passwords are kept: as salted scrypt hashes that carry their own cost. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one behind a hash. Without a hash it takes as long and answers no, so that the time does not
   * tell which users exist.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** @example const passwords = createPasswords(owaspCost); await passwords.hash('Correct horse#2026'); */
export function createPasswords(cost: PasswordCost): Passwords {
  const written = ['scrypt', cost.N, cost.r, cost.p];
  const absent = [...written, 'bm9ib2R5', Buffer.alloc(32).toString('base64url')].join('$');
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return [...written, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash) {
      const [scheme, n, r, p, salt, key] = (hash ?? absent).split('$');
      if (scheme !== 'scrypt' || !salt || !key) return false;
      const expected = Buffer.from(key, 'base64url');
      const actual = await derive(password, Buffer.from(salt, 'base64url'), {
        N: Number(n),
        r: Number(r),
        p: Number(p),
      });
      return actual.length === expected.length && timingSafeEqual(actual, expected) && hash !== undefined;
    },
  };
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const rules: readonly { key: string; holds: (password: string) => boolean }[] = [
  { key: 'service.password.length', holds: (text) => text.length >= 8 && text.length <= 30 },
  { key: 'service.password.lower', holds: (text) => /\p{Ll}/u.test(text) },
  { key: 'service.password.upper', holds: (text) => /\p{Lu}/u.test(text) },
  { key: 'service.password.digit', holds: (text) => /\d/.test(text) },
  { key: 'service.password.special', holds: (text) => /[^\p{L}\p{N}\s]/u.test(text) },
];

/** What a new password lacks, one entry per broken rule. */
export function passwordProblems(password: string, field = 'password'): readonly FieldProblem[] {
  return rules.filter((rule) => !rule.holds(password)).map(({ key }) => ({ field, key, params: { min: 8, max: 30 } }));
}
