/** A missing label does not compile, in neither language. */
import { en } from '../../i18n/en/index.ts';
import type { Translated } from '../../i18n/types.ts';
import type { MessageKey } from '../../i18n/key.ts';
import type { LabelsOf, MissingKeys, WorkflowLabelsOf } from '../../src/schema/labels.ts';
import { choice, text } from '../../src/schema/fields.ts';
import { defineResource } from '../../src/schema/resource.ts';
import { defineWorkflow } from '../../src/schema/workflow.ts';

const things = defineResource({
  name: 'things',
  title: 'name',
  scope: 'partner',
  fields: { name: text(), status: choice(['open', 'closed']) },
  sections: { main: { fields: ['name'] } },
});

type Labels = LabelsOf<typeof things>;

const labels = {
  name: 'Thing |||| Things',
  new: 'Add thing',
  empty: 'No thing yet',
  fields: { name: 'Name', status: 'Status' },
  sections: { main: 'Main' },
  choices: { status: { open: 'Open', closed: 'Closed' } },
};
export const complete: Labels = labels;

// @ts-expect-error the button has no words
export const buttonless: Labels = { ...labels, new: undefined };
// @ts-expect-error a field has no label
export const fieldless: Labels = { ...labels, fields: { name: 'Name' } };
// @ts-expect-error a section has no title
export const sectionless: Labels = { ...labels, sections: {} };
// @ts-expect-error a choice has no word
export const choiceless: Labels = { ...labels, choices: { status: { open: 'Open' } } };
// @ts-expect-error a label that belongs to nothing
export const surplus: Labels = { ...labels, fields: { name: 'Name', status: 'Status', stauts: 'Status' } };

// The compiler names what is missing.
type Missing<Given> = MissingKeys<Labels, Given, 'resources.things.'>;
export const none: [Missing<typeof labels>] extends [never] ? true : false = true;
export const named: Missing<Omit<typeof labels, 'empty'>> = 'resources.things.empty';
export const deep: Missing<Omit<typeof labels, 'choices'> & { choices: { status: { open: string } } }> =
  'resources.things.choices.status.closed';

const thing = defineWorkflow({
  name: 'thing',
  resource: 'things',
  field: 'status',
  states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check' } },
  actions: {
    close: {
      from: ['open'],
      to: 'closed',
      who: ['agent'],
      asks: { reason: text({ required: true }), outcome: choice(['good', 'bad']) },
    },
    reopen: { from: ['closed'], to: 'open', who: ['agent'] },
  },
});

const reopen = { label: 'Reopen', confirm: 'Opens it again', done: 'Opened again' };
const close = {
  label: 'Close',
  confirm: 'Closes it',
  done: 'Closed',
  fields: { reason: 'Reason', outcome: 'Outcome' },
  choices: { outcome: { good: 'Good', bad: 'Bad' } },
};
type Actions = WorkflowLabelsOf<typeof thing>['actions'];
export const words: WorkflowLabelsOf<typeof thing> = {
  states: { open: 'Open', closed: 'Closed' },
  actions: { close, reopen },
};

// @ts-expect-error a state has no word
export const stateless: WorkflowLabelsOf<typeof thing> = { states: { open: 'Open' }, actions: { close, reopen } };
// @ts-expect-error an action has no words
export const actionless: Actions = { close };
// @ts-expect-error what an action asks for has no label
export const mute: Actions = { reopen, close: { ...close, fields: { reason: 'Reason' } } };
// @ts-expect-error a choice of what it asks for has no word
export const wordless: Actions = { reopen, close: { ...close, choices: { outcome: { good: 'Good' } } } };

// French has every key that English has, each a text.
type French = Translated<typeof labels>;
export const french: French = labels;
// @ts-expect-error a French label is missing
export const half: French = { ...labels, fields: { name: 'Nom' } };
// @ts-expect-error a French label is no text
export const numbered: French = { ...labels, name: 1 };
// @ts-expect-error a whole area is missing
export const areas: Translated<typeof en> = { app: en.app };

export const key: MessageKey = 'errors.any';
// @ts-expect-error a misspelt key
export const misspelt: MessageKey = 'errors.anny';
// @ts-expect-error a branch is no text
export const branch: MessageKey = 'errors';

// @ts-expect-error a pattern without words
export const unworded = text({ pattern: { source: 'x' } });
// @ts-expect-error a pattern whose words nobody has written
export const unwritten = text({ pattern: { source: 'x', message: 'website' } });
