import { emailMessage } from '../../../../src/resources/workflows/index.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import { defineConsequences, defineEffects } from '../../shared/effects.ts';
import { wasSentAlready } from '../emails/sentAlready.ts';
import { requireLettersLeft } from '../emails/lettersLeft.ts';
import { enqueue } from '../emails/outbox.ts';

/** A row of a file is one letter; what was given up begins anew, in the name of whoever says so. */
export const emailMessageEffects = defineEffects(emailMessage, {
  write: async (doing) => {
    const { asked, context } = doing;
    if (await wasSentAlready(doing, asked)) {
      throw new ServiceError(409, 'letter_sent_already', { key: 'service.letters.sent_already' });
    }
    const batch = context.batch ?? null;
    return {
      attempts: 0,
      sent_by: context.user?.username ?? null,
      batch_guid: batch,
      letter_key: batch && `${batch}/${asked.recipient.toLowerCase()}`,
    };
  },
  send_again: async (doing) => {
    await requireLettersLeft(doing, 1);
    const sent_by = doing.context.user?.username ?? null;
    return { attempts: 0, problem: null, answer: null, next_try_at: null, sent_by };
  },
});

export const emailMessageConsequences = defineConsequences(emailMessage, {
  write: async ({ trx, context, record }) => await enqueue(trx, [record.guid], context.now),
  send_again: async ({ trx, context, record }) => await enqueue(trx, [record.guid], context.now),
});
