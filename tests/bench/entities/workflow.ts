import { percent, seededRandom } from '../../../service/sample/random.ts';
import { choice, integer, multiline } from '../../../src/schema/fields.ts';
import type { Random } from '../../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../../src/schema/fieldTypes/sharedRules.ts';
import { isFilled } from '../../../src/schema/predicate.ts';
import type { ActionSpec, AnyWorkflow, StateIcon, Tone } from '../../../src/schema/workflow.ts';
import type { Entity, Moved } from './entity.ts';
import { valuesOf } from './fields.ts';
import type { Label, LabelTree } from './labels.ts';
import { phraseOf, sentenceOf, wordsOf } from './lexicon.ts';
import { known } from './world.ts';

/** A machine of states, and what people read of it. */
export interface Machine {
  readonly workflow: AnyWorkflow;
  readonly labels: LabelTree;
}

/** The field that a workflow moves, for every fourth entity. */
export function stateOf(index: number): Moved | undefined {
  if (index % 4 !== 2) return undefined;
  const random = seededRandom(`states ${index}`);
  const choices = valuesOf(random, 3, 6);
  const states = Object.keys(choices);
  return { name: 'status', choices, spec: choice(states, { readOnly: true, default: states[0] ?? '' }) };
}

const tones: readonly Tone[] = ['neutral', 'information', 'success', 'warning', 'danger'];
const icons: readonly StateIcon[] = ['clock', 'check', 'cross', 'pause', 'person', 'money', 'file', 'stop'];

interface MadeAction {
  readonly action: ActionSpec<string, (typeof known.roles)[number]>;
  readonly labels: LabelTree;
}

/** What is asked for by some actions. */
function asked(random: Random): { readonly asks?: ActionSpec<string>['asks']; readonly labels: LabelTree } {
  if (percent(random, 55)) return { labels: {} };
  const [reason, many] = [phraseOf(wordsOf(random, 1, 2)), phraseOf(wordsOf(random, 1, 2))];
  return {
    asks: {
      [reason.name]: multiline({ required: true, maxLength: between(random, 100, 2_000) }),
      ...(percent(random, 40) ? { [`${many.name}_days`]: integer({ min: 1, max: between(random, 7, 90) }) } : {}),
    },
    labels: { fields: { [reason.name]: reason.label, [`${many.name}_days`]: many.label } },
  };
}

const guarded = (random: Random, field: string): Pick<ActionSpec<string>, 'guards'> =>
  percent(random, 30) ? { guards: [{ when: isFilled(field), message: 'errors.not_for_this_record' }] } : {};

function makeAction(
  random: Random,
  name: string,
  label: Label,
  way: Pick<ActionSpec<string>, 'from' | 'to'>,
  of: Entity,
): MadeAction {
  const { asks, labels } = asked(random);
  const { name: resource, title = 'guid' } = of.resource;
  return {
    action: {
      ...way,
      who: percent(random, 50) ? ['clerk', 'owner'] : [pick(random, known.roles)],
      ...(asks ? { asks } : {}),
      ...guarded(random, title),
      endpoint: { call: `PUT /api/${resource}/{guid}/${name}`, fallback: 'errors.any' },
      ...(percent(random, 50) ? { emphasis: pick(random, ['primary', 'danger'] as const) } : {}),
    },
    labels: { label, confirm: sentenceOf(random), done: [`${label[0]}: ok`, `${label[1]} : ok`], ...labels },
  };
}

/** The workflow of an entity that has a state: from each to the next, and some shortcuts. */
export function makeWorkflow(index: number, entity: Entity, { name: field, choices }: Moved): Machine {
  const random = seededRandom(`workflow ${index}`);
  const states = Object.keys(choices);
  const ways = states
    .slice(1)
    .map((to, place) => ({ from: states.slice(percent(random, 25) ? 0 : place, place + 1), to }));
  const actions = new Map<string, MadeAction>();
  for (const way of ways) {
    let { name, label } = phraseOf(wordsOf(random, 1, 2));
    while (actions.has(name)) ({ name, label } = phraseOf(wordsOf(random, 2, 2)));
    actions.set(name, makeAction(random, name, label, way, entity));
  }
  return {
    workflow: {
      name: `${entity.singular}_flow`,
      resource: entity.resource.name,
      field,
      states: Object.fromEntries(
        states.map((state, place) => [
          state,
          {
            tone: pick(random, tones),
            icon: pick(random, icons),
            ...(place === states.length - 1 ? { resting: true } : {}),
          },
        ]),
      ),
      actions: {
        make: { from: 'new', to: states[0] ?? '', who: [...known.roles] },
        ...Object.fromEntries([...actions].map(([name, { action }]) => [name, action])),
      },
    },
    labels: {
      states: choices,
      actions: {
        make: { label: ['Write', 'Écrire'], confirm: sentenceOf(random), done: ['Written', 'Écrit'] },
        ...Object.fromEntries([...actions].map(([name, { labels }]) => [name, labels])),
      },
    },
  };
}
