import { defineBatch, query } from '../../schema/batch.ts';
import { text } from '../../schema/fields.ts';
import { hasRole } from '../world.ts';

/** What a template sends by itself when it is due: to each customer whom its list finds at that moment. The service begins it, for nobody. */
export const smsSchedule = defineBatch({
  name: 'sms_schedule',
  rows: query('customers'),
  asks: {
    sms_template_guid: text({ required: true }),
    /** Which use of it: taken out of use and put in use again, it goes on with nothing that it had begun. */
    use_guid: text({ required: true }),
    /** The day on which it was due where the partner is. */
    day: text({ required: true }),
  },
  who: hasRole('system'),
  sees: hasRole('agent', 'assessor', 'administrator'),
  chunk: 100,
  result: 'none',
});
