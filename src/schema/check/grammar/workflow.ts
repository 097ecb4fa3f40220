import type { ActionSpec, AnyWorkflow, KnownBefore, OnRecord, StateIcon, StateSpec, Tell } from '../../workflow.ts';
import {
  aCall,
  aField,
  aFieldOfOther,
  aFieldOfRecord,
  aMessage,
  anAction,
  anAsked,
  aResource,
  anActor,
  aState,
} from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import type { Place } from '../reading/place.ts';
import { nameIn, type Scope } from '../reading/scope.ts';
import {
  address,
  either,
  isList,
  isText,
  kind,
  listOf,
  oneOf,
  type Rule,
  scalar,
  tableOf,
  valuesOf,
  words,
  yesOrNo,
} from '../reading/rule.ts';
import { actionEndpoint } from './endpoint.ts';
import { aDeclaredField } from './field.ts';
import { guard, tone } from './guard.ts';
import { predicate } from './predicate.ts';
import { valuesByField } from './valuesByField.ts';

type Given = Readonly<Record<string, unknown>>;
const isAny = () => true;

/** Conditions of the record that a new one is made for. */
const ofOther: Rule = {
  ...predicate,
  read: (value, at) => predicate.read(value, { ...at, scope: { resource: at.scope.other } }),
};

const withOther = ({ resource }: Given, { scope }: Place): Scope => ({ ...scope, other: nameIn(resource) });

const startOf = options<NonNullable<OnRecord['startOf']>>(
  { what: '"startOf"' },
  { reference: needed(aFieldOfOther), fields: needed(tableOf(words, anAsked)) },
);

const on = options<OnRecord>(
  { what: 'the record that a new one is made for', scope: withOther },
  {
    resource: needed(aResource),
    by: needed(anAsked),
    page: address,
    start: tableOf(aFieldOfOther, anAsked),
    startOf,
    when: ofOther,
    message: aMessage,
  },
);

const knownBefore = options<KnownBefore>(
  { what: 'what is known before', scope: withOther },
  {
    resource: needed(aResource),
    by: needed(aFieldOfOther),
    where: valuesByField(aFieldOfOther, ({ other }) => ({ resource: other })),
    message: needed(aMessage),
  },
);

const state = options<StateSpec>(
  { what: 'a state' },
  {
    tone: needed(tone),
    icon: needed(
      oneOf(
        valuesOf<StateIcon>({
          clock: true,
          check: true,
          cross: true,
          pause: true,
          person: true,
          money: true,
          file: true,
          stop: true,
        }),
        { one: 'icon', many: 'icons' },
      ),
    ),
    resting: yesOrNo,
  },
);

/** A word of the language, or names of states. */
const wordOr = (word: string, one: Rule): Rule =>
  either([(value) => value === word, kind(`'${word}'`, () => true)], [isText, one], [isList, listOf(one)]);

const many = wordOr('same', aState);
const from = either(
  [(value) => value === 'new', words],
  [isList, listOf(aState)],
  [isAny, kind("'new' or a list of states", () => false)],
);

const suggested = options<NonNullable<ActionSpec<string>['suggested']>>(
  { what: 'what is suggested' },
  { call: needed(aCall), from: needed(tableOf(words, anAsked)) },
);

const preview = options<NonNullable<ActionSpec<string>['preview']>>(
  { what: 'a preview' },
  { call: needed(aCall), by: needed(listOf(anAsked)), into: anAsked },
);

const tell = options<Tell>(
  { what: 'somebody who is told' },
  {
    by: needed(words),
    template: needed(words),
    to: aFieldOfRecord,
    when: predicate,
  },
);

const action = options<ActionSpec<string>>(
  { what: 'an action' },
  {
    from: needed(from),
    to: needed(many),
    who: needed(listOf(anActor)),
    on,
    concerns: predicate,
    page: address,
    laterIn: options<NonNullable<ActionSpec<string>['laterIn']>>(
      { what: '"laterIn"' },
      { states: needed(listOf(aState)), message: needed(aMessage) },
    ),
    asks: tableOf(aDeclaredField),
    startsFromRecord: yesOrNo,
    suggested,
    preview,
    asksAgain: listOf(anAsked),
    tells: listOf(tell),
    guards: listOf(guard),
    notSamePersonAs: either([isList, listOf(anAction)], [isAny, anAction]),
    apartFrom: listOf(
      options<NonNullable<ActionSpec<string>['apartFrom']>[number]>(
        { what: 'somebody to be apart from' },
        { field: needed(aFieldOfRecord), message: needed(aMessage) },
      ),
    ),
    endpoint: actionEndpoint,
    sends: tableOf(scalar),
    repeatable: yesOrNo,
    due: predicate,
    attaches: aFieldOfRecord,
    emphasis: oneOf(['primary', 'quiet', 'danger'], { one: 'emphasis', many: 'kinds of emphasis' }),
    restates: listOf(aFieldOfRecord),
    knownBefore,
    notices: listOf(
      options<NonNullable<ActionSpec<string>['notices']>[number]>(
        { what: 'a notice' },
        { when: needed(predicate), message: needed(aMessage) },
      ),
    ),
    key: kind('one letter, such as "a"', (value) => typeof value === 'string' && /^[a-z]$/.test(value)),
    bulk: yesOrNo,
  },
);

export const workflow = options<AnyWorkflow>(
  {
    what: 'a workflow',
    scope: ({ name, resource }) => ({ workflow: nameIn(name), resource: nameIn(resource) }),
  },
  {
    name: needed(words),
    resource: needed(aResource),
    field: needed(aField),
    signedAs: aField,
    states: needed(tableOf(state)),
    actions: needed(tableOf(action, undefined, (name, { scope }) => ({ ...scope, action: name }))),
  },
);
