import { defineModule } from '../shared/effects.ts';
import { emailRoutes } from './emailTemplates.ts';
import { recurringSms } from './recurringSms.ts';
import { smsOutcome } from './smsOutcome.ts';

/** What customers and partners are written: SMS and email. */
export const messagesModule = defineModule({
  name: 'messages',
  outcomes: { sms_messages: { ended: smsOutcome } },
  routes: [emailRoutes, recurringSms],
});
