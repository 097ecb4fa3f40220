import { describe, expect, it } from 'vitest';
import { parse, stringify } from './queryString.ts';

describe('the plain form of a query', () => {
  it.each([
    ['?page=2&sort=name', { page: '2', sort: 'name' }],
    ['filter=%7B%22name%22%3A%22A%26B%22%7D', { filter: '{"name":"A&B"}' }],
    ['?name=Awa+Ndiaye&city=Thi%C3%A8s', { name: 'Awa Ndiaye', city: 'Thiès' }],
    ['?id=1&id=2', { id: ['1', '2'] }],
    ['?name=50%', { name: '50%' }],
    ['', {}],
  ])('reads %s', (search, values) => {
    expect(parse(search)).toEqual(values);
  });

  it('writes names in order, lists as the same name again, and leaves out what is not there', () => {
    expect(stringify({ sort: 'name', page: 2, id: [3, 1], filter: undefined })).toBe('id=3&id=1&page=2&sort=name');
  });

  it('reads what it wrote', () => {
    const values = { filter: '{"name":"A&B = 50% + C"}', sort: '["name","ASC"]' };
    expect(parse(`?${stringify(values)}`)).toEqual(values);
  });
});
