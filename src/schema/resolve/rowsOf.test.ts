import { expect, test } from 'vitest';
import { reference, text } from '../fields.ts';
import { tieRows } from './rowsOf.ts';
import { resolveResource } from './resolveResource.ts';

/** Each kind of record, and the field that points at what it is only seen with. */
function tied(declared: Readonly<Record<string, readonly [rowsOf: string, to: string] | null>>) {
  const specs = Object.entries(declared).map(([name, row]) => ({
    name,
    scope: 'partner' as const,
    fields: { name: text(), ...(row && { [row[0]]: row[1] === '' ? text() : reference(row[1]) }) },
    ...(row && { rowsOf: row[0] }),
  }));
  const resources = Object.fromEntries(specs.map((spec) => [spec.name, resolveResource(spec)]));
  const untied: string[] = [];
  tieRows(specs, resources, (name, field) => untied.push(`${name}.${field}`));
  return { resources, untied };
}

test.each([['from below'], ['from above']])('records are seen with those that they belong to, told %s', (order) => {
  const declared = [
    ['papers', ['order', 'orders']],
    ['orders', ['contact', 'contacts']],
    ['contacts', null],
  ] as const;
  const { resources, untied } = tied(Object.fromEntries(order === 'from below' ? declared : declared.toReversed()));
  const { papers, orders, contacts } = resources;
  expect(untied).toEqual([]);
  expect(contacts?.rowsOf).toBeNull();
  expect(orders?.rowsOf).toEqual({ field: 'contact', parent: contacts });
  expect(papers?.rowsOf).toEqual({ field: 'order', parent: orders });
});

test.each<[string, Parameters<typeof tied>[0], readonly string[]]>([
  ['itself', { papers: ['paper', 'papers'] }, ['papers.paper']],
  ['nothing', { papers: ['order', 'orders'] }, ['papers.order']],
  ['no record', { papers: ['order', ''] }, ['papers.order']],
  ['what belongs to it in turn', { a: ['b', 'b'], b: ['a', 'a'] }, ['b.a']],
])('what belongs to %s is told', (_, declared, untied) => {
  expect(tied(declared).untied).toEqual(untied);
});
