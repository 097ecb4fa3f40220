import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { declarations } from '../../src/resources/declarations.ts';
import { readDeclarations } from '../../src/schema/check/grammar/declarations.ts';
import { Mistakes } from '../../src/schema/check/mistakes.ts';
import { fieldFacts } from '../../src/schema/fieldTypes/facts.ts';
import type { Declarations } from '../../src/schema/model.ts';
import { project } from './planted.ts';

/** Calls of every kind have the same options, and fields of every type those of all fields. */
const oneKind: Readonly<Record<string, string>> = {
  'an endpoint': 'a call',
  'the call of an action': 'a call',
  'the endpoint of a list': 'a call',
};

/** The declaration that a place is in. @example ofWhom('overlays.no_cards.when') // 'overlays.no_cards' */
function ofWhom(where: string): string {
  const [first = '', second = ''] = where.split('.');
  return ['overlays', 'features', 'known', 'reports'].includes(first) ? `${first}.${second}` : first;
}

/** Each option that there is, or type of field, with the declarations that use it. What must be given is as used as what it is part of. */
function usersOf(declared: Declarations): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  const count = (kind: string, name: string, where?: string) => {
    const key = `${kind}: ${name}`;
    const found = users.get(key) ?? new Set();
    users.set(key, where === undefined ? found : found.add(ofWhom(where)));
  };
  for (const type of Object.keys(fieldFacts)) count('a type', type);
  readDeclarations(declared, {
    mistakes: new Mistakes(),
    names: [],
    values: [],
    onOptions: ({ what, names, needed, given, where }) => {
      const type = /^(?:a field|a part|what is answered) of type (\w+)$/.exec(what)?.[1];
      const kind = type === undefined ? (oneKind[what] ?? what) : 'a field';
      for (const name of names.filter((one) => !needed.includes(one))) {
        count(kind, name, given.includes(name) ? where : undefined);
      }
      if (type !== undefined) count('a type', type, where);
    },
  });
  return users;
}

const page = readFileSync(path.join(project, 'docs', 'decisions', '0045-a-small-grammar.md'), 'utf8');

/** The options of the record's table, each with why it is kept. */
const kept = new Map(
  [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)].map(([, name = '', because = '']) => [name, because]),
);

const few = (declared: Declarations) =>
  [...usersOf(declared)].filter(([, users]) => users.size < 2).map(([name]) => name);

describe('an option has two users, or a second one is in sight', () => {
  it('each option with fewer has its line in the record, and no other', () => {
    expect([...kept.keys()].toSorted()).toEqual(few(declarations).toSorted());
  });

  it('each line says why', () => {
    for (const [name, because] of kept) expect(because.length, name).toBeGreaterThan(20);
  });

  it('counts declarations, not places, and finds an option that nobody uses', () => {
    const users = usersOf(declarations);
    expect(users.get('a field: required')?.size).toBeGreaterThan(20);
    expect(users.get('a resource: alike')).toEqual(new Set(['customers']));
    const without = declarations.resources.filter(({ alike }) => alike === undefined);
    expect(few({ ...declarations, resources: without })).toContain('a resource: alike');
    expect(usersOf(declarations).has('a resource: name')).toBe(false);
  });
});
