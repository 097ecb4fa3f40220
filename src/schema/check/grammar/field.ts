import type { Remainder, RollUp } from '../../derived.ts';
import type { AnyField, CommonOptions, DataClass, FieldAccess, FilledBy } from '../../field.ts';
import { fieldFacts, isFieldType } from '../../fieldTypes/facts.ts';
import { fieldOptions } from '../../fieldTypes/options.ts';
import { instead } from '../nearest.ts';
import { aField, aFieldOfOther, aResource } from '../reading/names.ts';
import { type Grammar, needed, options, readOptions } from '../reading/options.ts';
import { partOf, type Place } from '../reading/place.ts';
import {
  either,
  isList,
  isTable,
  kind,
  later,
  listOf,
  misfit,
  oneOf,
  type Rule,
  tableOf,
  unread,
  valuesOf,
  words,
  yesOrNo,
} from '../reading/rule.ts';
import { nameIn } from '../reading/scope.ts';
import { faultOf, isKnown } from '../values.ts';
import { predicate } from './predicate.ts';
import { valuesByField } from './valuesByField.ts';

const classes = valuesOf<DataClass>({ public: true, personal: true, health: true, bank: true });
const fillers = valuesOf<FilledBy>({ 'user.guid': true, 'user.username': true, 'partner.guid': true, now: true });
const one = kind('a text, a number, true or false', (value) => ['string', 'number', 'boolean'].includes(typeof value));
const isAny = () => true;

const rollUp = options<RollUp>(
  {
    what: 'what is rolled up',
    scope: ({ from }, { scope }) => ({ ...scope, other: nameIn(from) }),
  },
  {
    rolledUp: needed(oneOf(['count', 'sum', 'latest'], { one: 'way to roll up', many: 'ways' })),
    from: needed(aResource),
    of: aFieldOfOther,
    by: needed(aFieldOfOther),
    only: valuesByField(aFieldOfOther, ({ other }) => ({ resource: other })),
  },
);

const remainder = options<Remainder>({ what: 'a remainder' }, { remainderOf: needed(aField), less: needed(aField) });

const isRemainder = (value: unknown) => isTable(value) && 'remainderOf' in value;
const derived = either([isRemainder, remainder], [isTable, rollUp]);

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
  derived,
  saidIn: aField,
};

const typeNames = Object.keys(fieldFacts);

/** What only a field of records can be: nobody sorts, writes or keeps a part of an object by itself. */
const ofRecordsAlone: readonly string[] = [
  'immutable',
  'readOnly',
  'constant',
  'filledBy',
  'unique',
  'access',
  'filterable',
  'searchable',
  'column',
  'dormant',
  'derived',
  'saidIn',
] satisfies readonly (keyof CommonOptions)[];

const partOptions: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.entries(commonOptions).filter(([name]) => !ofRecordsAlone.includes(name)),
);

/** Where fields stand: in records and what is asked for, within an object, in what a call answers. */
interface CurrentRights {
  readonly common: Readonly<Record<string, Rule>>;
  readonly what: string;
  /** Whole records may stand there. */
  readonly hasRecords: boolean;
}

/** Fields by name that stand beside each other: their conditions and bounds name one another. */
const besideEachOther = (field: Rule): Rule => {
  const table = tableOf(field);
  return {
    ...table,
    read: (value, at) => table.read(value, isTable(value) ? { ...at, scope: { parts: value } } : at),
  };
};

/** A field: the options of its type, and those of all. */
function fieldRule({ common, what, hasRecords }: CurrentRights): Rule {
  const within = hasRecords ? answeredParts : sentParts;
  const own = fieldOptions(later('fields, such as { name: text({ required: true }) }', () => within));
  const elsewhere = (name: string): string | undefined => {
    const types = Object.entries(own).flatMap(([type, rules]) => (name in rules ? [type] : []));
    if (types.length > 0) return `It is one of ${types.join(' and ')}: take it out, or change the type.`;
    return name in commonOptions ? 'Only a field of records can be that: take it out.' : undefined;
  };
  const rules = new Map<keyof typeof own, Readonly<Record<string, Rule>>>();
  const rulesOf = (type: keyof typeof own) => {
    const known = rules.get(type) ?? { type: words, ...common, ...own[type] };
    rules.set(type, known);
    return known;
  };
  const rule: Rule = {
    wants: 'a field, such as text({ required: true })',
    read: (value, at) => {
      if (!isTable(value) || typeof value.type !== 'string') return misfit(value, at, rule.wants);
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
      if (fieldFacts[type].recordOf && !hasRecords) {
        at.notes.mistakes.report(
          'bad-capability',
          `${at.where}.type`,
          'Only what a call answers has whole records in it. Write reference(...), or object(...).',
        );
        at.notes.mistakes.lose(at.where);
        return unread;
      }
      const read = readOptions(
        {
          what: `${what} of type ${type}`,
          elsewhere,
          scope: ({ to }) => ({ ...at.scope, other: nameIn(to) }),
        },
        rulesOf(type),
        value,
        at,
      );
      if (read !== unread) judgeOwn(read as AnyField, Object.keys(own[type]), at);
      return read;
    },
  };
  return rule;
}

const sentParts: Rule = later('fields', () => besideEachOther(part));
const answeredParts: Rule = later('fields', () => besideEachOther(anAnswered));
const part = fieldRule({ common: partOptions, what: 'a part', hasRecords: false });

/** A field of records, or of what an action or a batch asks for. */
export const aDeclaredField = fieldRule({ common: commonOptions, what: 'a field', hasRecords: false });

/** A field of what a call answers. */
export const anAnswered = fieldRule({ common: partOptions, what: 'what is answered', hasRecords: true });

/** What a call takes, by name. */
export const taken: Rule = besideEachOther(part);

/** What a call answers, by name. */
export const answered: Rule = besideEachOther(anAnswered);

/** What a field starts with is such as it may hold. */
function judgeOwn(field: AnyField, own: readonly string[], at: Place): void {
  const rest = own.map((option) => `${at.where}.${option}`);
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
