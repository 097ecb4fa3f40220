import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../i18n/translator.ts';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { CallError } from '../../dataProvider/index.ts';
import type { RuleContext } from '../../schema/fault.ts';
import { model } from '../../resources/model.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { whenText } from '../history/when.ts';
import { labelsUnder } from '../record/labels.ts';
import { recordName } from '../record/recordName.ts';
import { valueText } from '../record/valueText.ts';
import { compareVersions, chosenValues } from './conflict/conflict.ts';
import { fieldRole } from './fieldRole.ts';
import { isAnyFormDirty, isFormDirty, markForm, releaseDirtyForms } from './guard/dirtyForms.ts';
import { changedValues, initialValues } from './initialValues.ts';
import { easeOf, noteOf, readForm, readOne } from './reading/readForm.ts';
import { saveFailureOf } from './saveFailure.ts';
import { agentContext } from './testing/context.ts';
import { formLabels, formModel } from './testing/model.ts';

const context: RuleContext = { ...agentContext, t: createTranslator('en', { ...en, resources: formLabels }) };
const tickets = formModel.resources.tickets;
const fields = tickets?.fields ?? [];
function field(name: string): ResolvedField {
  const found = tickets?.field[name] ?? formModel.resources.samples?.field[name];
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

describe('two versions of a record', () => {
  const base = { name: 'A', people: 2, kind: 'gift', due: null };
  it('differ where one side changed, and only there', () => {
    const conflict = compareVersions(
      fields,
      base,
      { name: 'B', people: 3, kind: 'gift', due: '' },
      { ...base, name: 'C', kind: 'loan' },
    );
    expect(conflict.differences.map(({ field, changedBy, suggestion }) => [field.name, changedBy, suggestion])).toEqual(
      [
        ['name', 'both', 'mine'],
        ['kind', 'theirs', 'theirs'],
        ['people', 'mine', 'mine'],
      ],
    );
    expect(chosenValues(conflict, {})).toEqual({ name: 'B', people: 3 });
    expect(chosenValues(conflict, { name: 'theirs', kind: 'mine' })).toEqual({ kind: 'gift', people: 3 });
  });
});

describe('a failed save', () => {
  const failure = (fields: readonly { field: string | null; message: string }[], reference: string | null = null) =>
    new CallError({ message: 'Words', status: 400, endpoint: '', fields, reference });

  it('is sorted by the fields of the form', () => {
    const error = failure(
      [
        { field: 'name', message: 'Taken' },
        { field: 'name', message: 'Too long' },
        { field: 'elsewhere', message: 'Odd' },
      ],
      'R-1',
    );
    expect(saveFailureOf(error, ['name'], '')).toEqual({
      fields: { name: 'Taken, Too long' },
      rest: ['Odd'],
      reference: 'R-1',
    });
  });

  it('always says something', () => {
    expect(saveFailureOf(failure([]), [], '').rest).toEqual(['Words']);
    expect(saveFailureOf(new Error('Broken'), [], '').rest).toEqual(['Broken']);
    expect(saveFailureOf(undefined, [], 'An error occurred').rest).toEqual(['An error occurred']);
  });
});

describe('the values of a form', () => {
  it('start with the record, the defaults or nothing', () => {
    const some = [field('name'), field('people'), field('active'), field('colours')];
    expect(initialValues(some, null)).toEqual({ name: '', people: 2, active: true, colours: [] });
    expect(initialValues(some, { name: 'A', active: null })).toEqual({
      name: 'A',
      people: '',
      active: false,
      colours: [],
    });
    expect(changedValues({ a: [1], b: 2 }, { a: [1], b: 3 })).toEqual({ b: 2 });
  });

  it('are read as a whole, what is hidden left out', () => {
    const form = { fields, operation: 'create', stored: {} } as const;
    const typed = { name: 'A', code: 'ab', kind: 'gift', amount: 'much', people: '3' };
    const { values, errors } = readForm(form, typed, context);
    expect(errors).toEqual({});
    expect(values).toMatchObject({ code: 'AB', amount: null, people: 3 });
    expect(readForm(form, { ...typed, kind: 'loan' }, context).errors).toHaveProperty('amount');
  });

  it('are read one by one', () => {
    expect(readOne(field('people'), '3', {}, context)).toEqual({ value: 3 });
    expect(readOne(field('people'), 'x', {}, context)).toEqual({ error: 'Enter a whole number' });
    expect(readOne(field('name'), '', {}, context)).toEqual({ error: 'Required' });
  });
});

describe('what a typed text comes to', () => {
  it('is said of a text message, and of nothing else', () => {
    const template = model.resources.sms_templates?.field.template;
    if (!template) throw new Error('There are no templates.');
    expect(noteOf(template, 'a'.repeat(161), context)).toBe('161 characters, 2 messages of at most 6');
    expect(noteOf(template, 'Ça', context)).toBe('2 characters, 1 message of at most 6');
    expect(noteOf(field('name'), 'Ama', context)).toBeUndefined();
  });
});

describe('how a text message says the same for less', () => {
  const template = model.resources.sms_templates?.field.template;
  const ease = (text: string) => template && easeOf(template, text, context);

  it('is offered with what it saves', () => {
    expect(ease(`${'a'.repeat(99)}ç`)).toEqual({
      text: `${'a'.repeat(99)}c`,
      words: 'Replace ç: 1 instead of 2 messages',
    });
    expect(ease('l’été 😀')).toEqual({ text: "l'été 😀", words: 'Replace ’' });
  });

  it('is not where no letter costs more, nor of another text', () => {
    expect(ease('Déjà là')).toBeUndefined();
    expect(ease('😀')).toBeUndefined();
    expect(easeOf(field('name'), 'Reçu', context)).toBeUndefined();
  });
});

describe('what a form does with a field', () => {
  it.each([
    ['name', 'create', 'input'],
    ['code', 'create', 'input'],
    ['code', 'update', 'immutable'],
    ['locked', 'create', 'absent'],
    ['locked', 'update', 'not_allowed'],
    ['secret', 'update', 'absent'],
    ['channel', 'create', 'absent'],
    ['state', 'update', 'absent'],
    ['raw', 'create', 'absent'],
  ] as const)('%s at %s: %s', (name, operation, role) => {
    expect(fieldRole(field(name), operation, {}, context)).toBe(role);
  });
});

describe('a value in words', () => {
  const words = { context, labels: labelsUnder('resources.tickets', context.t), record: {} };
  it.each([
    ['kind', 'loan', 'Loan'],
    ['kind', 'swap', 'swap (no longer offered)'],
    ['active', false, 'No'],
    ['amount', 45_000, 'GHS 450.00'],
    ['people', 1, '1 person'],
    ['people', 3, '3 people'],
    ['due', '2026-12-24', '24/12/2026'],
    ['phone', '233241234567', '+233 24 123 4567'],
    ['account', '0123456789', '••••••6789'],
    ['account', '••••••6789', '••••••6789'],
    ['name', null, ''],
    ['owner', 'owner-a', ''],
    ['partner_guid', 'guid', ''],
  ])('%s %j is %j', (name, value, text) => {
    expect(valueText(field(name), value, words).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('counts people in French', () => {
    const french = { ...context, locale: 'fr', t: createTranslator('fr', { ...fr, resources: formLabels }) } as const;
    expect(valueText(field('people'), 0, { ...words, context: french }).replaceAll(/\s/g, ' ')).toBe('0 personne');
  });
});

describe('the name of a record', () => {
  it('is its title, and a fact beside it where the title is no name', () => {
    const premiums = model.resources.product_premiums;
    const words = { ...context, t: createTranslator('en', en) };
    if (!premiums || !tickets) throw new Error('declared');
    const name = recordName(premiums, { id: 'p', granularity: 'daily', amount_in_cents: 35 }, words);
    expect(name.replaceAll(/\s/g, ' ')).toBe('Daily, GHS 0.35');
    expect(recordName(tickets, { id: 't', name: 'First', code: 'AB' }, context)).toBe('First');
  });
});

describe('when something was', () => {
  it('is said in words within a week, later by its date, and never lies in the future', () => {
    const french = { ...context, locale: 'fr', t: createTranslator('fr', fr) } as const;
    expect(whenText('2026-11-21T10:42:00Z', context)).toBe('3 minutes ago');
    expect(whenText('2026-11-20T10:42:00Z', french)).toBe('hier');
    expect(whenText('2026-11-21T10:44:30Z', context)).toBe('a moment ago');
    expect(whenText('2026-11-21T10:46:00Z', french)).toBe('à l’instant');
    expect(whenText('2026-10-01T10:42:00Z', context)).toMatch(/^01\/10\/2026/);
  });
});

describe('the forms with unsaved text', () => {
  it('are known while they are marked, and can be let go together', () => {
    const [one, other] = [Symbol('one'), Symbol('other')];
    const unmark = markForm(one, true);
    markForm(other, true);
    unmark();
    expect([isFormDirty(one), isFormDirty(other), isAnyFormDirty()]).toEqual([false, true, true]);
    releaseDirtyForms();
    expect(isAnyFormDirty()).toBe(false);
    markForm(other, false);
    expect(isAnyFormDirty()).toBe(false);
  });
});
