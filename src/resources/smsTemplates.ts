import {
  boolean,
  choice,
  choices,
  dateTime,
  guid,
  integer,
  json,
  money,
  msisdn,
  multiline,
  objects,
  reference,
  text,
} from '../schema/fields.ts';
import { all, is, isOneOf, not } from '../schema/predicate.ts';
import { hasRole, defineResource } from './world.ts';
import { smsEvents } from './rules/smsEvents.ts';
import { smsLimit } from './rules/smsLimits.ts';
import { smsParameters } from './rules/smsParameters.ts';
import { lastMonthDay, rhythms, scheduleProblems, weekdays } from './rules/smsSchedules.ts';

const isScheduled = is('kind', 'Scheduled');
const [isWeekly, isMonthly] = [all(isScheduled, is('rhythm', 'weekly')), all(isScheduled, is('rhythm', 'monthly'))];
/** What is sent by itself is read by two people, and is not changed while it is in use. */
const isKept = all(isOneOf('kind', ['Event', 'Scheduled']), is('status', 'in_use'));
const count = () => integer({ required: true });

/** A message that is sent to customers, with a %s for each thing that differs from one to the next. */
export const smsTemplates = defineResource({
  name: 'sms_templates',
  title: 'code',
  subtitle: 'language',
  scope: 'partner',
  menu: { group: 'outreach', order: 10, icon: 'messages' },
  endpoints: {
    list: 'GET /api/sms_templates',
    create: 'POST /api/sms_templates',
    update: 'PUT /api/sms_templates/{guid}',
    delete: 'DELETE /api/sms_templates/{guid}',
  },
  calls: {
    metadata: { call: 'GET /api/metadata/sms_template', fallback: 'validation.fallback.get' },
    audience: {
      call: 'GET /api/sms_templates/{guid}/audience',
      fallback: 'validation.fallback.get',
      answers: {
        /** Customers whom the list finds now, and those of them who would be sent it. */
        found: count(),
        messages: count(),
        /** Those left to the same template in their own language, which is in use. */
        other_language: count(),
        /** In whose language none is in use. */
        no_language: count(),
        /** Those who are left out, and why; each stands in one of these. */
        opted_out: count(),
        deceased: count(),
        wrong_number: count(),
        nothing_to_say: count(),
        too_long: count(),
        sent_already: count(),
        /** Those who read it though they have chosen another language. */
        foreign: count(),
        /** Of how many the texts were made: of more than these, what follows and what can only be known of each text is reckoned from them. */
        read: count(),
        parts: count(),
        cost_in_cents: money({ required: true }),
        /** Whose name stands above the message. */
        sender: text({ required: true }),
        /** The first ones, as they would read it. */
        samples: objects(
          {
            customer_guid: reference('customers', { required: true }),
            name: text({ required: true, dataClass: 'personal' }),
            msisdn: msisdn({ required: true, dataClass: 'personal' }),
            text: multiline({ required: true, dataClass: 'personal' }),
            parts: count(),
          },
          { required: true },
        ),
        /** When it goes out next: if it was put in use now, where it is not. */
        next_at: dateTime(),
        /** Until when it waits then, since people are left in peace at that hour. */
        quiet_until: dateTime(),
        /** As the view was called when it was chosen. */
        view: text({ required: true }),
        /** It finds others by now than those that are kept here. */
        view_changed: boolean({ required: true }),
      },
    },
    last: {
      call: 'GET /api/sms_templates/{guid}/last',
      fallback: 'validation.fallback.get',
      answers: {
        at: dateTime(),
        batch: guid(),
        /** Its customers are still being dealt with. */
        under_way: boolean({ required: true }),
        /** Customers who are not dealt with yet, who were left out, and to whom nothing was written since it broke off or was taken out of use. */
        to_go: count(),
        left_out: count(),
        undone: count(),
        /** It broke off before all were dealt with. */
        broke_off: boolean({ required: true }),
        /** Messages: all of them, and those that wait, are with the operator, have arrived, have not, or were stopped. */
        messages: count(),
        queued: count(),
        sent: count(),
        delivered: count(),
        failed: count(),
        stopped: count(),
        /** Why it did not go out since, and when that was. */
        problem: choice(scheduleProblems),
        problem_at: dateTime(),
      },
    },
  },
  metadata: 'metadata',
  fields: {
    code: text({ required: true, noSpaces: true, maxLength: 60, letterCase: 'upper', searchable: true }),
    /** Picked by a person for a customer, sent when something happens, or again and again to all whom a list finds. */
    kind: choice(['OnDemand', 'Event', 'Scheduled'], { required: true, default: 'OnDemand', immutable: true }),
    event: choice(smsEvents, { required: is('kind', 'Event'), visible: is('kind', 'Event') }),
    /** A view of customers: whom it finds is kept when it is chosen, so that nobody changes the one by changing the other. */
    audience_guid: reference('saved_views', { required: isScheduled, visible: isScheduled, column: false }),
    /** As the view was called, and whom it found, when it was chosen. */
    audience_name: text({ readOnly: true, visible: false, column: false }),
    audience_filter: json({ readOnly: true, visible: false }),
    rhythm: choice(rhythms, { required: isScheduled, visible: isScheduled, column: false }),
    weekday: choice(weekdays, { required: isWeekly, visible: isWeekly, column: false }),
    month_day: integer({ min: 1, max: lastMonthDay, required: isMonthly, visible: isMonthly, column: false }),
    send_hour: integer({ min: 0, max: 23, unit: 'hours', required: isScheduled, visible: isScheduled, column: false }),
    language: choice(['en', 'fr'], { required: true, default: 'en' }),
    /** Also those read it who have chosen a language in which none of its code is in use. */
    all_languages: boolean({ default: false, visible: isScheduled, column: false }),
    status: choice(['draft', 'in_use', 'out_of_use'], { readOnly: true, required: true, default: 'draft' }),
    template: multiline({ required: true, sms: smsLimit, searchable: true }),
    parameters: choices(smsParameters, { ordered: true, asManyAs: { field: 'template', mark: '%s' } }),
    /** When it was sent last, and is sent next; by itself, to all whom the list finds. */
    last_at: dateTime({ readOnly: true, visible: isScheduled }),
    next_at: dateTime({ readOnly: true, visible: isScheduled }),
    last_batch: guid({ readOnly: true, visible: false, column: false }),
    /** Why it did not go out at a time since then: nobody was there on that day, its list finds nothing any more, or it could not begin. */
    last_problem: choice(scheduleProblems, { readOnly: true, visible: false, column: false }),
    last_problem_at: dateTime({ readOnly: true, visible: false, column: false }),
    /** Of the time in which it is in use: another one each time that it is put in use. */
    use_guid: guid({ readOnly: true, visible: false, column: false }),
    /** By which account the words are that are sent by themselves; nobody's where a person picks them. */
    written_by_guid: guid({ readOnly: true, filledBy: 'user.guid', visible: false, column: false }),
    /** Which other accounts have changed them since two people agreed to all of them last: none where nobody has, and null where nothing has changed. */
    written_with: json({ readOnly: true, visible: false, column: false }),
    /** By which accounts the words are that a person picks: sent by one of these, they are their own words. Nobody's where that is not known. */
    worded_by: json({ readOnly: true, visible: false, column: false }),
  },
  list: {
    columns: ['code', 'status', 'event', 'next_at', 'language', 'template'],
    filters: ['kind', 'event', 'language'],
  },
  access: {
    write: hasRole('administrator'),
    // What is sent by itself is taken out of use before it is changed: the new words are read by somebody else first.
    update: all(hasRole('administrator'), not(isKept)),
    // So that whatever it has set going is stopped first.
    delete: all(hasRole('administrator'), not(all(isScheduled, is('status', 'in_use')))),
  },
});
