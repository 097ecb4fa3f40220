import { percent, seededRandom } from '../../../service/sample/random.ts';
import type { AnyField } from '../../../src/schema/field.ts';
import { countOf, latestOf, remainderOf, sumOf } from '../../../src/schema/derived.ts';
import { integer, money, reference, text } from '../../../src/schema/fields.ts';
import { fieldFacts, type FieldType } from '../../../src/schema/fieldTypes/facts.ts';
import type { Random } from '../../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../../src/schema/fieldTypes/sharedRules.ts';
import { hasRole } from '../../../src/schema/predicate.ts';
import type { MenuSpec, ResourceSpec } from '../../../src/schema/resource.ts';
import { everyType, fieldLabels, fieldNameOf, type MadeField, makeField, pointing, typeOf } from './fields.ts';
import type { Label, LabelTree } from './labels.ts';
import { phraseOf, sentenceOf, wordOf, wordsOf } from './lexicon.ts';
import { known } from './world.ts';

/** An entity, and what people read of it. */
export interface Entity {
  /** What references to it are called: `<singular>_guid`. */
  readonly singular: string;
  readonly title: Label;
  readonly resource: ResourceSpec;
  readonly labels: LabelTree;
}

/** What an entity may point at. */
export type Target = Pick<Entity, 'singular' | 'title'> & { readonly resource: Pick<ResourceSpec, 'name'> };

interface Named {
  readonly name: string;
  readonly label: Label;
  readonly made: MadeField;
}

/** So many entities belong together: the first of them, and those that point at it. */
const family = 5;

/** Every so manyth entity is there once for each partner: not among the first, which have every type between them. */
const singletonEvery = 24;

const roles = known.roles.filter((role) => role !== 'owner');

export const isHead = (index: number): boolean => index % family === 0;

/** The place of the first of its family. */
export const headOf = (index: number): number => index - (index % family);

export const isSingleton = (index: number): boolean => !isHead(index) && index % singletonEvery === singletonEvery - 1;

/** Two fields of the rarer types, by turns, so that twenty entities have each; the rest as products have them. */
function typesOf(random: Random, index: number): readonly FieldType[] {
  const turn = [2 * index, 2 * index + 1].map((at) => everyType[at % everyType.length] ?? 'text');
  return [...turn, ...Array.from({ length: between(random, 4, 11) }, () => typeOf(random))];
}

/** The fields of an entity, each under a name of its own. */
function fieldsOf(random: Random, entity: string, types: readonly FieldType[], targets: readonly Target[]): Named[] {
  const fields: Named[] = [];
  for (const wanted of types) {
    const { name: words, label } = phraseOf(wordsOf(random, 1, 3));
    const isTaken = (name: string) => fields.some((one) => one.name === name);
    const free = targets.filter(({ singular }) => !isTaken(fieldNameOf(wanted, singular)));
    // Two fields would point at one entity under one name: another field stands there.
    const type = pointing.includes(wanted) && free.length === 0 ? 'text' : wanted;
    const target = pick(random, free.length === 0 ? targets : free);
    const isPointer = pointing.includes(type);
    const name = fieldNameOf(type, isPointer ? target.singular : words);
    if (isTaken(name)) continue;
    const made = makeField(type, { random, entity, name, target: target.resource.name });
    fields.push({ name, label: isPointer ? target.title : label, made });
  }
  return fields;
}

const titleField = (random: Random): Named => {
  const { name, label } = phraseOf([wordOf(random)]);
  const spec = text({
    required: true,
    unique: true,
    searchable: true,
    maxLength: between(random, 20, 120),
    ...(percent(random, 40) ? { noSpaces: true } : {}),
  });
  return { name: `${name}_name`, label, made: { spec } };
};

const byName = (fields: readonly Named[]): Readonly<Record<string, AnyField>> =>
  Object.fromEntries(fields.map(({ name, made }) => [name, made.spec]));

const facts = ({ made }: Named) => fieldFacts[made.spec.type as FieldType];

function listOf(random: Random, fields: readonly Named[], title: string): ResourceSpec['list'] {
  const columns = fields.filter((one) => facts(one).column !== 'jsonb' && one.made.spec.type !== 'guid');
  const shown = columns.slice(0, between(random, 3, 7)).map(({ name }) => name);
  const filters = fields.filter((one) => one.made.choices && facts(one).capabilities.filter === 'anyOf');
  return {
    columns: [...new Set([title, ...shown])],
    ...(filters.length > 0 ? { filters: filters.slice(0, 3).map(({ name }) => name) } : {}),
    ...(percent(random, 30) ? { sort: { field: 'created_at', order: 'desc' } } : {}),
  };
}

function menuOf(random: Random, scope: ResourceSpec['scope']): string | MenuSpec | undefined {
  if (percent(random, 35)) return undefined;
  const group = pick(random, Object.keys(known.menu.groups));
  if (percent(random, 30)) return group;
  const gathered = percent(random, 30) ? { gathered: true } : {};
  return {
    group,
    order: between(random, 1, 99),
    ...(scope === 'global' ? gathered : { icon: pick(random, known.icons) }),
  };
}

function sectionsOf(random: Random, fields: readonly Named[]) {
  if (fields.length < 8 || percent(random, 50)) return undefined;
  const half = Math.ceil(fields.length / 2);
  const parts = [fields.slice(0, half), fields.slice(half)].map((part) => ({
    ...phraseOf(wordsOf(random, 1, 2)),
    names: part.map(({ name }) => name),
  }));
  return {
    declared: Object.fromEntries(parts.map(({ name, names }) => [name, { fields: names }])),
    labels: Object.fromEntries(parts.map(({ name, label }) => [name, label])),
  };
}

/** What is worked out over those of a family that point at its first. */
function rolledUp(members: readonly Entity[], pointer: string): readonly Named[] {
  return members.slice(0, 3).flatMap(({ resource, singular, title }, place): Named[] => {
    const amount = Object.entries(resource.fields).find(([, { type }]) => type === 'money')?.[0];
    const by = { by: pointer };
    const derived =
      place === 0 || amount === undefined
        ? { ending: 'count', spec: integer({ derived: countOf(resource.name, by) }) }
        : place === 1
          ? { ending: 'total', spec: money({ derived: sumOf(resource.name, amount, by) }) }
          : { ending: 'latest', spec: money({ derived: latestOf(resource.name, amount, by) }) };
    return [{ name: `${singular}_${derived.ending}`, label: title, made: { spec: derived.spec } }];
  });
}

function remainders(fields: readonly Named[]): readonly Named[] {
  const [whole, less] = fields.filter(({ made }) => made.spec.type === 'money');
  if (!whole || !less) return [];
  const spec = money({ derived: remainderOf(whole.name, { less: less.name }) });
  return [{ name: `open_${whole.name}`, label: whole.label, made: { spec } }];
}

/** The name of an entity, which no other one has. */
function nameOf(random: Random, taken: ReadonlySet<string>): Target {
  for (;;) {
    const { name: singular, label } = phraseOf([wordOf(random), wordOf(random)]);
    if (!taken.has(`${singular}s`)) return { singular, title: label, resource: { name: `${singular}s` } };
  }
}

const endpointsOf = (random: Random, name: string): ResourceSpec['endpoints'] => {
  const path: `/${string}` = percent(random, 25) ? `/api/configs/${name}` : `/api/${name}`;
  return {
    list: percent(random, 15) ? { call: `GET ${path}`, pageSize: 100 } : `GET ${path}`,
    get: `GET ${path}/{guid}`,
    create: `POST ${path}`,
    update: `PUT ${path}/{guid}`,
    ...(percent(random, 60) ? { delete: `DELETE ${path}/{guid}` as const } : {}),
  };
};

/**
 * A field that holds what a workflow moves: its values are the states.
 * @returns undefined where no workflow moves the entity
 */
export interface Moved {
  readonly name: string;
  readonly spec: AnyField;
  readonly choices: Readonly<Record<string, Label>>;
}

/** What there is before an entity is made. */
export interface Before {
  /** Names that there are. */
  readonly taken: ReadonlySet<string>;
  /** What it may point at. */
  readonly targets: readonly Target[];
  /** The first of its family; undefined for that one itself. */
  readonly head: Target | undefined;
  readonly state: Moved | undefined;
}

/**
 * An entity of the application, the same for the same index whatever the number of them.
 * @param index its place among all
 */
export function makeEntity(index: number, { taken, targets, head, state }: Before): Entity {
  const random = seededRandom(`entity ${index}`);
  const own = nameOf(random, taken);
  const { name } = own.resource;
  return isSingleton(index)
    ? makeSingleton(random, index, own, targets)
    : makeListed({ random, own, head, state, fields: fieldsOf(random, name, typesOf(random, index), targets) });
}

interface Listed {
  readonly random: Random;
  readonly own: Target;
  readonly head: Target | undefined;
  readonly state: Moved | undefined;
  readonly fields: readonly Named[];
}

function makeListed({ random, own, head, state, fields: drawn }: Listed): Entity {
  const { name } = own.resource;
  const title = titleField(random);
  const parent: readonly Named[] = head
    ? [
        {
          name: `${head.singular}_guid`,
          label: head.title,
          made: { spec: reference(head.resource.name, { required: true, immutable: true }) },
        },
      ]
    : [];
  const moved: readonly Named[] = state
    ? [{ name: state.name, label: ['Status', 'Statut'], made: { spec: state.spec, choices: state.choices } }]
    : [];
  const before = [title, ...parent, ...moved];
  const rest = drawn.filter((one) => before.every((other) => other.name !== one.name));
  const fields = [...before, ...rest, ...remainders(rest)];
  // The first of a family counts what belongs to one partner, and so belongs to one itself.
  const scope = !head || percent(random, 80) ? 'partner' : 'global';
  const sections = sectionsOf(random, fields);
  const menu = menuOf(random, scope);
  const calls = Object.assign({}, ...rest.map(({ made }) => made.calls ?? {})) as NonNullable<ResourceSpec['calls']>;
  const plainText = rest.find(({ made }) => made.spec.type === 'text' && made.spec.searchable);
  return {
    ...own,
    resource: {
      name,
      title: title.name,
      scope,
      ...(plainText ? { subtitle: plainText.name } : {}),
      ...(menu === undefined ? {} : { menu }),
      endpoints: endpointsOf(random, name),
      ...(Object.keys(calls).length > 0 ? { calls } : {}),
      fields: byName(fields),
      ...(sections ? { sections: sections.declared } : {}),
      list: listOf(random, fields, title.name),
      ...(percent(random, 8)
        ? {
            found: {
              as: name
                .split('_')
                .map((one) => one[0]?.toUpperCase() + one.slice(1))
                .join(''),
              by: [title.name],
            },
          }
        : {}),
      ...(percent(random, 10) ? { alike: [[title.name]] } : {}),
      ...(percent(random, 10) ? { bar: { showing: [title.name] } } : {}),
      ...(percent(random, 70) ? { access: { write: hasRole(pick(random, roles), 'owner') } } : {}),
      ...(percent(random, 10) ? { csv: false } : {}),
      ...(head && percent(random, 20) ? { rowsOf: `${head.singular}_guid` } : {}),
    },
    labels: {
      name: own.title.map((one) => `${one} |||| ${one}s`) as unknown as Label,
      new: own.title.map(
        (one, language) => `${language === 0 ? 'New' : 'Nouveau'} ${one.toLowerCase()}`,
      ) as unknown as Label,
      empty: sentenceOf(random),
      ...fieldLabels(fields),
      ...helpOf(random, fields),
      ...(sections ? { sections: sections.labels } : {}),
    },
  };
}

/** What stands below some inputs. */
function helpOf(random: Random, fields: readonly Named[]): LabelTree {
  const helped = fields.filter(() => percent(random, 12));
  return helped.length === 0
    ? {}
    : { help: Object.fromEntries(helped.map(({ name }) => [name, sentenceOf(random, 4, 10)])) };
}

/** What there is once for each partner: nothing of it must be filled. */
function makeSingleton(random: Random, index: number, own: Target, targets: readonly Target[]): Entity {
  const { name } = own.resource;
  const types = typesOf(random, index).filter((type) => type !== 'file' && type !== 'record');
  const fields = fieldsOf(random, name, types, targets).map(({ made, ...rest }): Named => {
    const { required: _required, immutable: _immutable, ...spec } = made.spec;
    return { ...rest, made: { ...made, spec } };
  });
  return {
    ...own,
    resource: {
      name,
      scope: 'partner',
      singleton: true,
      menu: { group: 'office', order: between(random, 1, 99), icon: pick(random, known.icons), gathered: true },
      endpoints: { get: `GET /api/${name}`, update: `PUT /api/${name}` },
      fields: byName(fields),
    },
    labels: {
      name: own.title.map((one) => `${one} |||| ${one}s`) as unknown as Label,
      empty: sentenceOf(random),
      ...fieldLabels(fields),
    },
  };
}

/** The first of a family, with what is worked out over the others and shown of them on its page. */
export function withFamily(head: Entity, members: readonly Entity[]): Entity {
  const pointer = `${head.singular}_guid`;
  const listed = members.filter(({ resource }) => pointer in resource.fields);
  const fields = rolledUp(listed, pointer);
  if (listed.length === 0) return head;
  const { fields: labels } = head.labels as { readonly fields: LabelTree };
  return {
    ...head,
    resource: {
      ...head.resource,
      fields: { ...head.resource.fields, ...byName(fields) },
      related: listed.map(({ resource }) => ({ resource: resource.name, by: pointer })),
    },
    labels: {
      ...head.labels,
      fields: { ...labels, ...Object.fromEntries(fields.map(({ name, label }) => [name, label])) },
    },
  };
}
