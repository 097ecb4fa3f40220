import { choice, dateTime, integer, json, text } from '../../schema/fields.ts';
import { any, hasRole, isContext } from '../../schema/predicate.ts';
import { defineResource } from '../../schema/resource.ts';

/** A piece of background work and how far it is. */
export const jobs = defineResource({
  name: 'jobs',
  title: 'name',
  scope: 'partner',
  calls: {
    file: {
      call: 'GET /rest/jobs/{id}/file',
      fallback: 'jobs.file_gone',
      answers: { file: 'text/csv' },
    },
  },
  fields: {
    name: choice(['csv_export'], { required: true, immutable: true }),
    input: json({ required: true, immutable: true }),
    state: choice(['queued', 'running', 'complete', 'failed', 'cancelled'], { readOnly: true, default: 'queued' }),
    total: integer({ readOnly: true }),
    done: integer({ readOnly: true, default: 0 }),
    failed: integer({ readOnly: true, default: 0 }),
    message: text({ readOnly: true }),
    file_name: text({ readOnly: true }),
    owner: text({ readOnly: true, filledBy: 'user.guid' }),
    started_at: dateTime({ readOnly: true }),
    finished_at: dateTime({ readOnly: true }),
  },
  list: { sort: { field: 'created_at', order: 'desc' } },
  rows: any(isContext('owner', 'user.guid'), hasRole('system')),
  access: { write: false, create: true, update: isContext('owner', 'user.guid') },
  csv: false,
});
