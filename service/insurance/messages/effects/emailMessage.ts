import { emailMessage } from '../../../../src/resources/workflows/index.ts';
import { defineConsequences, defineEffects } from '../../shared/effects.ts';
import { requireLettersLeft } from '../emails/lettersLeft.ts';
import { enqueue } from '../emails/outbox.ts';

/** What was given up begins anew, in the name of whoever says so. */
export const emailMessageEffects = defineEffects(emailMessage, {
  send_again: async (doing) => {
    await requireLettersLeft(doing, 1);
    const sent_by = doing.context.user?.username ?? null;
    return { attempts: 0, problem: null, answer: null, next_try_at: null, sent_by };
  },
});

export const emailMessageConsequences = defineConsequences(emailMessage, {
  send_again: async ({ trx, context, record }) => await enqueue(trx, [record.guid], context.now),
});
