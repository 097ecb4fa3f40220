import { choice, integer, msisdn, text } from '../schema/fields.ts';
import { any, isContext } from '../schema/predicate.ts';
import { partnerFields } from './platform/tenants.ts';
import { mostParts, usualParts } from './rules/smsLimits.ts';
import { hasRole, defineResource } from './world.ts';

/** A business that sells cover to its customers: an operator, a bank, an employer. */
export const partners = defineResource({
  name: 'partners',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  menu: { group: 'administration', order: 10, icon: 'building' },
  endpoints: {
    list: 'GET /api/partners',
    get: 'GET /api/partners/{guid}',
    create: 'POST /api/partners',
    update: 'PUT /api/partners/{guid}',
  },
  fields: {
    ...partnerFields,
    brand: choice(['main', 'group_expense'], { required: true, default: 'main', dormant: true }),
    insurer: text({ required: true, maxLength: 120, searchable: true }),
    service_name: text({ required: true, maxLength: 120 }),
    sms_parts: integer({ required: true, min: 1, max: mostParts, default: usualParts, column: false }),
    ussd_code: text({ noSpaces: true, maxLength: 20, pattern: { source: '\\*[0-9*]{1,17}#', message: 'ussd_code' } }),
    whatsapp_number: msisdn({ countryField: 'country' }),
    call_centre_number: text({ maxLength: 20, noSpaces: true }),
  },
  sections: {
    identity: { fields: ['name', 'code', 'country', 'default_language'] },
    service: { fields: ['insurer', 'service_name', 'sms_parts'] },
    contact: { fields: ['ussd_code', 'whatsapp_number', 'call_centre_number'] },
  },
  list: {
    columns: ['name', 'code', 'country', 'insurer', 'service_name', 'ussd_code'],
    filters: ['country'],
  },
  rows: any(hasRole('administrator', 'system'), isContext('code', 'user.partners')),
  access: { write: hasRole('administrator') },
});
