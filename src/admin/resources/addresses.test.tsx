// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { product } from '../../product/product.ts';
import { countries, renderAdmin } from '../testing/renderAdmin.tsx';
import { resourcePath, ResourcePages } from './ResourcePages.tsx';

afterEach(cleanup);

/** The pages of every resource, as they are mounted. */
const pages = (
  <Routes>
    <Route path={resourcePath} element={<ResourcePages product={product} />} />
  </Routes>
);

it.each([
  ['a resource that there is not', '/nothing_of_the_kind'],
  ['a record of a resource that there is not', '/nothing_of_the_kind/7/show'],
  ['what every object has, which is no resource', '/constructor'],
  ['a list that there is not', '/beneficiaries'],
  ['a form that there is not', '/claim_callbacks/create'],
  ['a record that cannot be edited', '/claim_callbacks/some-guid'],
  ['more than the page of a record', '/countries/GH/show/more'],
  ['more than the form of a record', '/countries/GH/more'],
  ['more than the form of a new record', '/countries/create/more'],
])('there is nothing at the address of %s', async (_, path) => {
  await renderAdmin(pages, { path, records: { countries } });
  await screen.findByText('Page not found');
});

it.each([
  ['a list', '/countries', 'Countries'],
  ['a list, with a slash at its end', '/countries/', 'Countries'],
])('there is a page at the address of %s', async (_, path, title) => {
  await renderAdmin(pages, { path, records: { countries } });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText('Page not found')).toBeNull();
});
