import { choice, file, json, reference } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

const ofPolicy = { policy_guid: { param: 'policy_guid' } };
const one = { keyParam: 'policy_doc_guid', filters: ofPolicy };

/** A paper of a policy: what was signed for it, what proves what was said. */
export const policyDocuments = defineResource({
  name: 'policy_documents',
  title: 'type',
  subtitle: 'policy_guid',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/policies/complex/documents', filterBy: ['policy_guid', 'type'] },
    get: 'GET /api/policies/complex/documents/{guid}',
    create: { call: 'POST /api/policies/complex/documents', keyParam: 'policy_guid' },
    update: { call: 'POST /api/policies/complex/documents', ...one },
    delete: { call: 'DELETE /api/policies/complex/documents', ...one, fallback: 'errors.deleting_document' },
  },
  calls: {
    upload: { call: 'GET /api/policies/complex/documents/upload', filters: ofPolicy, fallback: 'errors.uploading' },
  },
  fields: {
    policy_guid: reference('policies', { required: true, immutable: true, column: false }),
    type: choice(
      [
        'proposal_form',
        'policy_schedule',
        'identity_card',
        'birth_certificate',
        'marriage_certificate',
        'medical_report',
        'other',
      ],
      { required: true },
    ),
    filename: file({ required: true, upload: 'upload', address: 'url', dataClass: 'personal' }),
    url: json({ readOnly: true }),
  },
  list: { columns: ['type', 'filename'], filters: ['type'], sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
