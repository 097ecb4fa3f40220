import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

const mandate = z.object({
  reference: z.string(),
  msisdn: z.string(),
  amount_in_cents: z.number().int(),
  currency: z.string(),
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  reason: z.string().nullable(),
});

/** A recurring debit as the operator knows it. */
export type OperatorMandate = z.infer<typeof mandate>;

/**
 * The mandates of a number, asked of the operator now. Never call it inside a transaction: the answer may take seconds.
 * @throws ServiceError 503 when there is no operator, or no answer of it
 * @example const [latest] = (await mandatesOf(deps, '254712345671')).toReversed();
 */
export async function mandatesOf(
  { operator, config }: Pick<Deps, 'operator' | 'config'>,
  msisdn: string,
): Promise<readonly OperatorMandate[]> {
  if (!operator) throw new ServiceError(503, 'unavailable');
  try {
    const response = await fetch(`${await operator.reach()}/mandates?${new URLSearchParams({ msisdn }).toString()}`, {
      headers: { authorization: `Bearer ${operator.secret}` },
      signal: AbortSignal.timeout(config.operatorTimes.patience),
    });
    return z.object({ mandates: z.array(mandate) }).parse(await response.json()).mandates;
  } catch (cause) {
    throw new ServiceError(503, 'unavailable', { cause });
  }
}
