import { expect, it } from 'vitest';
import { claimTypes, documentsMissing, documentsNeeded } from './claimDocuments.ts';

it('wants other papers for each type of claim, and nothing for one that it does not know', () => {
  const wanted = claimTypes.map((type) => documentsNeeded({ type }).join(' '));
  expect(new Set(wanted).size).toBe(claimTypes.length);
  expect(wanted.every((papers) => papers !== '')).toBe(true);
  expect(documentsNeeded({ type: 'unicorn' })).toEqual([]);
});

it('wants the birth certificate of a child, and the police report of an accident that disabled somebody', () => {
  expect(documentsNeeded({ type: 'hospital', relation: 'child' })).toContain('birth_certificate');
  expect(documentsNeeded({ type: 'hospital', relation: 'spouse' })).not.toContain('birth_certificate');
  expect(documentsNeeded({ type: 'disability', accident: true })).toContain('police_report');
  expect(documentsNeeded({ type: 'disability', accident: false })).not.toContain('police_report');
});

it('names what is still missing', () => {
  expect(documentsMissing({ type: 'property_loss' }, ['photos', 'other'])).toEqual(['police_report']);
  expect(documentsMissing({ type: 'property_loss' }, null)).toEqual(['police_report', 'photos']);
});
