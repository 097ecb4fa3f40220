/** The connection ended before the database answered. What was not committed is undone. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
    this.name = 'ConnectionLost';
  }
}

/** The connection ended while the database was committing, or doing a write that stands alone: nobody knows whether it did. */
export class FateUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost before it said whether it had written', { cause });
    this.name = 'FateUnknown';
  }
}

/** `down`: no connection is to be had; `busy`: too much at once; `conflict`: two writes in each other's way; `full`: no room on its disk. */
export type DatabaseFault = 'lost' | 'unknown' | 'down' | 'busy' | 'conflict' | 'full';

const codes: Readonly<Record<string, DatabaseFault>> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '53000': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
  '25P04': 'lost',
  // What was the primary yesterday takes no writes today: its address leads elsewhere by now.
  '25006': 'lost',
  '57P03': 'down',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
  ECONNREFUSED: 'down',
  EHOSTUNREACH: 'down',
  ENETUNREACH: 'down',
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
};

/** What node-postgres says without a code. */
const messages: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^(timeout expired|Connection terminated due to connection timeout)/, 'down'],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/, 'lost'],
  [/No space left on device|disk quota exceeded/i, 'full'],
];

/**
 * What is wrong with the name of a statement: `not_kept` where another session has it, or a session has it of somebody else, as behind a pooler; `outdated` where a
 * table has changed since. It has done nothing, and its transaction may be done again.
 */
export function nameFault(error: unknown): 'not_kept' | 'outdated' | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === '26000' || error.code === '42P05') return 'not_kept';
  return error.code === '0A000' && error.message.startsWith('cached plan') ? 'outdated' : undefined;
}

/**
 * What kind of fault of the database an error tells of, if it does: none is a mistake of the service, and each may pass.
 * @example databaseFault(error) === 'conflict' // a deadlock: the whole transaction may be done again
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof FateUnknown) return 'unknown';
  if (error instanceof ConnectionLost) return 'lost';
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (known) return known;
  if (/^08...$/.test(code)) return 'lost';
  if (nameFault(error)) return 'conflict';
  return messages.find(([said]) => said.test(error.message))?.[1];
}

/** Whether a statement that failed with its connection has certainly done nothing: it was never sent, or refused by who takes no writes. */
export function didNothing(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  return (
    error instanceof Error && (error.message.endsWith('not queryable') || ('code' in error && error.code === '25006'))
  );
}
