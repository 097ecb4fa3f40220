import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { model } from '../../resources/model.ts';
import { judgeRow } from '../../schema/csvImport/judgeRow.ts';
import { knownOf } from '../../schema/csvImport/testing/words.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { agent } from '../form/testing/mount.tsx';
import { type SentRow, writeHead, writeRows } from './writeRows.ts';

const countries = model.resources.countries;
if (!countries) throw new Error('There are no countries.');
const context = {
  ...agent,
  user: { guid: 'u', username: 'w', roles: ['administrator'], partners: [] },
  t: createTranslator('en', en),
};
const ghana = {
  id: 'GH',
  code: 'GH',
  name: 'Ghana',
  currency_code: 'GHS',
  calling_code: '233',
  national_digits: 9,
  version: 4,
};
const fieldsOf = (...names: readonly string[]) =>
  names.flatMap((name): ResolvedField | readonly ResolvedField[] => countries.field[name] ?? []);
const sent = (number: number, cells: Readonly<Record<string, string>>) => {
  const row = { number, cells, source: [] };
  return { row, judged: judgeRow(countries, row, knownOf({ GH: ghana }), context) };
};

const fileOf = (fields: readonly ResolvedField[], rows: readonly SentRow[]) =>
  `${writeHead(fields)}\r\n${writeRows(fields, rows)}`;

describe('the file that is sent', () => {
  it('numbers its rows as people know them, and says in which version each record was seen', () => {
    const rows = [sent(3, { code: 'GH', name: 'Ghana, new' }), sent(7, { code: 'TG', name: '=1+1' })];
    const { data } = Papa.parse<string[]>(fileOf(fieldsOf('code', 'name'), rows));
    expect(data).toEqual([
      ['#row', '#version', 'code', 'name'],
      ['3', '4', 'GH', 'Ghana, new'],
      ['7', '', 'TG', "'=1+1"],
    ]);
  });

  it('empties nothing that a row says nothing of', () => {
    const [change, made] = [sent(2, { code: 'GH', name: 'New' }), sent(3, { code: 'TG', calling_code: '228' })];
    const { data } = Papa.parse<string[]>(fileOf(fieldsOf('code', 'name', 'calling_code'), [change, made]));
    expect(data.slice(1)).toEqual([
      ['2', '4', 'GH', 'New', '233'],
      ['3', '', 'TG', '', '228'],
    ]);
  });

  it('says what was understood, unguarded, to whoever knows nothing of our spellings', () => {
    const rows = [
      sent(2, { code: 'TG', name: '=1+1', currency_code: 'XOF', calling_code: '228', national_digits: ' 8 ' }),
    ];
    const fields = fieldsOf('code', 'name', 'national_digits');
    const { data } = Papa.parse<string[]>(`${writeHead(fields, true)}\r\n${writeRows(fields, rows, true)}`);
    expect(data).toEqual([
      ['code', 'name', 'national_digits'],
      ['TG', '=1+1', '8'],
    ]);
  });
});
