import { remainderOf } from '../../../src/schema/derived.ts';
import { choice, integer, money, multiline, reference, text } from '../../../src/schema/fields.ts';
import { isAbove } from '../../../src/schema/predicate.ts';
import { defineResource, defineWorkflow, hasRole } from './world.ts';

/** What a repair costs, and how far it is from being paid. */
export const invoices = defineResource({
  name: 'invoices',
  title: 'number',
  subtitle: 'work',
  scope: 'partner',
  menu: 'office',
  endpoints: {
    list: 'GET /api/invoices',
    get: 'GET /api/invoices/{guid}',
    create: 'POST /api/invoices',
    update: 'PUT /api/invoices/{guid}',
  },
  fields: {
    number: text({ required: true, unique: true, immutable: true, noSpaces: true, maxLength: 20, searchable: true }),
    vehicle_guid: reference('vehicles', { required: true, immutable: true }),
    work: text({ required: true, maxLength: 120 }),
    hours: integer({ min: 0, max: 500, unit: 'hours' }),
    amount_in_cents: money({ required: true, min: 100 }),
    deposit_in_cents: money(),
    open_in_cents: money({ derived: remainderOf('amount_in_cents', { less: 'deposit_in_cents' }) }),
    // What the owner alone knows, and so whatever is worked out from it.
    cost_in_cents: money({ access: { read: hasRole('owner'), write: hasRole('owner') } }),
    margin_in_cents: money({ derived: remainderOf('amount_in_cents', { less: 'cost_in_cents' }) }),
    paid_by: choice(['cash', 'card'], { readOnly: true }),
    status: choice(['draft', 'sent', 'approved', 'paid'], { readOnly: true, default: 'draft' }),
  },
  list: { columns: ['number', 'vehicle_guid', 'amount_in_cents', 'status'], filters: ['status'] },
  access: { write: hasRole('mechanic', 'cashier', 'owner') },
});

/** Whoever writes an invoice does not approve it. */
export const invoice = defineWorkflow({
  name: 'invoice',
  resource: 'invoices',
  field: 'status',
  states: {
    draft: { tone: 'neutral', icon: 'file' },
    sent: { tone: 'warning', icon: 'clock' },
    approved: { tone: 'information', icon: 'check' },
    paid: { tone: 'success', icon: 'money', resting: true },
  },
  actions: {
    make: { from: 'new', to: 'draft', who: ['mechanic', 'cashier', 'owner'] },
    send: {
      from: ['draft'],
      to: 'sent',
      who: ['mechanic', 'owner'],
      endpoint: { call: 'PUT /api/invoices/{guid}/send', fallback: 'errors.any' },
      emphasis: 'primary',
    },
    approve: {
      from: ['sent'],
      to: 'approved',
      who: ['cashier', 'owner'],
      notSamePersonAs: 'make',
      endpoint: { call: 'PUT /api/invoices/{guid}/approve', fallback: 'errors.any' },
      emphasis: 'primary',
    },
    pay: {
      from: ['approved'],
      to: 'paid',
      who: ['cashier'],
      concerns: isAbove('amount_in_cents', 0),
      asks: { paid_by: choice(['cash', 'card'], { required: true }), remark: multiline({ maxLength: 200 }) },
      endpoint: { call: 'PUT /api/invoices/{guid}/pay', fallback: 'errors.any' },
      emphasis: 'primary',
    },
  },
});
