import { expect, test } from 'vitest';
import { model } from '../resources/model.ts';
import { fieldOfParameter, pathsOf } from './endpoint.ts';

test('a path parameter stands for the field that a filter gives its name', () => {
  const byCustomer = model.resources.beneficiaries?.endpoints.list;
  const byProduct = model.resources.product_premiums?.endpoints.list;
  if (!byCustomer || !byProduct) throw new Error('declared');
  expect(fieldOfParameter(byCustomer, 'id')).toBe('customer_guid');
  expect(fieldOfParameter(byProduct, 'product_guid')).toBe('product_guid');
});

test('an endpoint whose search is a call of its own has two paths', () => {
  expect(pathsOf({ path: '/api/a', searchPath: null })).toEqual(['/api/a']);
  expect(pathsOf({ path: '/api/a', searchPath: '/api/a/search' })).toEqual(['/api/a', '/api/a/search']);
});
