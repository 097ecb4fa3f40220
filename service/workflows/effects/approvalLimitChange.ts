import { heldLimit, requireNoneProposed, setLimit } from '../../claims/approvalLimit.ts';
import { invalid } from '../../http/errors.ts';
import type { Doing, Effects } from './effect.ts';

const decided = ({ context }: Doing) => ({
  decided_by: context.actor.name,
  decided_at: context.now.toISOString(),
});

/** One proposal at a time, so that what is confirmed is what was compared with the limit in force. */
export const approvalLimitChangeEffects: Effects = {
  propose: async (doing) => {
    const limit = await heldLimit(doing);
    await requireNoneProposed(doing);
    if (Number(doing.asked.second_approval_above) === limit) {
      throw invalid([{ field: 'second_approval_above', key: 'service.claims.limit_as_it_is' }]);
    }
    return { limit_before: limit, proposed_by: doing.context.actor.name };
  },
  confirm: async (doing) => {
    await setLimit(doing, doing.record.second_approval_above);
    return decided(doing);
  },
  decline: decided,
};
