import { boolean, choice, choices, date, dateTime, money, reference, text } from '../../schema/fields.ts';
import { all, is, isFilled, isOneOf, not } from '../../schema/predicate.ts';
import { claimDocumentTypes, claimRelations, claimTypes } from '../rules/claimDocuments.ts';

/** How papers come. */
export const documentChannels = ['whatsapp', 'email', 'upload', 'in_person', 'agent', 'post'] as const;

/** A draft may still lack what a claim must have. */
const complete = not(is('status', 'initiated'));
const hospital = is('type', 'hospital');
const medical = isOneOf('type', ['hospital', 'reimbursement']);
// A hospital that is on the list has a name and a code already.
const unlisted = all(medical, not(isFilled('hospital_guid')));
const death = is('type', 'death');
const dated = isOneOf('type', ['reimbursement', 'disability', 'property_loss']);
const property = is('type', 'property_loss');
const ofPerson = not(property);
const ofOther = all(isFilled('relation'), not(is('relation', 'main_member')));
const child = is('relation', 'child');
const received = all(isFilled('document_channel'), not(is('document_channel', 'not_received')));

/** What is said of a claim when it is made: the same for the claim itself and for the actions that ask for it. */
export const claimEntry = {
  type: choice(claimTypes, { required: true }),
  tag: text({ maxLength: 40, default: 'Default', column: false }),
  relation: choice(claimRelations, { required: complete, column: false }),
  dependant_guid: reference('dependants', {
    visible: ofOther,
    required: all(complete, ofOther),
    column: false,
    dataClass: 'personal',
  }),
  affected_person: text({ required: complete, maxLength: 120, searchable: true, dataClass: 'personal' }),
  affected_person_date_of_birth: date({ required: complete, past: true, column: false, dataClass: 'personal' }),
  admission_date: date({ past: true, visible: hospital, required: all(complete, hospital), column: false }),
  discharge_date: date({
    past: true,
    notBelow: 'admission_date',
    visible: hospital,
    required: all(complete, hospital),
    column: false,
  }),
  death_date: date({ past: true, visible: death, required: all(complete, death), column: false }),
  event_date: date({ past: true, visible: dated, required: all(complete, dated), column: false }),
  ignore_max_days: boolean({ visible: hospital, column: false }),
  hospital_guid: reference('hospitals', { visible: medical, column: false }),
  facility: text({
    maxLength: 120,
    searchable: true,
    visible: unlisted,
    required: all(complete, unlisted),
  }),
  facility_code: text({ maxLength: 20, noSpaces: true, letterCase: 'upper', visible: unlisted, column: false }),
  reason: reference('health_diagnoses', {
    visible: medical,
    required: all(complete, hospital),
    column: false,
    dataClass: 'health',
  }),
  condition: reference('claim_conditions', {
    visible: ofPerson,
    required: all(complete, ofPerson),
    column: false,
    dataClass: 'health',
  }),
  accident: boolean({ visible: ofPerson, required: all(complete, ofPerson), default: false, column: false }),
  total_amount: money({
    min: 1,
    visible: isOneOf('type', ['property_loss', 'reimbursement']),
    required: all(complete, property),
    column: false,
  }),
  valid_birth_certificate: boolean({ visible: child, required: all(complete, child), column: false }),
  document_channel: choice(['not_received', ...documentChannels], {
    required: complete,
    default: 'not_received',
    column: false,
  }),
  received_documents: choices(claimDocumentTypes, { visible: received, column: false }),
  documents_received_at: dateTime({ visible: received, required: all(complete, received), column: false }),
  documents_verified: boolean({ visible: received, required: all(complete, received), column: false }),
};
