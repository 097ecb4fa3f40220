import { choice, choices, guid, json, multiline, text } from '../schema/fields.ts';
import { all, is, not } from '../schema/predicate.ts';
import { hasRole, defineResource } from './world.ts';
import { smsEvents } from './rules/smsEvents.ts';
import { smsLimit } from './rules/smsLimits.ts';
import { smsParameters } from './rules/smsParameters.ts';

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
    /** Picked by a person for a customer, or sent when something happens. */
    kind: choice(['OnDemand', 'Event'], { required: true, default: 'OnDemand', immutable: true }),
    event: choice(smsEvents, { required: is('kind', 'Event'), visible: is('kind', 'Event') }),
    language: choice(['en', 'fr'], { required: true, default: 'en' }),
    status: choice(['draft', 'in_use', 'out_of_use'], { readOnly: true, required: true, default: 'draft' }),
    template: multiline({ required: true, sms: smsLimit, searchable: true }),
    parameters: choices(smsParameters, { ordered: true, asManyAs: { field: 'template', mark: '%s' } }),
    /** By which account the words are that are sent by themselves; nobody's where a person picks them. */
    written_by_guid: guid({ readOnly: true, filledBy: 'user.guid', visible: false, column: false }),
    /** Which other accounts have changed them since two people agreed to all of them last: none where nobody has, and null where nothing has changed. */
    written_with: json({ readOnly: true, visible: false, column: false }),
  },
  list: {
    columns: ['code', 'status', 'event', 'language', 'template'],
    filters: ['kind', 'event', 'language'],
  },
  access: {
    write: hasRole('administrator'),
    // What is sent by itself is taken out of use before it is changed: the new words are read by somebody else first.
    update: all(hasRole('administrator'), not(all(is('kind', 'Event'), is('status', 'in_use')))),
  },
});
