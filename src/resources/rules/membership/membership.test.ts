import { readFileSync } from 'node:fs';
import { assert, array, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPrice, inOrder } from './coverPrice.ts';
import { memberFaults } from './memberFaults.ts';
import type { Member, MembershipTerms } from './terms.ts';

interface Example {
  readonly on?: string;
  readonly settings: MembershipTerms['settings'];
  readonly rules?: MembershipTerms['rules'];
  readonly prices?: MembershipTerms['premiums'];
  readonly premium?: { readonly granularity: string; readonly amount_in_cents: number };
  readonly papers?: readonly string[];
  readonly members: Readonly<Record<string, string | readonly string[]>>;
  readonly costs?: number;
  readonly barred?: readonly string[];
}

// What stands there is written by hand, and read by these tests alone.
const page = readFileSync(new URL('../../../../docs/membership.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json) as Example);

const membersOf = ({ members }: Example): readonly Member[] =>
  Object.entries(members).flatMap(([relationship, born]) =>
    [born].flat().map((date_of_birth) => ({ guid: date_of_birth, name: date_of_birth, relationship, date_of_birth })),
  );

describe('the page about members', () => {
  it('has examples of both', () => {
    expect(examples.filter(({ costs }) => costs !== undefined).length).toBeGreaterThan(2);
    expect(examples.filter(({ barred }) => barred !== undefined).length).toBeGreaterThan(2);
  });

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'is right in its example %i',
    (_at, example) => {
      const { settings, rules = [], prices: premiums = [], premium, on = '2026-03-01', papers = [] } = example;
      const terms = { settings, rules, premiums };
      const members = membersOf(example);
      if (premium) expect(coverPrice(terms, premium, members)).toBe(example.costs);
      const faults = memberFaults(terms, members, { day: on, papers });
      if (example.barred) expect(faults.map(({ why }) => why)).toEqual(example.barred);
    },
  );
});

describe('the price of cover', () => {
  const settings = { offered: true, maximum_members: 6, free_members: 2 };
  const relationship = constantFrom('spouse', 'child', 'parent');

  it('is never less than the premium, and no member makes it cheaper', () => {
    const money = integer({ min: 1, max: 1_000_000 });
    assert(
      property(money, money, array(relationship, { maxLength: 8 }), (premium, child, members) => {
        const price = { granularity: 'monthly', amount_in_cents: premium };
        const premiums = [{ relationship: 'child', granularity: 'monthly', amount_in_cents: child }];
        const costs = (of: readonly string[]) =>
          coverPrice(
            { settings, premiums },
            price,
            of.map((one) => ({ relationship: one })),
          );
        expect(costs(members.slice(0, settings.free_members))).toBe(premium);
        expect(costs(members)).toBeGreaterThanOrEqual(costs(members.slice(0, -1)));
      }),
    );
  });

  it('counts those first who are covered already, and nobody twice', () => {
    expect(inOrder(['c', 'b', 'c', 'a'], ['a', 'x', 'b'])).toEqual(['a', 'b', 'c']);
  });
});
