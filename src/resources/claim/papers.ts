import { any, is, isOneOf, not } from '../../schema/predicate.ts';
import type { RelatedSpec } from '../../schema/resource.ts';
import type { Guard } from '../../schema/workflow.ts';
import { claimDashboards } from '../rules/claimDashboards.ts';
import { hasRole } from '../world.ts';

/** A complete file is with those who decide. */
export const isHandled: Guard = {
  when: any(not(is('status', 'decision_pending')), hasRole('assessor', 'administrator', 'system')),
  message: 'errors.claim_complete',
};

const isOpen: Guard = { when: isOneOf('status', claimDashboards.open), message: 'errors.claim_decided' };

const changing = [isHandled, isOpen];

/** The papers of a claim: what a decision rests on stays as it is after it, a letter may come late. */
export const claimPapers: readonly RelatedSpec[] = [
  { resource: 'claim_documents', by: 'claim_guid', guards: { create: changing, delete: changing } },
  {
    resource: 'claim_files',
    by: 'claim_guid',
    guards: {
      create: [{ when: not(is('status', 'discarded')), message: 'errors.claim_discarded' }],
      delete: changing,
    },
  },
];
