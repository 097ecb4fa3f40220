import { boolean, choice, date, guid, msisdn, nationalId, record, reference, text } from '../schema/fields.ts';
import { loyalty } from './features/loyalty.ts';
import { hasRole, defineResource } from './world.ts';

/** A person who is, or may be, covered; known by the phone number. */
export const customers = defineResource({
  name: 'customers',
  title: 'full_name',
  subtitle: 'msisdn',
  scope: 'partner',
  menu: { group: 'work', order: 10, icon: 'people' },
  endpoints: {
    list: {
      call: 'GET /api/customers/find',
      filters: { full_name: { param: 'name' } },
      searchBy: ['msisdn', 'national_id', 'external_identifier', 'full_name'],
    },
    get: 'GET /api/customers/{guid}',
    create: { call: 'POST /api/customers/register', fallback: 'errors.registering_customer' },
    update: 'PUT /api/customers/{guid}',
  },
  calls: {
    loyalty_registration: {
      call: 'PUT /api/customers/loyalty_registration',
      fallback: 'errors.registering_loyalty',
      versioned: true,
      takes: { customer_guid: reference('customers', { required: true }), loyalty_opt_in: boolean({ required: true }) },
      answers: record('customers'),
    },
    send_recurring_sms: {
      call: 'PUT /api/customers/{guid}/send_recurring_sms',
      once: true,
      fallback: 'errors.sending_sms',
      answers: record('sms_messages'),
    },
  },
  fields: {
    full_name: text({ required: true, maxLength: 120, searchable: true, dataClass: 'personal' }),
    msisdn: msisdn({ required: true, unique: true, searchable: true, dataClass: 'personal' }),
    status: choice(['active', 'inactive', 'deceased'], { readOnly: true, default: 'active' }),
    national_id: nationalId({ unique: true, searchable: true, dataClass: 'personal' }),
    external_identifier: text({ noSpaces: true, maxLength: 40, searchable: true, column: false }),
    date_of_birth: date({ required: true, past: true, dataClass: 'personal' }),
    gender: choice(['female', 'male'], { required: true, dataClass: 'personal' }),
    language: choice(['en', 'fr'], { required: true, default: 'en', column: false }),
    // What concerns their own cover is told to them all the same.
    sms_opt_out: boolean({ default: false, column: false }),
    town: text({ maxLength: 80, dataClass: 'personal' }),
    address: text({ maxLength: 200, column: false, dataClass: 'personal' }),
    loyalty_opt_in: boolean({ visible: loyalty.when, required: loyalty.when, default: false, column: false }),
    is_agent: boolean({ required: true, default: false, column: false }),
    has_bank_account: boolean({ required: true, default: false, column: false }),
    high_risk: boolean({
      default: false,
      column: false,
      access: { write: hasRole('assessor', 'administrator') },
    }),
    beneficiary_name: text({ maxLength: 120, column: false, dataClass: 'personal' }),
    beneficiary_phone: msisdn({ column: false, dataClass: 'personal' }),
    registration_channel: text({ constant: 'WebClient', readOnly: true, column: false }),
    registered_by: text({ readOnly: true, filledBy: 'user.username', column: false }),
    partner_guid: guid({ readOnly: true, filledBy: 'partner.guid', column: false }),
  },
  sections: {
    identity: {
      fields: [
        'full_name',
        'msisdn',
        'status',
        'national_id',
        'external_identifier',
        'date_of_birth',
        'gender',
        'language',
      ],
    },
    contact: { fields: ['town', 'address', 'sms_opt_out'] },
    beneficiary: { fields: ['beneficiary_name', 'beneficiary_phone'] },
    flags: {
      fields: [
        'loyalty_opt_in',
        'is_agent',
        'has_bank_account',
        'high_risk',
        'registration_channel',
        'registered_by',
        'partner_guid',
      ],
    },
  },
  list: { filters: ['status', 'gender'], sort: { field: 'full_name', order: 'asc' } },
  related: [
    { resource: 'policies', by: 'customer_guid' },
    { resource: 'quotations', by: 'customer_guid' },
    {
      resource: 'pre_authorizations',
      by: 'customer_guid',
      columns: ['request_number', 'status', 'patient_name', 'admission_date', 'approved_amount_in_cents'],
    },
    { resource: 'premiums', by: 'msisdn', of: 'msisdn' },
    {
      resource: 'payments',
      by: 'customer_guid',
      columns: ['policy_number', 'amount', 'status', 'payment_method', 'effected_date', 'mno_reference'],
    },
    { resource: 'debit_orders', by: 'msisdn', of: 'msisdn' },
    { resource: 'cashback_rewards', by: 'customer_guid' },
    {
      resource: 'claims',
      by: 'customer_guid',
      columns: ['claim_reference', 'status', 'type', 'affected_person', 'approved_amount'],
    },
    { resource: 'customer_files', by: 'customer_guid' },
    { resource: 'dependants', by: 'customer_guid' },
    { resource: 'beneficiaries', by: 'customer_guid' },
    { resource: 'bank_details', by: 'customer_guid' },
    { resource: 'sms_messages', by: 'customer_guid' },
    { resource: 'loyalty_eligibility', by: 'customer_guid' },
    { resource: 'claim_callbacks', by: 'customer_guid' },
  ],
  alike: [['msisdn'], ['national_id'], ['full_name', 'date_of_birth']],
  bar: {
    showing: ['msisdn'],
    chips: {
      status: { active: 'success', inactive: 'warning', deceased: 'danger' },
      loyalty_opt_in: 'information',
      is_agent: 'information',
      has_bank_account: 'neutral',
      high_risk: 'danger',
      sms_opt_out: 'warning',
    },
  },
  found: {
    as: 'Customer',
    by: ['msisdn', 'national_id', 'external_identifier', 'full_name'],
    showing: ['msisdn', 'status'],
  },
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
