import { decodeClaims, type SessionUser, statedLifetime, userOf } from './claims.ts';
import { UnusableAnswerError } from './errors.ts';

/** Tokens as they were received. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from receipt. */
  readonly expiresIn: number;
  /** Local clock at receipt, in milliseconds: only ever compared with the same clock. */
  readonly receivedAt: number;
}

/** What a sign-in or a refresh gives. */
export interface Grant {
  readonly user: SessionUser;
  readonly tokens: Tokens;
}

/** Seconds that are assumed when neither the answer nor the token says how long it lives. */
const assumedLifetime = 60;

/** The grant in the answer of a token endpoint. Throws `UnusableAnswerError` when there is none in it. */
export function grantOf(answer: unknown, receivedAt: number): Grant {
  const body: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = body;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') throw new UnusableAnswerError();
  const claims = decodeClaims(accessToken);
  const user = claims && userOf(claims);
  if (!user) throw new UnusableAnswerError();
  const lifetime = typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : statedLifetime(claims);
  return { user, tokens: { accessToken, refreshToken, expiresIn: lifetime ?? assumedLifetime, receivedAt } };
}
