import { choice, multiline, reference, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** What somebody wants others to know of a policy; never changed afterwards. */
export const policyNotes = defineResource({
  name: 'policy_notes',
  title: 'type',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/policies/complex/notes', filterBy: ['guid', 'policy_guid'] },
    create: { call: 'POST /api/policies/complex/notes', keyParam: 'policy_guid' },
  },
  fields: {
    policy_guid: reference('policies', { required: true, immutable: true, column: false }),
    type: choice(['General', 'Payment', 'Complaint'], { required: true, default: 'General' }),
    note: multiline({ required: true, maxLength: 2000 }),
    noted_by: text({ readOnly: true, filledBy: 'user.username' }),
  },
  list: { columns: ['note', 'type', 'noted_by'], sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
