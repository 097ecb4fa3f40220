import * as z from 'zod/mini';
import { en } from '../../../i18n/en/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { emptyContext } from '../context.ts';
import { faultText, isFault, type RuleContext } from '../fault.ts';
import type { AnyField } from '../field.ts';
import type { ChoiceOptions } from '../fieldTypes/choice/facts.ts';
import { fieldFacts, isFieldType, type KnownField } from '../fieldTypes/facts.ts';
import { rulesOf } from '../fieldTypes/rules.ts';
import { instead } from './nearest.ts';
import { contextSamples } from './reading/names.ts';
import type { Place } from './reading/place.ts';
import { shown } from './reading/rule.ts';
import type { Known } from './known.ts';

/** Nobody in particular, in English: who writes declarations reads what is wrong with a value in those words. */
const context: RuleContext = { ...emptyContext, now: new Date(), t: createTranslator('en', en) };

/** What is wrong with a value that a field should hold, and what to write instead; null when nothing is. */
export function faultOf(name: string, field: KnownField, value: unknown): string | null {
  const result = z.safeParse(rulesOf(field).schema(field, context), value);
  if (result.success) return null;
  const { choices = [], formerly = [], words }: Partial<ChoiceOptions> = field;
  if (words !== undefined || formerly.some((one) => one === value)) return null;
  return choices.length > 0
    ? `${shown(value)} is no value of "${name}". ${instead(String(value), choices, 'values')}`
    : `${shown(value)} is no value of "${name}", which is of type ${field.type}: ${result.error.issues[0]?.message ?? ''}`;
}

/** The field of a name where something stands, or of another place; undefined where another mistake hides it. */
function known({ scope }: Place, name: string, { fieldsIn }: Known): KnownField | undefined {
  const field = fieldsIn(scope)?.[name];
  return field && isKnown(field) ? field : undefined;
}

export function isKnown(field: AnyField): field is KnownField {
  return isFieldType(field.type);
}

/** Says of a value that its field could not hold it. Nothing (`null`) may always be compared with. */
export function judgeValue(at: Place, name: string, value: unknown): void {
  if (value === null) return;
  at.notes.values.push((all) => {
    const field = known(at, name, all);
    const fault = field ? faultOf(name, field, value) : null;
    if (fault !== null) all.mistakes.report('bad-value', at.where, fault);
  });
}

/** What is of the kind that a field's type decodes, whatever its limits. */
const isOfKind = (field: KnownField, value: unknown) => fieldFacts[field.type].decode(value, field) === value;

/** Says of a bound that nothing of its field could be above or below it. */
export function judgeBound(at: Place, name: string, value: unknown): void {
  at.notes.values.push((all) => {
    const field = known(at, name, all);
    if (!field) return;
    if (fieldFacts[field.type].capabilities.filter !== 'range') {
      all.mistakes.report(
        'bad-value',
        at.where,
        `Nothing is above or below a ${field.type}. Compare "${name}" by is or isOneOf.`,
      );
    } else if (!isOfKind(field, value)) {
      const example = shown(rulesOf(field).sample(() => 0.5, field, context));
      const cure = `${shown(value)} is no ${field.type} to compare "${name}" with. Write one such as ${example}.`;
      all.mistakes.report('bad-value', at.where, cure);
    }
  });
}

/** Says of a value of the context that nothing of its field could come after it or before. */
export function judgeMoment(at: Place, name: string, value: unknown): void {
  at.notes.values.push((all) => {
    const field = known(at, name, all);
    if (field && fieldFacts[field.type].capabilities.filter !== 'range') {
      const cure = `Nothing of type ${field.type} comes after or before ${shown(value)}. Compare a date.`;
      all.mistakes.report('bad-value', at.where, cure);
    } else judgeContextNow(at, name, value, all);
  });
}

/** Says of a value of the context that a field could never be it. */
export function judgeContext(at: Place, name: string, value: unknown): void {
  at.notes.values.push((all) => judgeContextNow(at, name, value, all));
}

function judgeContextNow(at: Place, name: string, value: unknown, all: Known): void {
  const field = known(at, name, all);
  const sample = typeof value === 'string' ? contextSamples[value as keyof typeof contextSamples] : undefined;
  if (!field || sample === undefined || isOfKind(field, sample)) return;
  all.mistakes.report(
    'bad-value',
    at.where,
    `"${name}" is of type ${field.type} and never ${shown(value)}. Compare it with something else.`,
  );
}

/** Says of a text that stands for a value (`true`, `2026-01-31`) that it stands for none that the field could hold. */
export function judgeText(at: Place, name: string, text: string): void {
  at.notes.values.push((all) => {
    const field = known(at, name, all);
    if (!field) return;
    const value = rulesOf(field).parse(text, field, context);
    const fault = isFault(value) ? faultText(value, context) : faultOf(name, field, value);
    if (fault !== null) all.mistakes.report('bad-value', at.where, fault);
  });
}

/** Says of a choice that the field does not offer it. */
export function judgeChoice(at: Place, name: string, value: string): void {
  at.notes.values.push((all) => {
    const { choices }: Partial<ChoiceOptions> = known(at, name, all) ?? {};
    if (!choices || choices.includes(value)) return;
    all.mistakes.report(
      'bad-overlay',
      at.where,
      `There is no choice "${value}". ${instead(value, choices, 'choices')}`,
    );
  });
}
