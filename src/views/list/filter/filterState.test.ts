import { describe, expect, it } from 'vitest';
import { testModel } from '../testing/model.ts';
import { dayBound } from '../../fieldTypes/dateTime/Filter.tsx';
import { isNarrowed, isTab, readFilter, writeFilter } from './filterState.ts';

const field = (name: string) => {
  const found = testModel.resources.vouchers?.field[name];
  if (!found) throw new Error(name);
  return found;
};

describe('the state of a filter', () => {
  it('reads one value, several, a range and a text', () => {
    expect(readFilter(field('kind'), { kind: 'gift' })).toEqual(['gift']);
    expect(readFilter(field('kind'), { kind: ['gift', 'refund'] })).toEqual(['gift', 'refund']);
    expect(readFilter(field('active'), { active: true })).toEqual(['true']);
    expect(readFilter(field('amount'), { amount_to: 500 })).toEqual({ to: '500' });
    expect(readFilter(field('number'), { number: 'V' })).toBe('V');
  });

  it('reads nothing out of what is no value', () => {
    for (const value of [null, {}, [], [null], '', undefined]) {
      expect(readFilter(field('kind'), { kind: value })).toBeUndefined();
      expect(readFilter(field('number'), { number: value })).toBeUndefined();
      expect(readFilter(field('amount'), { amount_from: value })).toBeUndefined();
    }
  });

  it('writes what it reads, and leaves the other filters alone', () => {
    const other = { q: 'x', number: 'V' };
    expect(writeFilter(field('kind'), ['gift'], other)).toEqual({ ...other, kind: 'gift' });
    expect(writeFilter(field('kind'), ['gift', 'refund'], other)).toEqual({ ...other, kind: ['gift', 'refund'] });
    expect(writeFilter(field('kind'), [], { ...other, kind: 'gift' })).toEqual(other);
    expect(writeFilter(field('amount'), { from: '1', to: '2' }, other)).toEqual({
      ...other,
      amount_from: '1',
      amount_to: '2',
    });
    expect(writeFilter(field('amount'), { to: '2' }, { ...other, amount_from: '1' })).toEqual({
      ...other,
      amount_to: '2',
    });
    expect(writeFilter(field('amount'), undefined, { ...other, amount_to: '2' })).toEqual(other);
  });

  it('knows whether anything is narrowed', () => {
    expect(isNarrowed({})).toBe(false);
    expect(isNarrowed({ q: '' })).toBe(false);
    expect(isNarrowed({ kind: 'gift' })).toBe(true);
  });
});

describe('a day as bounds of instants', () => {
  it('covers the whole day where the partner is, wherever the machine', () => {
    const kenya = { guid: 'k', code: 'kito-ke', country: 'KE', currency: 'KES' };
    expect(dayBound('21/11/2026', 'from', kenya)).toBe('2026-11-20T21:00:00.000Z');
    expect(dayBound('21/11/2026', 'to', kenya)).toBe('2026-11-21T20:59:59.999Z');
    expect(dayBound('31/11/2026', 'from', null)).toBeNull();
  });
});

describe('a filter by state', () => {
  const tabs = { open: ['new', 'seen'], closed: ['done'] };

  it('is said by a tab that gathers just those, or that one', () => {
    expect(isTab(tabs, ['new', 'seen'])).toBe(true);
    expect(isTab(tabs, 'done')).toBe(true);
    for (const value of ['new', ['new'], ['new', 'done'], undefined]) expect(isTab(tabs, value)).toBe(false);
  });

  it('is always said where each state has a tab', () => expect(isTab(null, 'new')).toBe(true));
});
