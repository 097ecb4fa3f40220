import type { KnownNames } from '../../schema/model.ts';
import { defineWorkflow } from '../../schema/workflow.ts';

/** Background work waits, runs chunk by chunk, and ends; its owner may stop it meanwhile. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the names of the roles, by which types tell what people do
export const batchIn = <const Known extends Pick<KnownNames, 'roles'>>({ roles }: Known) =>
  defineWorkflow({
    name: 'batch',
    resource: 'batches',
    field: 'state',
    states: {
      queued: { tone: 'neutral', icon: 'clock' },
      reading: { tone: 'information', icon: 'clock' },
      running: { tone: 'information', icon: 'clock' },
      complete: { tone: 'success', icon: 'check', resting: true },
      failed: { tone: 'danger', icon: 'cross', resting: true },
      cancelled: { tone: 'neutral', icon: 'stop', resting: true },
    },
    actions: {
      request: { from: 'new', to: 'queued', who: [...roles, 'system'] },
      read: { from: ['queued'], to: 'reading', who: ['system'] },
      start: { from: ['queued', 'reading'], to: 'running', who: ['system'] },
      finish: { from: ['queued', 'reading', 'running'], to: 'complete', who: ['system'] },
      fail: { from: ['queued', 'reading', 'running'], to: 'failed', who: ['system'] },
      cancel: {
        from: ['queued', 'reading', 'running'],
        to: 'cancelled',
        who: roles,
        endpoint: { call: 'PUT /rest/batches/{guid}/cancel', fallback: 'errors.cancelling_batch' },
        emphasis: 'danger',
      },
    },
  });
