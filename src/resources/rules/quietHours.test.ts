import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietUntil } from './quietHours.ts';

const night = { quiet_from: 20, quiet_until: 8 };
const at = (moment: string, country: string, hours = night) =>
  quietUntil(new Date(moment), { country }, hours)?.toISOString() ?? null;

describe('the hours in which nobody is written to', () => {
  it('are those of the clock where people live', () => {
    expect(at('2026-11-28T19:59:59Z', 'GH')).toBeNull();
    expect(at('2026-11-28T20:00:00Z', 'GH')).toBe('2026-11-29T08:00:00.000Z');
    expect(at('2026-11-29T07:59:59Z', 'GH')).toBe('2026-11-29T08:00:00.000Z');
    expect(at('2026-11-29T08:00:00Z', 'GH')).toBeNull();
    // In Nairobi it is three hours later.
    expect(at('2026-11-28T17:00:00Z', 'KE')).toBe('2026-11-29T05:00:00.000Z');
    expect(at('2026-11-28T05:00:00Z', 'KE')).toBeNull();
  });

  it('may be in the middle of the day, or none', () => {
    expect(at('2026-11-28T13:00:00Z', 'GH', { quiet_from: 12, quiet_until: 14 })).toBe('2026-11-28T14:00:00.000Z');
    expect(at('2026-11-28T22:00:00Z', 'GH', { quiet_from: 12, quiet_until: 14 })).toBeNull();
    expect(at('2026-11-28T22:00:00Z', 'GH', { quiet_from: 0, quiet_until: 0 })).toBeNull();
  });

  it('end within a day, at a moment that is not quiet', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.constantFrom('GH', 'KE', 'ZM', 'UG', 'CI', 'RW'),
        hour,
        hour,
        (now, country, quiet_from, quiet_until) => {
          const hours = { quiet_from, quiet_until };
          const until = quietUntil(now, { country }, hours);
          if (!until) return;
          expect(until.getTime() - now.getTime()).toBeGreaterThan(0);
          expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
          expect(quietUntil(until, { country }, hours)).toBeNull();
        },
      ),
    );
  });
});
