import { defineModule } from '../shared/effects.ts';
import { customerSms, customerTextsRoute } from './customerSms.ts';
import { emailRoutes } from './emailTemplates.ts';
import { incomingSms } from './incomingSms.ts';
import { recurringSms } from './recurringSms.ts';
import { smsOutcome } from './smsOutcome.ts';

/** What customers and partners are written: SMS and email. */
export const messagesModule = defineModule({
  name: 'messages',
  hears: incomingSms,
  outcomes: { sms_messages: { ended: smsOutcome } },
  routes: [customerSms, customerTextsRoute, emailRoutes, recurringSms],
});
