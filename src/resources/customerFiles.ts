import { choice, file, json, reference } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** A paper of a customer: who they are, where they live, what they signed. */
export const customerFiles = defineResource({
  name: 'customer_files',
  title: 'type',
  scope: 'partner',
  menu: { group: 'work', order: 12, icon: 'folder' },
  endpoints: {
    list: { call: 'GET /api/customers/files', filterBy: ['guid', 'customer_guid', 'type'] },
    create: 'POST /api/customers/files',
    update: 'PUT /api/customers/files/{guid}',
    delete: { call: 'DELETE /api/customers/files/{guid}', fallback: 'errors.deleting_document' },
  },
  lists: [{ call: 'GET /api/customers/files/{id}/all', filters: { customer_guid: { param: 'id' } }, filterBy: [] }],
  calls: {
    upload: {
      call: 'GET /api/customers/files/upload/{id}',
      filters: { customer_guid: { param: 'id' } },
      fallback: 'errors.uploading',
    },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true }),
    type: choice(
      [
        'identity_card',
        'passport',
        'birth_certificate',
        'marriage_certificate',
        'proof_of_address',
        'application_form',
        'medical_report',
        'other',
      ],
      { required: true },
    ),
    filename: file({ required: true, upload: 'upload', address: 'url', dataClass: 'personal' }),
    url: json({ readOnly: true }),
  },
  list: {
    columns: ['type', 'filename', 'customer_guid'],
    filters: ['type', 'customer_guid'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
