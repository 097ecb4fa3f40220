import { defineReport, named } from '../../schema/report.ts';
import { hasRole } from '../world.ts';

/** Who was registered in the period, by whom and over which channel. */
export const registeredCustomers = defineReport({
  name: 'registered_customers',
  group: 'customers',
  of: 'customers',
  period: { of: 'created_at' },
  columns: [
    named('registered', 'created_at'),
    'full_name',
    'msisdn',
    'gender',
    'town',
    'language',
    'status',
    'loyalty_opt_in',
    'is_agent',
    'registration_channel',
    'registered_by',
  ],
  order: { by: 'registered', order: 'asc' },
  who: hasRole('agent', 'assessor', 'administrator'),
});
