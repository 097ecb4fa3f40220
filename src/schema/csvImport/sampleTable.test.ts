import { describe, expect, test } from 'vitest';
import { locales } from '../../../i18n/types.ts';
import { model } from '../../resources/model.ts';
import { contextIn } from '../testing/context.ts';
import { choicesByLabel } from './choicesByLabel.ts';
import { readColumns } from './columns.ts';
import { headerWords } from './headerWords.ts';
import { importableFields } from './fields.ts';
import { judgeRow } from './judgeRow.ts';
import { toRows } from './rows.ts';
import { rowsTaken } from './rowsTaken.ts';
import { sampleTable } from './sampleTable.ts';

const person = {
  user: { guid: 'u', username: 'w', roles: ['administrator', 'agent'], partners: ['tana-gh'] },
} as const;
/** What the rows of files become by actions, with whose columns these files come. */
const taken = Object.values(model.batches).flatMap((batch) => {
  const resource = model.resources[batch.rows.resource ?? ''];
  return batch.rows.from === 'upload' && batch.rows.by.length > 0 && resource ? rowsTaken(model, batch, resource) : [];
});
const imported = Object.values(model.resources).filter(
  ({ csv, dialect, endpoints }) => csv && (dialect === 'simple-rest' || endpoints.create !== undefined),
);

describe.each([...imported, ...taken].map((one) => [one.name, one] as const))(
  'a sample file of %s',
  (name, resource) => {
    test.each(locales)('has every column and a row without a fault, but for what it belongs to, in %s', (locale) => {
      const context = contextIn('GH', locale, person);
      const { t } = context;
      const [head, row] = sampleTable(resource, context, {
        label: (field) => t(`resources.${name}.fields.${field}`),
        choice: (field, value) => t(`resources.${name}.choices.${field}.${value}`, { _: value }),
      });
      const { columns } = readColumns(resource, head, headerWords(resource, [t]), context);
      expect(columns.map(({ field }) => field?.name)).toEqual(
        importableFields(resource, context).map((one) => one.name),
      );
      const [read] = toRows(columns, [row], 1);
      const known = { choice: choicesByLabel(resource, [t]), record: () => undefined, reference: () => undefined };
      const { faults } = judgeRow(resource, read ?? { number: 2, cells: {}, source: [] }, known, context);
      const open = Object.keys(faults).filter(
        (one) => (row[head.indexOf(t(`resources.${name}.fields.${one}`))] ?? '') !== '',
      );
      expect(
        open.filter((one) => resource.field[one]?.spec.type !== 'reference'),
        JSON.stringify(faults),
      ).toEqual([]);
      expect(row.some((cell) => cell !== '')).toBe(true);
    });
  },
);

test.each([
  ['en', '[Product: copy what stands at the head of its page]'],
  ['fr', '[Produit\u00a0: copiez ce qui figure en tête de sa page]'],
] as const)('says where the text of another record is found, in %s', (locale, words) => {
  const context = contextIn('GH', locale, person);
  const resource = taken.find(({ name }) => name === 'policies');
  if (!resource) throw new Error('Nobody is covered by a file.');
  const label = (field: string) => context.t(`resources.policies.fields.${field}`);
  const [head, row] = sampleTable(resource, context, { label, choice: (_field, value) => value });
  expect(row[head.indexOf(label('product_guid'))]).toBe(words);
});
