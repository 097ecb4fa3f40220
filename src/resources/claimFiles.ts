import { dateTime, file, json, record, reference, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** Anything else that belongs to a claim: letters, pictures, what somebody sent. */
export const claimFiles = defineResource({
  name: 'claim_files',
  title: 'filename',
  subtitle: 'claim_guid',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/claims/files', filterBy: ['claim_guid'] },
    create: 'POST /api/claims/{claim_guid}/files',
    delete: { call: 'DELETE /api/claims/files/{guid}', fallback: 'errors.deleting_document' },
  },
  calls: {
    upload: { call: 'GET /api/claims/upload', fallback: 'errors.uploading' },
    upload_callback: {
      call: 'PUT /api/claims/upload_callback',
      fallback: 'errors.uploading',
      takes: { guid: text({ required: true, maxLength: 60 }), claim_guid: reference('claims') },
      answers: record('claim_files'),
    },
  },
  fields: {
    claim_guid: reference('claims', { required: true, immutable: true, column: false }),
    filename: file({
      required: true,
      upload: 'upload',
      arrived: 'upload_callback',
      address: 'url',
      dataClass: 'personal',
    }),
    url: json({ readOnly: true }),
    uploaded_at: dateTime({ readOnly: true }),
  },
  list: { columns: ['filename', 'uploaded_at'], sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  rowsOf: 'claim_guid',
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
