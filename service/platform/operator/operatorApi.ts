import { z } from 'zod';
import type { OperatorAccess } from './access.ts';
import type { OperatorRequest } from './operatorRequest.ts';
import { endingSchema, outcomeIn } from './ending.ts';
import { within } from '../within.ts';
import type { Outcome } from './outcome.ts';

/** What sending came to. `unclear`: it may have arrived. `not_now`: it did not, for a reason that passes. */
export type Sent =
  | { readonly is: 'accepted' }
  | { readonly is: 'unclear' }
  | { readonly is: 'not_now'; readonly status: number }
  | { readonly is: 'refused'; readonly reason: string };

/** What looking came to. `absent`: it never arrived. */
export type Looked =
  | { readonly is: 'pending' | 'absent' | 'unclear' }
  | { readonly is: 'settled'; readonly outcome: Outcome };

export interface OperatorApi {
  readonly send: (request: OperatorRequest) => Promise<Sent>;
  readonly look: (request: OperatorRequest) => Promise<Looked>;
}

/** Refusals that say nothing of the request itself: the secret is wrong, the address is, or there is too much at once. */
const passing = new Set([401, 403, 404, 405, 429]);
const refusal = z.object({ code: z.string() });

/**
 * The operator's API.
 * @param url where it is
 * @param patience for one answer, in milliseconds
 * @param signal gives up on whatever is under way
 */
export function operatorApi(
  { secret, callbackUrl }: Pick<OperatorAccess, 'secret' | 'callbackUrl'>,
  url: string,
  patience: number,
  signal: AbortSignal,
): OperatorApi {
  async function answerOf(path: string, body?: object): Promise<{ status: number; body: unknown } | undefined> {
    try {
      return await within(patience, signal, async (ending) => {
        const response = await fetch(`${url}/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
          redirect: 'manual',
          signal: ending,
        });
        const text = await response.text();
        return { status: response.status, body: parsed(text) };
      });
    } catch {
      return undefined;
    }
  }

  return {
    send: async ({ kind, guid, payload }) => {
      const answer = await answerOf(kind, { ...payload, reference: guid, callback_url: callbackUrl });
      if (!answer) return { is: 'unclear' };
      const { status, body } = answer;
      // 409: it has this reference from an attempt before.
      if (status === 202 || status === 409) return { is: 'accepted' };
      if (passing.has(status)) return { is: 'not_now', status };
      // 408: it gave up on what it was told, and may have understood.
      if (status < 400 || status >= 500 || status === 408) return { is: 'unclear' };
      return { is: 'refused', reason: refusal.safeParse(body).data?.code ?? 'BAD_REQUEST' };
    },
    look: async ({ kind, guid }) => {
      const answer = await answerOf(`${kind}/${encodeURIComponent(guid)}`);
      if (answer?.status === 404 && refusal.safeParse(answer.body).success) return { is: 'absent' };
      const ending = answer?.status === 200 ? endingSchema.safeParse(answer.body).data : undefined;
      if (!ending || ending.reference !== guid) return { is: 'unclear' };
      const outcome = outcomeIn(ending);
      return outcome ? { is: 'settled', outcome } : { is: 'pending' };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
