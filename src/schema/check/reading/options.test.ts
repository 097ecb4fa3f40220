import { expect, test } from 'vitest';
import { predicate } from '../grammar/predicate.ts';
import { Mistakes } from '../mistakes.ts';
import { needed, options } from './options.ts';
import type { OptionsRead } from './place.ts';
import { type Rule, words } from './rule.ts';

interface Thing {
  readonly name: string;
  readonly note?: string;
}

const thing = options<Thing>({ what: 'a thing' }, { name: needed(words), note: words });

test.each<[Rule, unknown, Partial<OptionsRead>]>([
  [thing, { name: 'x' }, { what: 'a thing', names: ['name', 'note'], needed: ['name'], given: ['name'] }],
  [thing, { name: 'x', nota: 'y' }, { given: ['name', 'note'] }],
  [thing, { colour: 'x' }, { given: [] }],
  [
    predicate,
    { feild: 'a', is: 1 },
    {
      what: 'a condition',
      names: expect.arrayContaining(['field', 'is', 'in', 'role', 'flag', 'all', 'not']),
      needed: [],
      given: ['field', 'is'],
    },
  ],
])(
  'whoever counts what is used is told which options there are, and which of them are given: %#',
  (rule, given, told) => {
    const all: OptionsRead[] = [];
    const notes = {
      mistakes: new Mistakes(),
      names: [],
      values: [],
      onOptions: (one: OptionsRead) => void all.push(one),
    };
    rule.read(given, { where: 'it', scope: {}, notes });
    expect(all).toEqual([expect.objectContaining({ ...told, where: 'it' })]);
  },
);
