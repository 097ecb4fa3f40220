import { date, guid, integer, money, text } from '../schema/fields.ts';
import { remainderOf } from '../schema/derived.ts';
import { hasRole, defineResource } from './world.ts';

const seen = hasRole('administrator', 'system');

/** How much money a person let go on a day: what the daily limit is held against. */
export const moneyOutDays = defineResource({
  name: 'money_out_days',
  title: 'person',
  subtitle: 'day',
  scope: 'partner',
  menu: { group: 'administration', order: 76, icon: 'money' },
  fields: {
    day: date({ readOnly: true }),
    person: text({ readOnly: true, searchable: true }),
    amount: money({ readOnly: true }),
    movements: integer({ readOnly: true }),
    daily_limit: money({ readOnly: true }),
    left: money({ derived: remainderOf('daily_limit', { less: 'amount' }) }),
    person_guid: guid({ readOnly: true, visible: false, column: false }),
    once_for: text({ readOnly: true, unique: true, visible: false, column: false }),
  },
  list: { filters: ['day'], sort: { field: 'day', order: 'desc' } },
  csv: false,
  access: { list: seen, show: seen, write: false },
});
