import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  againOfTurn,
  ofTurn,
  storiesOfTurn,
  tablesThatWait,
  turnOf,
  turns,
  walksThatWait,
} from '../../scripts/test/turns.mjs';
import { project } from './planted.ts';

const every = Array.from({ length: turns }, (_, turn) => turn);

describe('what is tried by turns', () => {
  it('has its turn by the commit, or by the day where there is none', () => {
    expect(['a46aae6e', '00000001ffff', '00000003ffff'].map((commit) => turnOf(commit))).toEqual([2, 1, 3]);
    const days = [24, 25, 26, 27].map((day) => turnOf('', new Date(Date.UTC(2026, 10, day))));
    expect(days).toEqual([0, 1, 2, 3]);
  });

  it('is shared by how long it takes', () => {
    const measured = { a: 100, b: 60, c: 50, d: 40, e: 30, f: 5 };
    expect(every.map((turn) => ofTurn(Object.keys(measured), measured, turn))).toEqual([
      ['a'],
      ['b'],
      ['c', 'f'],
      ['d', 'e'],
    ]);
  });

  it('are stories of which all turns together tell each, and more than once only what is always told', () => {
    const files = readdirSync(path.join(project, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.e2e.ts'))
      .map((name) => `tests/e2e/${name}`);
    const told = every.map((turn) => storiesOfTurn(turn));
    expect([...new Set(told.flat())].toSorted()).toEqual(files.toSorted());
    const again = files.filter((file) => told.filter((one) => one.includes(file)).length > 1);
    expect(again).toContain('tests/e2e/smoke.e2e.ts');
    expect(again).toContain('tests/e2e/faults/session.e2e.ts');
    // Without it, nothing would be there to be printed of what screens ask for.
    const counting = 'tests/e2e/entities/workPages.e2e.ts';
    expect(again.filter((file) => file.startsWith('tests/e2e/entities/'))).toEqual([counting]);
    expect(again.filter((file) => !told.every((one) => one.includes(file)))).toEqual([]);
  });

  it('are shares of what the long run tries on the embedded database again', () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => `tests/service/${name}.test.ts`);
    const shares = every.map((turn) => againOfTurn(files, 'service-rest', turn));
    expect(shares.flat().toSorted()).toEqual(files);
  });

  it('are long random walks, one at each turn', () => {
    const waiting = every.map((turn) => walksThatWait(turn));
    const walks = [...new Set(waiting.flat())];
    expect(walks).toHaveLength(2);
    expect(waiting.map((one) => one.length)).toEqual([1, 1, 1, 1]);
  });

  it('are large tables, each of which is tried at one turn', () => {
    const waiting = every.map((turn) => tablesThatWait(turn));
    const tables = [...new Set(waiting.flat())];
    expect(tables.every((file) => existsSync(path.join(project, file)))).toBe(true);
    for (const table of tables)
      expect(
        waiting.filter((one) => !one.includes(table)),
        table,
      ).toHaveLength(1);
    expect(waiting.every((one) => one.length < tables.length)).toBe(true);
  });
});
