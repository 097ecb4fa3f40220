import { bringsFile } from '../schema/batch.ts';
import { choice, date, guid, money, msisdn, multiline, reference, text } from '../schema/fields.ts';
import { all, is, isFilled } from '../schema/predicate.ts';
import { defineResource, hasRole } from './world.ts';

/** Settled by assessors; a payment that is rejected looks for its line, too. */
const seen = hasRole('assessor', 'administrator', 'system');

/** A line of the operator's statement: money that it says it has collected for the partner, held against the payments that are recorded. */
export const remittances = defineResource({
  name: 'remittances',
  title: 'mno_reference',
  subtitle: 'msisdn',
  scope: 'partner',
  menu: { group: 'work', order: 31, icon: 'bank' },
  newAt: '/remittances/files/new',
  calls: {
    add_bulk: {
      call: 'POST /api/remittance/add_bulk_remittances',
      ...bringsFile('remittances'),
      fallback: 'errors.uploading',
    },
  },
  fields: {
    mno_reference: text({
      readOnly: true,
      required: true,
      unique: true,
      comparedAs: 'reference',
      searchable: true,
      maxLength: 60,
    }),
    amount: money({ readOnly: true, required: true }),
    effected_date: date({ readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, searchable: true, dataClass: 'personal' }),
    status: choice(['matched', 'amount_differs', 'unknown', 'settled', 'set_aside'], {
      readOnly: true,
      required: true,
    }),
    /** The payment that it is, as far as one is recorded. */
    payment_guid: reference('payments', { readOnly: true, visible: isFilled('payment_guid'), column: false }),
    /** What was recorded of it, when the two were compared. */
    recorded_amount: money({ readOnly: true, visible: isFilled('recorded_amount') }),
    /** Who recorded that. */
    recorded_by: text({ readOnly: true, visible: isFilled('recorded_by'), column: false }),
    recorded_by_guid: guid({ readOnly: true, visible: false, column: false }),
    reason: multiline({ readOnly: true, visible: isFilled('reason'), column: false }),
    settled_by: text({ readOnly: true, visible: isFilled('settled_by'), column: false }),
    captured_by: text({ readOnly: true, filledBy: 'user.username', column: false }),
    captured_by_guid: guid({ readOnly: true, filledBy: 'user.guid', visible: false, column: false }),
  },
  sections: {
    statement: { fields: ['mno_reference', 'amount', 'effected_date', 'msisdn', 'status'] },
    settlement: {
      fields: [
        'payment_guid',
        'recorded_amount',
        'recorded_by',
        'reason',
        'recorded_by_guid',
        'settled_by',
        'captured_by',
        'captured_by_guid',
      ],
    },
  },
  list: {
    columns: ['mno_reference', 'msisdn', 'amount', 'recorded_amount', 'effected_date', 'status'],
    filters: ['status'],
    sort: { field: 'effected_date', order: 'desc' },
  },
  csv: false,
  access: {
    list: seen,
    show: seen,
    write: false,
    // What was typed wrongly gives its reference up, so that it can be brought as it should have been.
    delete: all(hasRole('administrator'), is('status', 'set_aside')),
  },
});
