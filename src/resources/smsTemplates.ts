import { choice, choices, multiline, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';
import { smsLimit } from './rules/smsLimits.ts';

/** What can stand where a template says %s. */
export const smsParameters = [
  'customer_name',
  'policy_number',
  'product_name',
  'premium_amount',
  'claim_reference',
  'claim_amount',
  'due_date',
  'call_centre_number',
] as const;

/** A message that is sent to customers, with a %s for each thing that differs from one to the next. */
export const smsTemplates = defineResource({
  name: 'sms_templates',
  title: 'code',
  subtitle: 'language',
  scope: 'partner',
  menu: { group: 'outreach', order: 10, icon: 'messages' },
  endpoints: {
    list: 'GET /api/sms_templates',
    create: 'POST /api/sms_templates',
    update: 'PUT /api/sms_templates/{guid}',
    delete: 'DELETE /api/sms_templates/{guid}',
  },
  calls: { metadata: { call: 'GET /api/metadata/sms_template', fallback: 'validation.fallback.get' } },
  metadata: 'metadata',
  fields: {
    code: text({ required: true, noSpaces: true, maxLength: 60, letterCase: 'upper', searchable: true }),
    language: choice(['en', 'fr'], { required: true, default: 'en' }),
    template: multiline({ required: true, sms: smsLimit, searchable: true }),
    parameters: choices(smsParameters, { ordered: true, asManyAs: { field: 'template', mark: '%s' } }),
  },
  list: { columns: ['code', 'language', 'template', 'parameters'], filters: ['language'] },
  access: { write: hasRole('administrator') },
});
