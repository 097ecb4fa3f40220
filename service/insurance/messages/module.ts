import { customersNamed } from '../shared/customersNamed.ts';
import { defineModule } from '../shared/effects.ts';
import { blastAlone } from './blasts/blastAlone.ts';
import { blastInterrupt, stopBlast } from './blasts/blastInterrupt.ts';
import { blastResults } from './blasts/blastResults.ts';
import { blastProgress, blastTold } from './blasts/blastTold.ts';
import { customerSms, customerTextsRoute } from './customerSms.ts';
import { emailMessageConsequences, emailMessageEffects } from './effects/emailMessage.ts';
import { smsMessageConsequences, smsMessageEffects } from './effects/smsMessage.ts';
import { smsTemplateEffects } from './effects/smsTemplate.ts';
import { letterFile, letterPace, stopLetters } from './emails/letterFile.ts';
import { letterFileProgress, letterFileTold } from './emails/letterFileRoutes.ts';
import { emailSender } from './emails/sender.ts';
import { emailSendRoute } from './emails/sendRoute.ts';
import { incomingSms } from './incomingSms.ts';
import { ownNumberRoutes } from './ownNumbers/routes.ts';
import { beforeMany } from './beforeMany.ts';
import { recurringSms } from './recurringSms.ts';
import { audienceRoute } from './schedules/audienceRoute.ts';
import { lastRoute } from './schedules/lastRoute.ts';
import { scheduledSender } from './schedules/scheduledSender.ts';
import { scheduleHandler, scheduleName } from './schedules/scheduleHandler.ts';
import { scheduleStopper, stopSchedule } from './schedules/scheduleStops.ts';
import { smsOutcome, smsProgress } from './smsOutcome.ts';
import { writtenTemplates } from './tells/writtenTemplates.ts';
import { smsTeller } from './tells/smsTeller.ts';

/** What customers and partners are written: SMS and email. */
export const messagesModule = defineModule({
  name: 'messages',
  effects: [emailMessageEffects, smsMessageEffects, smsTemplateEffects],
  consequences: [emailMessageConsequences, smsMessageConsequences],
  batches: { [scheduleName]: scheduleHandler },
  belongings: { sms_blast: customersNamed },
  alone: { sms_blast: blastAlone },
  stops: { sms_blast: stopBlast, [scheduleName]: stopSchedule, [letterFile]: stopLetters },
  paces: { [letterFile]: letterPace },
  hears: incomingSms,
  outcomes: { sms_messages: { ended: smsOutcome, progress: smsProgress } },
  beforeBulk: beforeMany,
  tellers: { sms: smsTeller },
  writes: [writtenTemplates],
  routes: [
    audienceRoute,
    blastInterrupt,
    blastProgress,
    blastResults,
    blastTold,
    customerSms,
    customerTextsRoute,
    emailSender,
    emailSendRoute,
    lastRoute,
    letterFileProgress,
    letterFileTold,
    ownNumberRoutes,
    recurringSms,
    scheduledSender,
    scheduleStopper,
  ],
});

// What other subjects need of this one.
export { smsTold } from './tells/smsTold.ts';
