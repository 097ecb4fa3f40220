import { describe, expect, it } from 'vitest';
import { toRows, withCell, withGiven } from './rows.ts';

const columns = [
  { role: 'field', field: { name: 'code' } },
  { role: 'ignored', field: null },
  { role: 'field', field: { name: 'name' } },
  { role: 'kept', field: { name: 'status' } },
] as unknown as Parameters<typeof toRows>[0];

describe('the rows of a file', () => {
  it('are counted as a spreadsheet does, without the empty ones, the guards of an export and what files do not set', () => {
    const rows = toRows(columns, [['GH', 'x', "'=Ghana", 'open'], ['', '  ', ''], ['KE']]);
    expect(rows).toEqual([
      { number: 2, cells: { code: 'GH', name: '=Ghana' }, source: ['GH', 'x', "'=Ghana", 'open'] },
      { number: 4, cells: { code: 'KE', name: '' }, source: ['KE'] },
    ]);
  });

  it('may have another text in a cell', () => {
    const [row] = toRows(columns, [['GH', '', 'Ghana']]);
    if (!row) throw new Error('There is no row');
    expect(withCell(row, 'name', 'Togo')).toEqual({ ...row, cells: { code: 'GH', name: 'Togo' } });
    expect(row.cells.name).toBe('Ghana');
  });

  it('are given what they say nothing of, and keep what they say', () => {
    const [row] = toRows(columns, [['GH', '', '  ']]);
    if (!row) throw new Error('There is no row');
    const given = withGiven(row, { code: 'KE', name: 'Kenya', country: 'KE' });
    expect(given.cells).toEqual({ code: 'GH', name: 'Kenya', country: 'KE' });
    expect(given).toMatchObject({ number: row.number, source: row.source });
    expect(withGiven(row, { code: 'KE' })).toBe(row);
  });
});
