import { describe, expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import { contextIn } from '../testing/context.ts';
import { type ByHand, headerKeys, isUnnamed } from './byHand.ts';
import { readColumns } from './columns.ts';
import { wordsOf } from './testing/words.ts';

const admin = contextIn('GH', 'en', {
  user: { guid: 'u', username: 'w', roles: ['administrator'], partners: ['tana-gh'] },
});

function read(headers: readonly string[], byHand: ByHand) {
  const { countries } = model.resources;
  if (!countries) throw new Error('countries');
  const { columns, missing } = readColumns(countries, headers, wordsOf('countries'), admin, byHand);
  return {
    roles: columns.map(({ role, field }) => [role, field?.name ?? null]),
    missing: missing.map(({ name }) => name),
  };
}

describe('columns that somebody has matched', () => {
  test('are known again by their headers, those of the same header by their number, those without one by their place', () => {
    const keys = headerKeys([' Téléphone  1', '', 'TÉLÉPHONE 1', '#2', 'l’an', "L'AN"]);
    expect(keys).toEqual(['téléphone 1', '#2', 'téléphone 1 #2', ' #2', "l'an", "l'an #2"]);
    expect(keys.map(isUnnamed)).toEqual([false, true, false, false, false, false]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are what was said of them, also against their names', () => {
    expect(read(['Land', 'Name', 'Code'], { land: 'name' })).toMatchObject({
      roles: [
        ['field', 'name'],
        ['repeated', 'name'],
        ['field', 'code'],
      ],
    });
    expect(read(['Code', 'Name'], { name: '' })).toMatchObject({
      roles: [
        ['field', 'code'],
        ['left', null],
      ],
    });
  });

  test('of which nothing was said that holds are what their names say', () => {
    const roles = [
      ['unknown', null],
      ['field', 'code'],
      ['unknown', null],
    ];
    expect(read(['Land', 'Code', 'constructor'], { land: 'gone' }).roles).toEqual(roles);
    // What files do not set cannot be said either.
    expect(read(['Land', 'Code', 'constructor'], { land: 'version' }).roles).toEqual(roles);
  });

  test('share no field: the first one has it', () => {
    expect(read(['One', 'Other'], { one: 'name', other: 'name' }).roles).toEqual([
      ['field', 'name'],
      ['unknown', null],
    ]);
  });

  test('leave what is needed to be told', () => {
    expect(read(['Code', 'Name'], { name: '' }).missing).toContain('name');
    expect(read(['Code', 'Land'], { land: 'name' }).missing).not.toContain('name');
  });
});
