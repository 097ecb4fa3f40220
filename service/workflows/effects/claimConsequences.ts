import { endOfCover } from '../../claims/endOfCover.ts';
import { notifyCustomer, tellCustomer } from '../../claims/tellCustomer.ts';
import { claimDecidingConsequences } from './claims/deciding.ts';
import { claimPayoutConsequences } from './claimPayout.ts';
import type { Consequence, Consequences } from './effect.ts';

const paid: Consequence = async (doing) => {
  await endOfCover(doing);
  await notifyCustomer(doing, 'CLAIM_PAID');
};

/** What follows from an action on a claim for others, and for the claim itself. */
export const claimConsequences: Consequences = {
  ...claimDecidingConsequences,
  ...claimPayoutConsequences,
  request_documents: async (doing) => await tellCustomer(doing, { template: doing.asked.sms_template_guid }),
  approve_second: async (doing) => await notifyCustomer(doing, 'CLAIM_APPROVED'),
  fail_confirm: async (doing) => {
    const { message, sms_template_guid: template } = doing.asked;
    if (message || template) await tellCustomer(doing, { message, template });
    else await notifyCustomer(doing, 'CLAIM_REJECTED');
  },
  payment_succeeded: async (doing) => {
    await claimPayoutConsequences.payment_succeeded?.(doing);
    await paid(doing);
  },
  mark_paid: paid,
};
