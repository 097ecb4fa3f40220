import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofTurn, storiesOfTurn, tablesThatWait, turnOf } from '../../scripts/test/turns.mjs';
import { project } from './planted.ts';

describe('what is tried by turns', () => {
  it('has its turn by the commit, or by the day where there is none', () => {
    expect([turnOf('a46aae6e'), turnOf('00000001ffff')]).toEqual([0, 1]);
    const days = [26, 27].map((day) => turnOf('', new Date(Date.UTC(2026, 10, day))));
    expect(days).toEqual([0, 1]);
  });

  it('is halved by how long it takes', () => {
    const measured = { a: 100, b: 60, c: 50 };
    expect([ofTurn(['a', 'b', 'c'], measured, 0), ofTurn(['a', 'b', 'c'], measured, 1)]).toEqual([['a'], ['b', 'c']]);
  });

  it('are stories of which both turns together tell each, and twice only what is always told', () => {
    const files = readdirSync(path.join(project, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.e2e.ts'))
      .map((name) => `tests/e2e/${name}`);
    const [even, odd] = [storiesOfTurn(0), storiesOfTurn(1)];
    expect([...new Set([...even, ...odd])].toSorted()).toEqual(files.toSorted());
    const twice = even.filter((file) => odd.includes(file));
    expect(twice).toContain('tests/e2e/smoke.e2e.ts');
    expect(twice).toContain('tests/e2e/faults/session.e2e.ts');
    expect(twice.filter((file) => file.startsWith('tests/e2e/entities/'))).toEqual([]);
  });

  it('are large tables, each of which waits for one turn', () => {
    const [even, odd] = [tablesThatWait(0), tablesThatWait(1)];
    expect(even.filter((file) => odd.includes(file))).toEqual([]);
    expect([...even, ...odd].every((file) => existsSync(path.join(project, file)))).toBe(true);
    expect([even.length, odd.length].every((count) => count > 0)).toBe(true);
  });
});
