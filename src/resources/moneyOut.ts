import { choice, choices, dateTime, guid, json, money, msisdn, reference, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { moneyReasons, moneyWays } from './rules/moneyReasons.ts';
import { hasRole, defineResource } from './world.ts';

const once = (field: string) => ({ readOnly: true, visible: isFilled(field), column: false }) as const;
/** Decided on by assessors; the gate itself reads it too. */
const seen = hasRole('assessor', 'administrator', 'system');
const hidden = { readOnly: true, visible: false, column: false } as const;

/** Money that somebody let go, or that waits for a second person, by whatever way it leaves: written by the gate alone. */
export const moneyOut = defineResource({
  name: 'money_out',
  title: 'kind',
  subtitle: 'asked_by',
  scope: 'partner',
  menu: { group: 'administration', order: 75, icon: 'money' },
  fields: {
    kind: choice(moneyWays, { readOnly: true, required: true }),
    status: choice(['waiting', 'let_go', 'declined'], { readOnly: true, required: true }),
    amount: money({ readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, searchable: true, dataClass: 'personal' }),
    why: choices(moneyReasons, { readOnly: true }),
    asked_by: text({ readOnly: true, required: true, searchable: true }),
    asked_at: dateTime({ readOnly: true, required: true }),
    decided_by: text({ readOnly: true }),
    decided_at: dateTime(once('decided_at')),
    payment_guid: reference('payments', once('payment_guid')),
    claim_guid: reference('claims', once('claim_guid')),
    reward_guid: reference('cashback_rewards', once('reward_guid')),
    asked_by_guid: guid(hidden),
    /** Who cannot be the second person besides who asked: the people whose word it rests on. */
    apart: json(hidden),
  },
  // Who decided is empty as long as it waits; the reasons are sentences, which may be cut.
  list: {
    columns: ['kind', 'status', 'amount', 'msisdn', 'asked_at', 'asked_by', 'why'],
    filters: ['status', 'kind'],
    sort: { field: 'asked_at', order: 'desc' },
  },
  csv: false,
  access: { list: seen, show: seen, write: false },
});
