import type { Effects } from './effect.ts';

/** An attempt counts, leaves its outcome, and moves the time to call to what was agreed. */
export const claimCallbackEffects: Effects = {
  log_attempt: ({ record, asked, context }) => ({
    attempts: Number(record.attempts ?? 0) + 1,
    last_outcome: asked.outcome,
    assignee: context.user?.username ?? null,
    ...(asked.call_again_at ? { due_at: asked.call_again_at } : {}),
  }),
};
