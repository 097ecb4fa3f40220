import { expect, test } from 'vitest';
import { isOver, sameDays } from './claimOverlap.ts';

const stay = (admission_date: string, discharge_date: string, dependant_guid: string | null = null) => ({
  type: 'hospital',
  admission_date,
  discharge_date,
  dependant_guid,
});

test('stays of one person overlap by a night, not by the day on which one ends and the next begins', () => {
  const first = stay('2026-03-01', '2026-03-04');
  expect(sameDays(first, stay('2026-03-03', '2026-03-06'))).toBe(true);
  expect(sameDays(first, stay('2026-03-04', '2026-03-06'))).toBe(false);
  expect(sameDays(first, stay('2026-03-03', '2026-03-06', 'child'))).toBe(false);
  // A form has an empty text for nobody.
  expect(sameDays(first, { ...stay('2026-03-03', '2026-03-06'), dependant_guid: '' })).toBe(true);
});

test('what has one day is the same only where it is of the same kind', () => {
  const loss = { type: 'property_loss', event_date: '2026-03-01' };
  expect(sameDays(loss, { ...loss })).toBe(true);
  expect(sameDays(loss, { ...loss, type: 'disability' })).toBe(false);
  expect(sameDays({ type: 'death' }, { type: 'death' })).toBe(false);
});

test('what will not be paid gets in no way', () => {
  expect(['rejected', 'paid', 'payable'].map((status) => isOver({ status }))).toEqual([true, false, false]);
});
