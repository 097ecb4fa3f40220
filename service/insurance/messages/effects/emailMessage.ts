import { emailMessage } from '../../../../src/resources/workflows/index.ts';
import { defineConsequences, defineEffects } from '../../shared/effects.ts';
import { enqueue } from '../emails/outbox.ts';

/** What was given up begins anew, in the name of whoever says so. */
export const emailMessageEffects = defineEffects(emailMessage, {
  send_again: ({ context }) => ({
    attempts: 0,
    problem: null,
    answer: null,
    next_try_at: null,
    sent_by: context.user?.username ?? null,
  }),
});

export const emailMessageConsequences = defineConsequences(emailMessage, {
  send_again: async ({ trx, context, record }) => await enqueue(trx, [record.guid], context.now),
});
