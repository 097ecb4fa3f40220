import { integer, money } from '../schema/fields.ts';
import { hasRole, defineSingleton } from './world.ts';

/** What the text messages of a partner cost, and how many of them one person sends to many without anybody else. */
export const partnersConfigSms = defineSingleton({
  name: 'partners_config_sms',
  scope: 'partner',
  menu: { group: 'administration', order: 73, icon: 'messages', gathered: true },
  endpoints: { get: 'GET /rest/partners_config_sms', update: 'PUT /rest/partners_config_sms' },
  fields: {
    price_per_part: money({ required: true, min: 0, default: 0 }),
    // An administrator alone can raise it: to so few that little can be done with them.
    alone_up_to: integer({ required: true, min: 0, max: 500, default: 0 }),
  },
  access: { write: hasRole('administrator') },
});
