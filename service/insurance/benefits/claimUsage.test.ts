import { cents } from '../../../src/schema/units.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverYear } from './benefits.ts';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { usedBy } from './claimUsage.ts';

const usage = (benefit: string, amount: number) => ({
  guid: benefit,
  benefit,
  units: null,
  amount_in_cents: cents(amount),
});

it('uses the listed benefits in their order until the amount is spent', () => {
  const claim = { type: 'hospital', benefit_usages: [usage('a', 300), usage('b', 500)] } as const;
  expect(usedBy(claim, cents(450))).toEqual([
    { benefit: 'a', amount_in_cents: 300 },
    { benefit: 'b', amount_in_cents: 150 },
  ]);
  expect(usedBy(claim, cents(100))).toEqual([{ benefit: 'a', amount_in_cents: 100 }]);
  expect(usedBy({ type: 'death', benefit_usages: null }, cents(100))).toEqual([
    { benefit: 'lump_sum', amount_in_cents: 100 },
  ]);
});

it('never uses more than the amount, nor more of a usage than it lists', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 60_000 }), (listed, amount) => {
      const benefit_usages = listed.map((one, index) => usage(`b${index}`, one));
      const parts = usedBy({ type: 'hospital', benefit_usages }, cents(amount));
      const sum = parts.reduce((all, one) => all + one.amount_in_cents, 0);
      expect(sum).toBe(
        Math.min(
          amount,
          listed.reduce((all, one) => all + one, 0),
        ),
      );
      parts.forEach(({ benefit, amount_in_cents }) => {
        expect(amount_in_cents).toBeLessThanOrEqual(listed[Number(benefit.slice(1))] ?? 0);
      });
    }),
  );
});

it('knows the day of the event and whose benefits are used', () => {
  expect(eventDay({ type: 'hospital', admission_date: '2026-01-02', event_date: '2026-01-01' })).toBe('2026-01-02');
  expect(eventDay({ type: 'death', death_date: '2026-01-03' })).toBe('2026-01-03');
  expect(eventDay({ type: 'property_loss', event_date: null })).toBeNull();
  expect(personOf({ type: 'hospital', dependant_guid: 'd' })).toBe('d');
  expect(personOf({ type: 'property_loss', dependant_guid: 'd' })).toBeNull();
});

it.each([
  ['2025-03-01', '2026-02-10', '2025-03-01', '2026-02-28'],
  ['2025-03-01', '2026-03-01', '2026-03-01', '2027-02-28'],
  ['2024-02-29', '2025-02-28', '2025-02-28', '2026-02-27'],
  ['2025-03-01', '2025-01-10', '2025-03-01', '2026-02-28'],
] as const)('counts the year of a policy of %s on %s from %s until %s', (start, on, from, until) => {
  expect(coverYear(start, on)).toEqual({ from, until });
});
