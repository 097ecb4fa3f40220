import { auditEvents, csvExport, batchesIn, batchIn, savedViewsIn } from '../../../src/resources/platform/index.ts';
import { currency, reference, text } from '../../../src/schema/fields.ts';
import type { Declarations } from '../../../src/schema/model.ts';
import type { FeatureSpec } from '../../../src/schema/overlay.ts';
import { hasFlag } from '../../../src/schema/predicate.ts';
import { type Entity, headOf, isHead, isSingleton, makeEntity, type Target, withFamily } from './entity.ts';
import type { Label, LabelTree } from './labels.ts';
import { hasOverlay, type MadeOverlay, makeOverlay } from './overlay.ts';
import { known } from './world.ts';
import { type Machine, makeWorkflow, stateOf } from './workflow.ts';

/** An application: what it declares of its own, and what people read of that. */
export interface Application {
  readonly entities: readonly Entity[];
  readonly machines: readonly Machine[];
  readonly overlays: readonly MadeOverlay[];
  readonly features: readonly FeatureSpec[];
}

const place = (name: string, singular: string, english: string, french: string): Target => ({
  singular,
  title: [english, french],
  resource: { name },
});

/** What the platform asks by: for whom people work, and in which currency. */
export const partners: Entity = {
  ...place('partners', 'partner', 'Partner', 'Partenaire'),
  resource: {
    name: 'partners',
    title: 'name',
    scope: 'global',
    endpoints: { list: 'GET /api/partners', get: 'GET /api/partners/{guid}' },
    fields: {
      name: text({ required: true, maxLength: 80, searchable: true }),
      code: text({
        required: true,
        unique: true,
        noSpaces: true,
        maxLength: 20,
        letterCase: 'lower',
        searchable: true,
      }),
      country: reference('countries', { required: true }),
    },
  },
  labels: {
    name: ['Partner |||| Partners', 'Partenaire |||| Partenaires'],
    new: ['New partner', 'Nouveau partenaire'],
    empty: ['For whom people work.', 'Pour qui on travaille.'],
    fields: { name: ['Name', 'Nom'], code: ['Code', 'Code'], country: ['Country', 'Pays'] },
  },
};

export const countries: Entity = {
  ...place('countries', 'country', 'Country', 'Pays'),
  resource: {
    name: 'countries',
    key: 'code',
    title: 'name',
    scope: 'global',
    endpoints: { list: 'GET /api/countries' },
    fields: {
      code: text({ required: true, unique: true, length: 2, noSpaces: true, letterCase: 'upper', searchable: true }),
      name: text({ required: true, maxLength: 80, searchable: true }),
      currency_code: currency({ required: true }),
    },
  },
  labels: {
    name: ['Country |||| Countries', 'Pays |||| Pays'],
    new: ['New country', 'Nouveau pays'],
    empty: ['Where partners are.', 'Où sont les partenaires.'],
    fields: { code: ['Code', 'Code'], name: ['Name', 'Nom'], currency_code: ['Currency', 'Devise'] },
  },
};

/** How many of the latest entities something may point at, besides the first ones. */
const near = 12;

/**
 * An application of so many entities beside partners and countries. The first of a larger one are those of a smaller one, so that
 * what is between two sizes is what the others cost.
 * @example const { declarations } = declarationsOf(makeApplication(500))
 */
export function makeApplication(count: number): Application {
  const made: Entity[] = [];
  const taken = new Set(['partners', 'countries']);
  const machines: Machine[] = [];
  for (let index = 0; index < count; index += 1) {
    const pointedAt = made.filter((_, other) => !isSingleton(other) && other < headOf(index));
    const state = isSingleton(index) ? undefined : stateOf(index);
    const entity = makeEntity(index, {
      taken,
      targets: [partners, countries, ...pointedAt.slice(-near)],
      head: isHead(index) ? undefined : made[headOf(index)],
      state,
    });
    taken.add(entity.resource.name);
    made.push(entity);
    if (state) machines.push(makeWorkflow(index, entity, state));
  }
  const entities = made.map((entity, index) =>
    isHead(index) ? withFamily(entity, made.slice(index + 1, index + 5)) : entity,
  );
  return {
    entities: [...entities, partners, countries],
    machines,
    overlays: entities.flatMap((entity, index) => (hasOverlay(index) ? [makeOverlay(index, entity)] : [])),
    features: [{ name: 'night_shift', when: hasFlag('night_shift') }],
  };
}

/** Everything that an application declares, beside what the platform keeps for every product. */
export function declarationsOf({ entities, machines, overlays, features }: Application): Declarations {
  return {
    resources: [...entities.map(({ resource }) => resource), auditEvents, batchesIn([csvExport]), savedViewsIn(known)],
    workflows: [...machines.map(({ workflow }) => workflow), batchIn(known, [csvExport])],
    batches: [csvExport],
    overlays: overlays.map(({ overlay }) => overlay),
    features,
    search: { call: 'GET /api/search', fallback: 'errors.searching' },
    known,
  };
}

const callLabel: Label = ['Answers what belongs to a record.', 'Répond ce qui va avec une fiche.'];

/** The platform's own workflow: one word for each state and action. */
const batchLabels: LabelTree = (() => {
  const { states, actions } = batchIn(known, [csvExport]);
  const said = (name: string): Label => [name, name];
  return {
    states: Object.fromEntries(Object.keys(states).map((name) => [name, said(name)])),
    actions: Object.fromEntries(
      Object.keys(actions).map((name) => [name, { label: said(name), confirm: said(name), done: said(name) }]),
    ),
  };
})();

/** What people read of it, by the parts of the messages. */
export function labelsOf({ entities, machines, overlays }: Application): Readonly<Record<string, LabelTree>> {
  return {
    resources: Object.fromEntries(entities.map(({ resource, labels }) => [resource.name, labels])),
    workflows: {
      ...Object.fromEntries(machines.map(({ workflow, labels }) => [workflow.name, labels])),
      batch: batchLabels,
    },
    overlays: Object.fromEntries(overlays.map(({ overlay, labels }) => [overlay.name, labels])),
    features: {
      night_shift: { title: ['Night shift', 'Équipe de nuit'], about: ['Work at night.', 'Le travail de nuit.'] },
    },
    calls: Object.fromEntries(
      entities.flatMap(({ resource: { name, calls } }) =>
        calls ? [[name, Object.fromEntries(Object.keys(calls).map((one) => [one, callLabel] as const))] as const] : [],
      ),
    ),
  };
}
