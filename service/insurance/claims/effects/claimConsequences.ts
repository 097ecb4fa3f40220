import { claim } from '../../../../src/resources/workflows/index.ts';
import { endOfCover } from '../endOfCover.ts';
import { tellCustomer } from '../tellCustomer.ts';
import { defineConsequences } from '../../shared/effects.ts';

/** What follows from an action on a claim for its customer and for their cover. */
export const claimConsequences = defineConsequences(claim, {
  request_documents: async (doing) =>
    await tellCustomer(doing, 'request_documents', { template: doing.asked.sms_template_guid }),
  remind_documents: async (doing) => await tellCustomer(doing, 'remind_documents'),
  approve_second: async (doing) => await tellCustomer(doing, 'approve_second'),
  fail_confirm: async (doing) => {
    const { message, sms_template_guid: template } = doing.asked;
    await tellCustomer(doing, 'fail_confirm', { message, template });
  },
  payment_succeeded: async (doing) => {
    await endOfCover(doing);
    await tellCustomer(doing, 'payment_succeeded');
  },
  mark_paid: async (doing) => {
    await endOfCover(doing);
    await tellCustomer(doing, 'mark_paid');
  },
});
