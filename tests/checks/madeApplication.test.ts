import { expect, it } from 'vitest';
import { declarationsOf, labelsOf, makeApplication } from '../bench/entities/application.ts';
import { everyType } from '../bench/entities/fields.ts';
import { language, sourceOf, type Used } from '../bench/entities/source.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';

const count = 24;
const application = makeApplication(count);
const declarations = declarationsOf(application);

/** What a source declares, in the words of the language that it uses. */
function declaredBy(source: string): unknown {
  const words = Object.entries(language);
  // oxlint-disable-next-line typescript/no-implied-eval -- sources are what is tried
  const make = new Function(...words.map(([word]) => word), `return ${source};`) as (
    ...of: readonly unknown[]
  ) => unknown;
  return make(...words.map(([, value]) => value));
}

it('an application of some entities has no mistake, and a field of every type', () => {
  const { resources, workflows } = resolveModel(declarations);
  expect(Object.keys(resources)).toHaveLength(declarations.resources.length);
  expect(Object.keys(workflows).length).toBeGreaterThan(1);
  const types = new Set(
    Object.values(resources).flatMap((resource) =>
      resource.fields.flatMap((field) => [field.spec.type, ...(field.recordOf === null ? [] : ['record'])]),
    ),
  );
  // Only what a call answers holds whole records; a field points at them.
  expect(everyType.filter((type) => type !== 'record' && !types.has(type))).toEqual([]);
});

it('a larger application begins with a smaller one', () => {
  const names = (of: number) => makeApplication(of).entities.map(({ resource }) => resource.name);
  expect(names(count).slice(0, 10)).toEqual(names(10).slice(0, 10));
});

it('is written as its authors would have written it', () => {
  const used: Used = { fields: new Set(), derived: new Set(), predicate: new Set() };
  for (const { resource } of application.entities)
    expect(declaredBy(sourceOf(resource, used)), resource.name).toEqual(resource);
  expect([...used.derived]).toEqual(expect.arrayContaining(['countOf', 'remainderOf']));
});

it('says everything in both languages', () => {
  const empty = JSON.stringify(labelsOf(application)).match(/\[""|,""\]/g);
  expect(empty).toBeNull();
});
