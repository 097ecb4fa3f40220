import { boolean, choice, integer, money, text } from '../schema/fields.ts';
import { countOf } from '../schema/derived.ts';
import { isOneOf } from '../schema/predicate.ts';
import { payable } from './rules/policyStates.ts';
import { hasRole, defineResource } from './world.ts';

/** How premiums are paid. */
export const paymentMethods = [
  'mobile_money',
  'airtime',
  'strike_money',
  'card_payment',
  'recurring_debit_creation',
] as const;

/** How often a premium is due. */
export const granularities = ['daily', 'weekly', 'monthly', 'annual'] as const;

const paid = isOneOf('type', ['paid', 'group']);

const hospitalCovers = isOneOf('cover_type', ['hospital', 'hospital_and_life']);

/** What a partner sells: who may buy it, what it covers, when cover begins and lapses. */
export const products = defineResource({
  name: 'products',
  key: 'product_guid',
  title: 'name',
  subtitle: 'code',
  scope: 'partner',
  menu: { group: 'administration', order: 20, icon: 'box' },
  endpoints: {
    list: {
      call: 'GET /api/products',
      filters: { active: { param: 'active_only', values: { true: 'true' }, all: 'false' } },
    },
    get: 'GET /api/products/{product_guid}',
    create: 'POST /api/products',
    update: 'PUT /api/products/{product_guid}',
  },
  calls: { metadata: { call: 'GET /api/metadata/product', fallback: 'validation.fallback.get' } },
  metadata: 'metadata',
  fields: {
    name: text({ required: true, maxLength: 120, searchable: true }),
    code: text({
      required: true,
      immutable: true,
      unique: true,
      noSpaces: true,
      maxLength: 30,
      letterCase: 'upper',
      searchable: true,
    }),
    type: choice(['paid', 'loyalty', 'freemium', 'group'], { required: true, default: 'paid' }),
    cover_type: choice(['life', 'hospital', 'hospital_and_life', 'accident', 'funeral', 'property'], {
      required: true,
    }),
    active: boolean({ required: true, default: true }),
    granularity: choice(granularities, { required: true, default: 'monthly', dormant: true }),
    cardinality: integer({ required: true, min: 1, max: 20, default: 1, unit: 'people' }),
    payment_method: choice(paymentMethods, {
      required: isOneOf('type', ['paid', 'group']),
      visible: isOneOf('type', ['paid', 'group']),
    }),
    bundled: boolean({ default: false, visible: paid, column: false }),
    minimum_payment: money({ visible: paid, column: false }),
    quotation_required: boolean({ default: false, visible: paid, column: false }),
    minimum_age: integer({ required: true, min: 0, max: 120, default: 18, unit: 'years' }),
    maximum_age: integer({
      required: true,
      min: 0,
      max: 120,
      default: 65,
      unit: 'years',
      notBelow: 'minimum_age',
    }),
    cool_off_hours: integer({ required: true, min: 0, max: 720, default: 24, unit: 'hours', column: false }),
    waiting_days: integer({ required: true, min: 0, max: 365, default: 30, unit: 'days', column: false }),
    minimum_hospital_days: integer({
      min: 0,
      max: 365,
      unit: 'days',
      visible: hospitalCovers,
      required: hospitalCovers,
      column: false,
    }),
    maximum_hospital_days: integer({
      min: 0,
      max: 365,
      unit: 'days',
      notBelow: 'minimum_hospital_days',
      visible: hospitalCovers,
      required: hospitalCovers,
      column: false,
    }),
    hospital_benefit_amount: money({ visible: hospitalCovers, column: false }),
    fixed_indemnity_amount: money({ column: false }),
    eligibility_threshold: money({ min: 1, visible: isOneOf('type', ['loyalty', 'freemium']), column: false }),
    debit_grace_days: integer({
      min: 0,
      max: 90,
      default: 7,
      unit: 'days',
      visible: isOneOf('type', ['paid', 'group']),
      column: false,
    }),
    running_policies: integer({
      derived: countOf('policies', {
        by: 'product_guid',
        only: { status: payable },
      }),
    }),
    lapse_days: integer({ min: 1, max: 365, default: 60, unit: 'days', visible: paid, column: false }),
  },
  sections: {
    identity: { fields: ['name', 'code', 'type', 'cover_type', 'active', 'running_policies'] },
    terms: {
      fields: [
        'cardinality',
        'minimum_age',
        'maximum_age',
        'payment_method',
        'bundled',
        'minimum_payment',
        'quotation_required',
        'eligibility_threshold',
      ],
    },
    timing: { fields: ['cool_off_hours', 'waiting_days', 'debit_grace_days', 'lapse_days'] },
    benefits: {
      fields: ['minimum_hospital_days', 'maximum_hospital_days', 'hospital_benefit_amount', 'fixed_indemnity_amount'],
    },
  },
  list: {
    columns: ['name', 'code', 'type', 'cover_type', 'minimum_age', 'maximum_age', 'running_policies', 'active'],
    filters: ['type', 'cover_type', 'active'],
  },
  related: [
    { resource: 'product_premiums', by: 'product_guid' },
    { resource: 'fixed_indemnity', by: 'product_guid' },
    { resource: 'variable_indemnity', by: 'product_guid' },
    { resource: 'cashback_indemnity', by: 'product_guid' },
    { resource: 'membership_configs', by: 'product_guid' },
    { resource: 'extended_membership_premium', by: 'product_guid' },
    { resource: 'group_product_config', by: 'product_guid' },
  ],
  access: { write: hasRole('administrator') },
});
