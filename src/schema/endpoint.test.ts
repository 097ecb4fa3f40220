import { expect, test } from 'vitest';
import { model } from '../resources/model.ts';
import { fieldOfParameter, fieldsInPath, ownerParameters, pathParameters, pathsOf } from './endpoint.ts';

test('a path parameter stands for the field that a filter gives its name', () => {
  const byCustomer = model.resources.beneficiaries?.endpoints.list;
  const byProduct = model.resources.product_premiums?.endpoints.list;
  if (!byCustomer || !byProduct) throw new Error('declared');
  expect(fieldOfParameter(byCustomer, 'id')).toBe('customer_guid');
  expect(fieldOfParameter(byProduct, 'product_guid')).toBe('product_guid');
});

test('whom a call belongs to is said in its path, or else beside it', () => {
  const given = {
    filters: { contact_guid: { param: 'id' }, kind: { param: 'type' }, order_guid: { param: 'order_guid' } },
    parameters: pathParameters('/api/contacts/{id}/papers/{key}'),
  };
  expect(given.parameters).toEqual(['id', 'key']);
  expect(fieldsInPath(given)).toEqual(['contact_guid', 'key']);
  expect(ownerParameters(given)).toEqual([
    ['type', 'kind'],
    ['order_guid', 'order_guid'],
  ]);
  expect(ownerParameters({ filters: {}, parameters: ['id'] })).toEqual([]);
});

test('an endpoint whose search is a call of its own has two paths', () => {
  expect(pathsOf({ path: '/api/a', searchPath: null })).toEqual(['/api/a']);
  expect(pathsOf({ path: '/api/a', searchPath: '/api/a/search' })).toEqual(['/api/a', '/api/a/search']);
});
