// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { locales } from '../../../i18n/types.ts';
import { model } from '../../resources/model.ts';
import { importableFields } from '../../schema/csvImport/fields.ts';
import { rowsTaken } from '../../schema/csvImport/rowsTaken.ts';
import { agent } from '../form/testing/mount.tsx';
import { breather } from './breather.ts';
import { createEngine } from './engine/createEngine.ts';
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
