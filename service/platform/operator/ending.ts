import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/** What the operator says of a request, asked or by itself. */
export const endingSchema = z.object({
  reference: z.string().min(1),
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED', 'REVERSED']),
  reason: z.string().max(100).nullish(),
  financial_transaction_id: z.string().max(100).nullish(),
  reversal_reference: z.string().max(100).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

/** How a request ended; null while it has not. */
export function outcomeIn(ending: z.infer<typeof endingSchema>): Outcome | null {
  if (ending.status === 'PENDING') return null;
  const isReversed = ending.status === 'REVERSED';
  const succeeded = isReversed || ending.status === 'SUCCESSFUL';
  return {
    succeeded,
    reason: succeeded ? null : (ending.reason ?? 'INTERNAL_PROCESSING_ERROR'),
    financialTransactionId: ending.financial_transaction_id ?? null,
    data: ending.data ?? null,
    reversal: isReversed ? (ending.reversal_reference ?? ending.reference) : null,
  };
}
