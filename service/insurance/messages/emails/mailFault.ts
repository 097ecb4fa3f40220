import type { emailProblems } from '../../../../src/resources/emailMessages.ts';

/** Why the mail server has not taken a letter. */
export interface MailFault {
  readonly problem: (typeof emailProblems)[number];
  /** Trying again would not help. */
  readonly isFinal: boolean;
  /** What it has said, on one line. */
  readonly answer: string | null;
}

const longestAnswer = 300;

/** What nodemailer says of an envelope and of a letter; its other codes are of the connection and of who we are. */
const ofLetter: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];
/** We are to sign in first (RFC 4954, 6). */
const signInFirst = 530;

/**
 * What a failure of SMTP means for a letter: codes from 500 are for good (RFC 5321, 4.2.1) where they are said of the letter or of its
 * address, and not of the service, which somebody can mend.
 * @example mailFault(error) // { problem: 'no_such_address', isFinal: true, answer: '550 5.1.1 no such person' }
 */
export function mailFault(error: unknown): MailFault {
  const { code, command, responseCode, response } = said(error);
  const answer =
    response
      ?.replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, longestAnswer) || null;
  const isOfLetter = ofLetter.includes(code) && command !== 'MAIL FROM' && responseCode !== signInFirst;
  if (responseCode !== undefined && responseCode < 500) return { problem: 'put_off', isFinal: false, answer };
  if (!isOfLetter) {
    return { problem: responseCode === undefined ? 'not_reached' : 'not_let_in', isFinal: false, answer };
  }
  // Without a code nodemailer itself has found no address in it, or the server had said before how large a letter may be.
  const isOfAddress = responseCode === undefined ? code === 'EENVELOPE' : command === 'RCPT TO' && isAddressed(answer);
  return { problem: isOfAddress ? 'no_such_address' : 'refused', isFinal: true, answer };
}

/** Whether an answer is about an address: by its enhanced code (RFC 3463, 3.2), or by having none. */
function isAddressed(answer: string | null): boolean {
  const [, subject = '1'] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(answer ?? '') ?? [];
  return subject === '1';
}

interface Said {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What nodemailer says of a failure. */
function said(error: unknown): Said {
  if (!(error instanceof Error)) return {};
  const { code, command, responseCode, response } = error as Error & Readonly<Record<keyof Said, unknown>>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof command === 'string' && { command }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof response === 'string' && { response }),
  };
}
