import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { deliveryProblems } from '../../../src/resources/rules/deliveryProblems.ts';
import { TookTooLong, within } from '../../platform/within.ts';
import { isOutside } from './outside.ts';

type Problem = (typeof deliveryProblems)[number];

/** What came of telling an address something: the status of its answer, where there was one, and what is wrong, where something is. */
export interface Posted {
  readonly answer: number | null;
  readonly problem: Problem | null;
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of it, in milliseconds. */
  readonly patience: number;
  /** Whether addresses inside are told as well, and without encryption: where everything is one's own. */
  readonly inside: boolean;
  /** Gives up on it. */
  readonly signal: AbortSignal;
}

class InsideAddress extends Error {}

/**
 * Tells an address something, and reads no more of the answer than its status. It never reaches an address inside: each that the name stands for is looked at when the
 * connection is made, and no answer sends it elsewhere.
 * @example await post('https://hooks.example.org/cover', { headers, body, patience: 10_000, inside: false, signal })
 */
export async function post(url: string, options: PostOptions): Promise<Posted> {
  const { headers, body, patience, inside, signal } = options;
  const { hostname, protocol } = new URL(url);
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  if (!inside && (protocol !== 'https:' || (isAddress && !isOutside(hostname)))) return failed('no_answer');
  try {
    const answer = await within(
      patience,
      signal,
      async (ending) =>
        await new Promise<number>((resolve, reject) => {
          const send = protocol === 'https:' ? requestHttps : requestHttp;
          const sending = send(url, {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            // None that somebody else has left open.
            agent: false,
            ...(inside ? {} : { lookup: lookUpOutside }),
            signal: ending,
          });
          sending.once('response', (response) => {
            response.destroy();
            resolve(response.statusCode ?? 0);
          });
          // It would talk of something else from now on.
          sending.once('upgrade', (_response, socket) => {
            socket.destroy();
            resolve(101);
          });
          sending.once('error', (error) => reject(ending.reason instanceof TookTooLong ? ending.reason : error));
          sending.once('close', () => reject(new Error('It was closed without an answer.')));
          sending.end(body);
        }),
    );
    return { answer, problem: problemOf(answer) };
  } catch (error) {
    return failed(error instanceof TookTooLong ? 'too_slow' : reasonOf(error));
  }
}

const failed = (problem: Problem): Posted => ({ answer: null, problem });

function problemOf(status: number): Problem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'refused';
}

function reasonOf(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Which names there are inside, and what answers there, is nobody's business.
  return /CERT|SIGNATURE|SELF_SIGNED|TLS|SSL/.test(code) ? 'no_certificate' : 'no_answer';
}

/** What a name stands for, all of it outside, or nothing. */
const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    if (error || !first) return callback(error, '');
    if (!found.every(({ address }) => isOutside(address))) return callback(new InsideAddress(hostname), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
