import { is, isFilled } from '../../schema/predicate.ts';
import { defineWorkflow } from '../world.ts';

const administrator = ['administrator'] as const;

/** All that is agreed to: what it says, when and to whom, and which others are the same message. */
const all = [
  'code',
  'event',
  'audience_name',
  'rhythm',
  'weekday',
  'month_day',
  'send_hour',
  'language',
  'all_languages',
  'template',
  'parameters',
] as const;

/** The calls by which a template is put in use and taken out of it. */
const use = { call: 'PUT /api/sms_templates/{guid}/use', fallback: 'errors.using_template' } as const;

/** A template from its writing to its use: what is sent by itself, to everybody to whom something happens or whom a list finds, has been read by two people. */
export const smsTemplate = defineWorkflow({
  name: 'sms_template',
  resource: 'sms_templates',
  field: 'status',
  states: {
    draft: { tone: 'warning', icon: 'person' },
    in_use: { tone: 'success', icon: 'check', resting: true },
    out_of_use: { tone: 'neutral', icon: 'pause', resting: true },
  },
  actions: {
    // By the form of the resource.
    write: { from: 'new', to: 'draft', who: administrator },
    // Whoever picks one reads it: it is in use from the moment at which it is written.
    offer: { from: ['draft'], to: 'in_use', who: ['system'], concerns: is('kind', 'OnDemand') },
    put_in_use: {
      from: ['draft', 'out_of_use'],
      to: 'in_use',
      who: administrator,
      restates: all,
      apartFrom: [
        { field: 'written_by_guid', message: 'errors.template_written' },
        { field: 'written_with', message: 'errors.template_written_with' },
      ],
      endpoint: use,
      sends: { in_use: true },
      emphasis: 'primary',
    },
    // Whoever has only mended a comma has agreed to nothing: one of them stands for all of it before another one does.
    take_over: {
      from: ['draft', 'out_of_use'],
      to: 'same',
      who: administrator,
      concerns: isFilled('written_with'),
      restates: all,
      endpoint: { call: 'PUT /api/sms_templates/{guid}/take_over', fallback: 'errors.template_taken_over' },
    },
    take_out_of_use: {
      from: ['in_use'],
      to: 'out_of_use',
      who: administrator,
      restates: ['event', 'next_at', 'language', 'template'],
      endpoint: use,
      sends: { in_use: false },
    },
  },
});
