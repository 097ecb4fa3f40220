import { choice, file, json, reference } from '../schema/fields.ts';
import { claimDocumentTypes } from './rules/claimDocuments.ts';
import { hasRole, defineResource } from './world.ts';

const ofClaim = { claim_guid: { param: 'claim_guid' } };

/** A paper that proves a claim. */
export const claimDocuments = defineResource({
  name: 'claim_documents',
  title: 'type',
  subtitle: 'claim_guid',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/claims/complex/documents', filterBy: ['claim_guid', 'type'] },
    get: 'GET /api/claims/complex/documents/{guid}',
    create: { call: 'POST /api/claims/complex/documents', keyParam: 'claim_guid' },
    delete: {
      call: 'DELETE /api/claims/complex/documents',
      keyParam: 'claim_doc_guid',
      filters: ofClaim,
      fallback: 'errors.deleting_document',
    },
  },
  calls: {
    upload: { call: 'GET /api/claims/complex/documents/upload', filters: ofClaim, fallback: 'errors.uploading' },
  },
  fields: {
    claim_guid: reference('claims', { required: true, immutable: true, column: false }),
    type: choice(claimDocumentTypes, { required: true }),
    filename: file({ required: true, upload: 'upload', address: 'url', dataClass: 'personal' }),
    url: json({ readOnly: true }),
  },
  list: { columns: ['type', 'filename'], filters: ['type'], sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  rowsOf: 'claim_guid',
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
