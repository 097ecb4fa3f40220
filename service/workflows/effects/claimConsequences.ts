import { endOfCover } from '../../claims/endOfCover.ts';
import { tellCustomer } from '../../claims/tellCustomer.ts';
import { claimDecidingConsequences } from './claims/deciding.ts';
import { claimPayoutConsequences } from './claimPayout.ts';
import type { Consequences } from './effect.ts';

/** What follows from an action on a claim for others, and for the claim itself. */
export const claimConsequences: Consequences = {
  ...claimDecidingConsequences,
  ...claimPayoutConsequences,
  request_documents: async (doing) => await tellCustomer(doing, { template: doing.asked.sms_template_guid }),
  fail_confirm: async (doing) =>
    await tellCustomer(doing, { message: doing.asked.message, template: doing.asked.sms_template_guid }),
  payment_succeeded: async (doing) => {
    await claimPayoutConsequences.payment_succeeded?.(doing);
    await endOfCover(doing);
  },
  mark_paid: endOfCover,
};
