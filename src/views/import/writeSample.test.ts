// @vitest-environment happy-dom
import type { DataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { locales } from '../../../i18n/types.ts';
import { model } from '../../resources/model.ts';
import { importableFields } from '../../schema/csvImport/fields.ts';
import { folded } from '../../schema/csvImport/folded.ts';
import { rowsTaken } from '../../schema/csvImport/rowsTaken.ts';
import { agent } from '../form/testing/mount.tsx';
import { breather } from './breather.ts';
import { createEngine } from './engine/createEngine.ts';
import type { Lookup } from './engine/engine.ts';
import { sampleNames } from './sampleNames.ts';
import { writeSample } from './writeSample.ts';

const messages = { en, fr };
const everything = { changes: true, kind: null, faults: 50, results: 0 } as const;

/** What pages bring files of: what actions make of rows, by the name of its batch, and records that calls of their own make. */
const brought = [
  ...Object.values(model.batches).flatMap((batch) => {
    const resource = model.resources[batch.rows.resource ?? ''];
    return batch.rows.from === 'upload' && resource ? [[batch.name, rowsTaken(model, batch, resource)] as const] : [];
  }),
  ...Object.values(model.resources).flatMap((resource) => {
    const canMake = resource.dialect === 'simple-rest' || resource.endpoints.create !== undefined;
    return resource.csv && canMake ? [[resource.name, resource] as const] : [];
  }),
];

it.each(locales)(
  'of people to be covered names a product that there is and a grown-up, and passes whole, in %s',
  async (locale) => {
    const found = brought.find(([name]) => name === 'policy_onboarding');
    const { products } = model.resources;
    if (!found || !products) throw new Error('Nobody is covered by a file.');
    const [, resource] = found;
    const user = { guid: 'u', username: 'w', roles: ['administrator', 'agent'], partners: ['tana-gh'] };
    const context = { ...agent, user, locale, t: createTranslator(locale, messages[locale]) };
    const { t, ...spoken } = context;
    const product = { id: 'p', guid: 'p', [products.title]: 'Hospital cash' };
    const asked: string[] = [];
    const dataProvider = {
      getList: async (name: string) => {
        asked.push(name);
        return await Promise.resolve({ data: [product], total: 1 });
      },
    } as unknown as DataProvider;
    const names = await sampleNames(resource, { dataProvider, model, context });
    // Of nobody's policy or claim is a sample made.
    expect(asked).toEqual(['products']);
    const text = writeSample(resource, context, {
      label: (field) => t(`resources.${resource.name}.fields.${field}`),
      choice: (field, value) => t(`resources.${resource.name}.choices.${field}.${value}`, { _: value }),
      named: (field) => names.get(field),
    });
    const find = async ({ resource: name, field, values }: Lookup) => {
      const isIt = name === 'products' && values.includes(String(product[field]));
      return await Promise.resolve(new Map(isIt ? [[folded(product[field]), [product]]] : []));
    };
    const engine = createEngine({ find, onWork: async () => await Promise.resolve() }, breather(1_000));
    await engine.open({
      file: new File([text], 'sample.csv'),
      as: {},
      resource,
      targets: model.resources,
      findable: Object.keys(model.resources),
      given: {},
      context: spoken,
      words: [{ locale, messages: messages[locale] }],
    });
    const { counts, faults } = await engine.see(everything);
    expect(faults.rows.map(({ fields }) => fields)).toEqual([]);
    expect(counts).toMatchObject({ create: 1, faulty: 0 });
    await engine.prepare();
    const [sent] = await engine.toSend(0, 1);
    const values = sent?.values ?? {};
    const age = (context.now.getTime() - Date.parse(String(values.date_of_birth))) / (365.25 * 86_400_000);
    expect([age > 18, age < 60, values.product_guid]).toEqual([true, true, 'p']);
  },
);

it('is offered of files of each kind', () => {
  const uploads = Object.values(model.batches).filter(({ rows }) => rows.from === 'upload' && rows.resource !== null);
  expect(uploads.length).toBeGreaterThan(1);
  expect(brought.map(([name]) => name)).toEqual(expect.arrayContaining(uploads.map(({ name }) => name)));
});

describe.each(brought)('a sample file of %s, brought back', (_name, resource) => {
  it.each(locales)(
    'has every column, and a row without a fault but for what files cannot say by themselves, in %s',
    async (locale) => {
      const user = { guid: 'u', username: 'w', roles: ['administrator', 'agent'], partners: ['tana-gh'] };
      const context = { ...agent, user, locale, t: createTranslator(locale, messages[locale]) };
      const { t, ...spoken } = context;
      const text = writeSample(resource, context, {
        label: (field) => t(`resources.${resource.name}.fields.${field}`),
        choice: (field, value) => t(`resources.${resource.name}.choices.${field}.${value}`, { _: value }),
      });
      const engine = createEngine(
        { find: async () => await Promise.resolve(new Map()), onWork: async () => await Promise.resolve() },
        breather(1_000),
      );
      const { columns, problem, opened } = await engine.open({
        file: new File([text], 'sample.csv'),
        as: {},
        resource,
        targets: model.resources,
        findable: [],
        given: {},
        context: spoken,
        words: [{ locale, messages: messages[locale] }],
      });
      expect([problem, opened?.rows, opened?.missing]).toEqual([null, 1, []]);
      const fields = importableFields(resource, context);
      expect(columns.map(({ role, field }) => [role, field])).toEqual(fields.map(({ name }) => ['field', name]));
      const { counts, faults } = await engine.see(everything);
      const wrong = faults.rows.flatMap((row) => Object.entries(row.fields));
      // Which record another one belongs to cannot be made up, and some data is typed by people alone.
      const made = fields.filter(({ spec }) => spec.type !== 'reference').map(({ name }) => name);
      expect(wrong.filter(([field]) => made.includes(field))).toEqual([]);
      expect([counts.create + counts.faulty, counts.faulty]).toEqual([1, wrong.length > 0 ? 1 : 0]);
      expect(faults.rows.map(({ message }) => message).filter(Boolean)).toEqual([]);
    },
  );
});
