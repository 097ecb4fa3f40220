import { expect, test } from 'vitest';
import { papersOf, viewedPapers } from './papers.ts';

const row = (id: string, type?: string) => ({
  id,
  type,
  filename: `12345678/${id}.pdf`,
  url: `http://storage.test/${id}`,
});

test('papers of a claim are told apart by their kind, whatever their titles are in a language', () => {
  const rows = [
    row('a', 'receipts'),
    row('b', 'prescription'),
    row('c', 'other'),
    { ...row('d', 'receipts'), url: null },
  ];
  const papers = [...viewedPapers(rows, () => 'Justificatif'), ...viewedPapers([row('e')], () => 'Justificatif')];
  const namesOf = (kind: string) => papersOf(papers, kind).map(({ name }) => name);
  expect(namesOf('receipts')).toEqual(['a.pdf']);
  expect(namesOf('prescription')).toEqual(['b.pdf']);
  // What came besides is no paper of that kind, though it may be called so.
  expect(namesOf('other')).toEqual(['c.pdf']);
  expect(papers.map(({ title }) => title)).toEqual(Array(4).fill('Justificatif'));
});
