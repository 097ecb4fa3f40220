import { guid, money, multiline } from '../../schema/fields.ts';
import { defineWorkflow } from '../../schema/workflow.ts';

const administrator = ['administrator'] as const;
const decided = { who: administrator, restates: ['limit_before', 'second_approval_above', 'reason'] } as const;

/** A limit of one person's decision is in force once a second administrator has confirmed it. */
export const approvalLimitChange = defineWorkflow({
  name: 'approval_limit_change',
  resource: 'approval_limit_changes',
  field: 'status',
  states: {
    proposed: { tone: 'warning', icon: 'person' },
    confirmed: { tone: 'success', icon: 'check', resting: true },
    declined: { tone: 'neutral', icon: 'cross', resting: true },
  },
  actions: {
    propose: {
      from: 'new',
      to: 'proposed',
      who: administrator,
      on: {
        resource: 'partners_config_claim',
        by: 'config_guid',
        start: { second_approval_above: 'second_approval_above' },
      },
      asks: {
        config_guid: guid({ required: true }),
        second_approval_above: money({ required: true, min: 0 }),
        reason: multiline({ required: true, maxLength: 500 }),
      },
      endpoint: {
        call: 'POST /rest/approval_limit_changes/propose',
        fallback: 'errors.proposing_limit',
        once: true,
      },
      emphasis: 'primary',
    },
    confirm: {
      ...decided,
      from: ['proposed'],
      to: 'confirmed',
      notSamePersonAs: 'propose',
      endpoint: { call: 'PUT /rest/approval_limit_changes/{id}/confirm', fallback: 'errors.deciding_limit' },
      emphasis: 'primary',
    },
    // Whoever proposed it takes it back in this way too.
    decline: {
      ...decided,
      from: ['proposed'],
      to: 'declined',
      asks: { decline_reason: multiline({ required: true, maxLength: 500 }) },
      endpoint: { call: 'PUT /rest/approval_limit_changes/{id}/decline', fallback: 'errors.deciding_limit' },
    },
  },
});
