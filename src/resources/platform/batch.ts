import type { KnownNames } from '../../schema/model.ts';
import { multiline } from '../../schema/fields.ts';
import { all, any, is, isContext, isFilled, not } from '../../schema/predicate.ts';
import { defineWorkflow } from '../../schema/workflow.ts';
import { agreedToBy, type Declared, startedBy, takenBack } from './batches.ts';

const underWay = ['queued', 'reading', 'rehearsing', 'running'] as const;

/**
 * Background work waits, runs chunk by chunk, and ends; its owner may stop it meanwhile. What somebody has to agree to is read, done and taken back, and
 * waits for a second person; so does what somebody wants to read first, for themselves.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the names of the roles, by which types tell what people do
export const batchIn = <const Known extends Pick<KnownNames, 'roles'>>(
  { roles }: Known,
  declared: readonly Declared[],
) => {
  const stoppable = declared.filter(({ confirms }) => confirms?.stops);
  return defineWorkflow({
    name: 'batch',
    resource: 'batches',
    field: 'state',
    states: {
      queued: { tone: 'neutral', icon: 'clock' },
      reading: { tone: 'information', icon: 'clock' },
      rehearsing: { tone: 'information', icon: 'clock' },
      ready: { tone: 'warning', icon: 'person' },
      running: { tone: 'information', icon: 'clock' },
      complete: { tone: 'success', icon: 'check', resting: true },
      declined: { tone: 'danger', icon: 'cross', resting: true },
      rejected: { tone: 'danger', icon: 'cross', resting: true },
      failed: { tone: 'danger', icon: 'cross', resting: true },
      cancelled: { tone: 'neutral', icon: 'stop', resting: true },
      abandoning: { tone: 'information', icon: 'clock' },
      abandoned: { tone: 'neutral', icon: 'stop', resting: true },
    },
    actions: {
      request: { from: 'new', to: 'queued', who: [...roles, 'system'] },
      read: { from: ['queued'], to: 'reading', who: ['system'] },
      rehearse: { from: ['queued', 'reading'], to: 'rehearsing', who: ['system'] },
      wait: { from: ['rehearsing'], to: 'ready', who: ['system'] },
      // Of all of it, as it was read: its rows are written down, and nobody changes them.
      confirm: {
        from: ['ready'],
        to: 'running',
        who: roles,
        concerns: agreedToBy(declared),
        notSamePersonAs: ['request'],
        restates: ['total', 'sum', 'unfit', 'unfit_sum', 'asked_by'],
        endpoint: { call: 'PUT /rest/batches/{guid}/confirm', fallback: 'errors.confirming_batch' },
        emphasis: 'primary',
      },
      // Of what only whoever asked for it has to read first, and of so little of what somebody else agrees to that they may do so themselves.
      proceed: {
        from: ['ready'],
        to: 'running',
        who: roles,
        concerns: all(isContext('owner', 'user.guid'), any(is('rehearse', true), is('alone', true))),
        restates: ['total', 'sum', 'unfit'],
        endpoint: { call: 'PUT /rest/batches/{guid}/proceed', fallback: 'errors.confirming_batch' },
        emphasis: 'primary',
      },
      decline: {
        from: ['ready'],
        to: 'declined',
        who: roles,
        concerns: all(agreedToBy(declared), not(isContext('owner', 'user.guid'))),
        asks: { reason: multiline({ required: true, maxLength: 1000 }) },
        restates: ['total', 'sum', 'asked_by'],
        endpoint: { call: 'PUT /rest/batches/{guid}/decline', fallback: 'errors.confirming_batch' },
        emphasis: 'danger',
      },
      start: { from: ['queued', 'reading'], to: 'running', who: ['system'] },
      finish: { from: ['queued', 'reading', 'running'], to: 'complete', who: ['system'] },
      // What is wrong with a file as a whole, found before anything of it was done: going on would find it again.
      reject: { from: ['queued', 'reading'], to: 'rejected', who: ['system'] },
      fail: { from: [...underWay, 'abandoning'], to: 'failed', who: ['system'] },
      // From the chunk that could not be done: what was done stays done, once.
      resume: {
        from: ['failed'],
        to: 'queued',
        who: roles,
        // What is taken back already does not go on.
        concerns: all(any(isContext('owner', 'user.guid'), agreedToBy(declared)), not(isFilled('abandoned_by'))),
        endpoint: { call: 'PUT /rest/batches/{guid}/resume', fallback: 'errors.resuming_batch' },
        emphasis: 'primary',
      },
      // Instead of going on: what was done is taken back, row by row, as far as nobody has gone on from it.
      abandon: {
        from: ['failed'],
        to: 'abandoning',
        who: roles,
        concerns: all(
          takenBack(declared),
          any(all(isContext('owner', 'user.guid'), startedBy(declared)), agreedToBy(declared)),
        ),
        asks: { reason: multiline({ required: true, maxLength: 1000 }) },
        restates: ['total', 'done', 'asked_by'],
        endpoint: { call: 'PUT /rest/batches/{guid}/abandon', fallback: 'errors.abandoning_batch' },
        emphasis: 'danger',
      },
      take_back: { from: ['abandoning'], to: 'abandoned', who: ['system'] },
      cancel: {
        from: [...underWay, 'ready'],
        to: 'cancelled',
        // The service what it has begun itself, when somebody ends what it was for.
        who: [...roles, 'system'],
        // Whoever is asked to agree declines instead; what is agreed to, they stop only where that is declared.
        concerns: any(isContext('owner', 'user.guid'), all(agreedToBy(stoppable), isFilled('answered_by'))),
        endpoint: { call: 'PUT /rest/batches/{guid}/cancel', fallback: 'errors.cancelling_batch' },
        emphasis: 'danger',
      },
    },
  });
};
