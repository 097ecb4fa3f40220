import { choice, dateTime, money, msisdn, reference, text } from '../schema/fields.ts';
import { all, is, isFilled, not } from '../schema/predicate.ts';
import { refusals } from './platform/operatorReasons.ts';
import { hasRole, defineResource } from './world.ts';

/**
 * Money about which the operator and we are not of one mind: it has not said what became of a request, has said it when the
 * record had moved on, has moved money that had moved already, or says of it something else than what was recorded.
 */
export const operatorQuestions = defineResource({
  name: 'operator_questions',
  title: 'kind',
  subtitle: 'msisdn',
  scope: 'partner',
  menu: 'administration',
  endpoints: {
    list: 'GET /api/operator_questions',
    get: 'GET /api/operator_questions/{guid}',
    delete: 'DELETE /api/operator_questions/{guid}',
  },
  fields: {
    kind: choice(['collections', 'disbursements'], { readOnly: true }),
    state: choice(
      ['unknown', 'not_followed', 'says_otherwise', 'paid_twice', 'collected_twice', 'recorded_otherwise'],
      { readOnly: true },
    ),
    said: choice(['succeeded', 'failed', 'reversed'], { readOnly: true, visible: isFilled('said') }),
    reason: choice(refusals, { readOnly: true, visible: isFilled('reason'), column: false }),
    amount: money({ readOnly: true }),
    msisdn: msisdn({ readOnly: true, searchable: true, dataClass: 'personal' }),
    mno_reference: text({ readOnly: true, visible: isFilled('mno_reference'), maxLength: 60, column: false }),
    asked_at: dateTime({ readOnly: true }),
    payment_guid: reference('payments', { readOnly: true, visible: isFilled('payment_guid'), column: false }),
    transaction_guid: reference('debit_order_transactions', {
      readOnly: true,
      visible: isFilled('transaction_guid'),
      column: false,
    }),
    claim_guid: reference('claims', { readOnly: true, visible: isFilled('claim_guid'), column: false }),
  },
  list: {
    columns: ['kind', 'state', 'said', 'amount', 'msisdn', 'asked_at'],
    filters: ['state', 'kind'],
    sort: { field: 'asked_at', order: 'desc' },
  },
  csv: false,
  // What is unknown ends by itself; the others end when an administrator has seen to them.
  access: { write: false, delete: all(hasRole('administrator'), not(is('state', 'unknown'))) },
});
