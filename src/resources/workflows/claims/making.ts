import { boolean, choice, choices, date, dateTime, multiline, reference } from '../../../schema/fields.ts';
import { all, isAfter, isBefore, isFilled, not } from '../../../schema/predicate.ts';
import { claimEntry, documentChannels } from '../../claim/entry.ts';
import { isHandled } from '../../claim/papers.ts';
import { hasBegun } from '../../policies.ts';
import { claimDocumentTypes } from '../../rules/claimDocuments.ts';
import { deciders, everybody, note, posted, reason } from './actionParts.ts';
import { chosenTemplate } from '../../rules/chosenTemplate.ts';
import { told } from '../../rules/told.ts';

const complete = ['documents_pending', 'decision_pending'] as const;
const whose = {
  customer_guid: reference('customers', { required: true }),
  policy_guid: reference('policies', { required: true }),
};

/** A claim is made, its papers come, and it is put away when nothing comes of it. */
export const making = {
  create: {
    from: 'new',
    to: complete,
    who: everybody,
    on: {
      resource: 'policies',
      by: 'policy_guid',
      page: '/policies/:id/claim',
      when: hasBegun,
      message: 'errors.policy_never_began',
    },
    asks: { ...whose, ...claimEntry },
    endpoint: {
      call: 'POST /api/claims',
      queryAsks: ['ignore_max_days'],
      fallback: 'errors.making_claim',
      once: true,
    },
    emphasis: 'primary',
  },
  initiate_claim: {
    from: 'new',
    to: 'initiated',
    who: everybody,
    asks: { ...whose, type: claimEntry.type, tag: claimEntry.tag },
    endpoint: { call: 'POST /api/claims/complex/initiate_claim', fallback: 'errors.making_claim', once: true },
  },
  submit: {
    from: ['initiated'],
    to: complete,
    who: everybody,
    page: '/claims/:id/submit',
    asks: claimEntry,
    startsFromRecord: true,
    endpoint: posted,
    sends: { action: 'submit' },
    emphasis: 'primary',
  },
  // What a page saves, whole (PUT /api/claims/{guid}) or in part (PUT /api/claims/complex/update).
  update: {
    from: ['initiated', 'documents_pending', 'decision_pending'],
    to: 'same',
    who: everybody,
    guards: [isHandled],
  },
  documents_received: {
    from: ['documents_pending'],
    to: 'decision_pending',
    who: ['agent', 'assessor', 'system'],
    asks: {
      document_channel: choice(documentChannels, { required: true }),
      received_documents: choices(claimDocumentTypes),
      documents_received_at: dateTime({ required: true }),
      documents_verified: boolean({ required: true }),
    },
    // What was uploaded is known already.
    startsFromRecord: true,
    endpoint: posted,
    sends: { action: 'documents_received' },
    emphasis: 'primary',
  },
  request_documents: {
    from: ['decision_pending'],
    to: 'documents_pending',
    who: deciders,
    asks: {
      requested_documents: choices(claimDocumentTypes, { required: true }),
      sms_template_guid: chosenTemplate(),
      note,
    },
    preview: { call: 'message', by: ['sms_template_guid'] },
    tells: told('claim_documents'),
    endpoint: posted,
    sends: { action: 'request_documents' },
  },
  expire: {
    from: ['documents_pending'],
    to: 'expired',
    who: ['system'],
    due: isBefore('documents_deadline', 'today'),
  },
  remind_documents: {
    from: ['documents_pending'],
    to: 'same',
    who: ['system'],
    due: all(isFilled('remind_on'), not(isAfter('remind_on', 'today'))),
    tells: told('claim_reminder'),
  },
  reinstate_expired: {
    from: ['expired'],
    to: complete,
    who: deciders,
    asks: { note: reason, documents_deadline: date({ required: true, future: true }) },
    endpoint: { call: 'PUT /api/claims/revert_expired/{guid}', fallback: 'errors.moving_claim' },
    emphasis: 'primary',
  },
  // One word on the wire, two meanings: a draft is put away by whoever made it, a claim by those who decide.
  discard_draft: {
    from: ['initiated'],
    to: 'discarded',
    who: [...everybody, 'system'],
    asks: { note: multiline({ maxLength: 1000 }) },
    due: isBefore('draft_until', 'today'),
    endpoint: posted,
    sends: { action: 'discard' },
    emphasis: 'danger',
  },
  discard: {
    from: ['documents_pending', 'decision_pending'],
    to: 'discarded',
    who: deciders,
    restates: ['affected_person', 'type'],
    asks: {
      discard_reason: choice(['duplicate', 'captured_in_error', 'withdrawn_by_customer'], { required: true }),
      note,
    },
    endpoint: posted,
    sends: { action: 'discard' },
    emphasis: 'danger',
  },
} as const;
