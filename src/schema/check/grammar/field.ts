import type { AnyField, CommonOptions, DataClass, FieldAccess, FilledBy } from '../../field.ts';
import { fieldFacts, isFieldType } from '../../fieldTypes/facts.ts';
import { fieldOptions } from '../../fieldTypes/options.ts';
import { instead } from '../nearest.ts';
import { type Grammar, options, readOptions } from '../reading/options.ts';
import { partOf, type Place } from '../reading/place.ts';
import {
  either,
  isList,
  isTable,
  kind,
  listOf,
  misfit,
  oneOf,
  type Rule,
  unread,
  valuesOf,
  words,
  yesOrNo,
} from '../reading/rule.ts';
import { faultOf, isKnown } from '../values.ts';
import { predicate } from './predicate.ts';

const classes = valuesOf<DataClass>({ public: true, personal: true, health: true, bank: true });
const fillers = valuesOf<FilledBy>({ 'user.guid': true, 'user.username': true, 'partner.guid': true, now: true });
const one = kind('a text, a number, true or false', (value) => ['string', 'number', 'boolean'].includes(typeof value));
const isAny = () => true;

/** What every field type takes. */
const commonOptions: Grammar<CommonOptions> = {
  required: predicate,
  visible: predicate,
  immutable: yesOrNo,
  readOnly: yesOrNo,
  constant: one,
  filledBy: oneOf(fillers, { one: 'value of the context that fills a field', many: 'values' }),
  default: either([isList, listOf(words)], [isAny, one]),
  unique: yesOrNo,
  dataClass: oneOf(classes, { one: 'class of data', many: 'classes' }),
  access: options<FieldAccess>({ what: 'the access to a field' }, { read: predicate, write: predicate }),
  filterable: oneOf(['exact'], { one: 'way to filter', many: 'ways' }),
  searchable: yesOrNo,
  column: yesOrNo,
  dormant: yesOrNo,
};

const typeNames = Object.keys(fieldFacts);

/** Where an option belongs that the type of a field has not. */
function elsewhere(name: string): string | undefined {
  const types = Object.entries(fieldOptions).flatMap(([type, rules]) => (name in rules ? [type] : []));
  return types.length === 0 ? undefined : `It is one of ${types.join(' and ')}: take it out, or change the type.`;
}

/** A field: the options of its type, and those of all. */
export const aDeclaredField: Rule = {
  wants: 'a field, such as text({ required: true })',
  read: (value, at) => {
    if (!isTable(value) || typeof value.type !== 'string') return misfit(value, at, aDeclaredField.wants);
    const { type } = value;
    if (!isFieldType(type)) {
      at.notes.mistakes.report(
        'unknown-type',
        `${at.where}.type`,
        `There is no field type "${type}". ${instead(type, typeNames, 'types')} A new one is added to the registries.`,
      );
      at.notes.mistakes.lose(at.where);
      return unread;
    }
    const rules = { type: words, ...commonOptions, ...fieldOptions[type] };
    const read = readOptions(
      {
        what: `a field of type ${type}`,
        elsewhere,
        scope: ({ to }) => ({ ...at.scope, other: typeof to === 'string' ? to : undefined }),
      },
      rules,
      value,
      at,
    );
    if (read !== unread) judgeOwn(read as AnyField, type, at);
    return read;
  },
};

/** What a field starts with is such as it may hold. */
function judgeOwn(field: AnyField, type: keyof typeof fieldOptions, at: Place): void {
  const rest = Object.keys(fieldOptions[type]).map((option) => `${at.where}.${option}`);
  const name = at.where.slice(at.where.lastIndexOf('.') + 1);
  for (const option of ['default', 'constant'] as const) {
    const value = field[option];
    if (value === undefined) continue;
    at.notes.values.push(({ mistakes }) => {
      const fault = isKnown(field) ? faultOf(name, field, value) : null;
      if (fault !== null) mistakes.report('bad-default', partOf(at, option).where, fault, rest);
    });
  }
}
