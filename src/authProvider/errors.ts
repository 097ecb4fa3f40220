/** Nobody is signed in. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
  constructor() {
    super('Nobody is signed in');
  }
}

/** The identity provider refused the refresh token: the person must sign in again. */
export class SessionExpiredError extends Error {
  override readonly name = 'SessionExpiredError';
  constructor() {
    super('The session has expired');
  }
}

/** The refresh token was refused (`invalid_grant`): thrown by a sign-in mode, turned into an expired session. */
export class RefreshRefusedError extends Error {
  override readonly name = 'RefreshRefusedError';
  constructor() {
    super('The identity provider refused the refresh token');
  }
}

/** A token could not be had for now: the network or the identity provider fails, the session is kept. */
export class TokenUnavailableError extends Error {
  override readonly name = 'TokenUnavailableError';
  constructor(cause: unknown) {
    super('No access token can be had for now', { cause });
  }
}

/** A token endpoint answered something that holds no tokens. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
  constructor() {
    super('The answer holds no usable tokens');
  }
}

/** No answer: offline, refused, or too late. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  constructor(cause: unknown) {
    super('The service cannot be reached', { cause });
  }
}

/** Local storage held something unreadable, or took nothing. */
export class SessionStorageError extends Error {
  override readonly name = 'SessionStorageError';
  constructor(what: 'corrupt' | 'refused', cause?: unknown) {
    super(what === 'corrupt' ? 'The stored session cannot be read' : 'The session cannot be stored', { cause });
  }
}

/** The service said no, in words. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';
  readonly status: number;
  /** The parsed body, undefined when it is no JSON. */
  readonly body: unknown;
  /** Seconds to wait, of a 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, message: string, retryAfter: number | undefined) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}
