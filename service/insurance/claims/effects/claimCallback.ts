import { claimCallback } from '../../../../src/resources/workflows/index.ts';
import { defineEffects } from '../../shared/effects.ts';

/** An attempt counts, leaves its outcome, and moves the time to call to what was agreed. */
export const claimCallbackEffects = defineEffects(claimCallback, {
  log_attempt: ({ record, asked, context }) => ({
    attempts: record.attempts + 1,
    last_outcome: asked.outcome,
    assignee: context.user?.username ?? null,
    ...(asked.call_again_at ? { due_at: asked.call_again_at } : {}),
  }),
});
