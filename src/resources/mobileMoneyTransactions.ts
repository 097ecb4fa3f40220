import { bringsFile } from '../schema/batch.ts';
import { listsFiles } from '../schema/broughtFiles.ts';
import { choice, date, dateTime, guid, integer, money, msisdn, multiline, reference, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { refusals } from './platform/operatorReasons.ts';
import { defineResource } from './world.ts';

export const payoutStates = ['created', 'submitted', 'unknown', 'succeeded', 'failed', 'reversed'] as const;

/** States in which nobody can say yet whether the money moves. */
export const payoutsInFlight = [
  'created',
  'submitted',
  'unknown',
] as const satisfies readonly (typeof payoutStates)[number][];

const once = (field: string) => ({ readOnly: true, visible: isFilled(field), column: false }) as const;

/** Each time that the operator was asked to pay a claim: to whom, and what became of it. */
export const mobileMoneyTransactions = defineResource({
  name: 'mobile_money_transactions',
  title: 'reference',
  subtitle: 'status',
  scope: 'partner',
  menu: { group: 'work', order: 34, icon: 'money' },
  endpoints: {
    list: 'GET /api/mobile_money_transactions',
    get: 'GET /api/mobile_money_transactions/{guid}',
  },
  newAt: '/mobile_money_transactions/files/new',
  lists: [
    { call: 'GET /api/mobile_money_transactions/claim/{claim_guid}', filterBy: [] },
    {
      call: 'GET /api/bulk_payments/{batch}/transactions',
      filters: { batch_guid: { param: 'batch' } },
      filterBy: [],
      envelope: { items: 'content', total: 'total_elements' },
    },
  ],
  calls: {
    bulk_upload: { call: 'GET /api/bulk_payments/upload', fallback: 'errors.uploading' },
    bulk_pay: {
      call: 'POST /api/bulk_payments',
      ...bringsFile('bulk_payments', { signed: 'bulk_upload' }),
      fallback: 'errors.uploading',
    },
    bulk_files: {
      call: 'GET /api/bulk_payments',
      ...listsFiles('bulk_payments', { sizeParam: 'size' }),
      fallback: 'validation.fallback.list',
    },
  },
  fields: {
    reference: text({ readOnly: true, required: true, unique: true, searchable: true, maxLength: 60 }),
    claim_guid: reference('claims', { readOnly: true, required: true }),
    customer_guid: reference('customers', { readOnly: true, required: true, column: false }),
    attempt: integer({ readOnly: true, required: true }),
    /** The file that it came with; nothing where somebody paid the claim by itself. */
    batch_guid: guid({ readOnly: true, column: false, visible: false }),
    asked_at: dateTime({ readOnly: true, required: true }),
    asked_by: text({ readOnly: true }),
    amount_in_cents: money({ readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, required: true, searchable: true, dataClass: 'personal' }),
    status: choice(payoutStates, { readOnly: true, required: true }),
    failure: choice(refusals, { readOnly: true, visible: isFilled('failure') }),
    mno_reference: text({
      readOnly: true,
      comparedAs: 'reference',
      visible: isFilled('mno_reference'),
      searchable: true,
      maxLength: 100,
    }),
    effected_date: date(once('effected_date')),
    settled_at: dateTime(once('settled_at')),
    settled_by: text(once('settled_by')),
    note: multiline(once('note')),
    reversal_reference: text({ ...once('reversal_reference'), maxLength: 100 }),
    /** The claim while this is in flight, and nothing afterwards: one at a time. */
    in_flight_for: text({ readOnly: true, unique: true, column: false, visible: false }),
  },
  sections: {
    attempt: {
      fields: [
        'reference',
        'claim_guid',
        'customer_guid',
        'attempt',
        'batch_guid',
        'asked_at',
        'asked_by',
        'amount_in_cents',
        'msisdn',
      ],
    },
    outcome: {
      fields: [
        'status',
        'failure',
        'mno_reference',
        'effected_date',
        'settled_at',
        'settled_by',
        'note',
        'reversal_reference',
        'in_flight_for',
      ],
    },
  },
  list: {
    columns: ['reference', 'claim_guid', 'msisdn', 'amount_in_cents', 'status', 'failure', 'mno_reference', 'asked_at'],
    filters: ['failure'],
    sort: { field: 'asked_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
