import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { useMemo } from 'react';
import { Route } from 'react-router-dom';
import { hubPaths, reportsPath } from './navigation/items.ts';
import { Layout } from './layout/Layout.tsx';
import { FrameFailed } from './pages/FrameFailed.tsx';
import { Forbidden } from './pages/Forbidden.tsx';
import { Hub, Profile, Reports, Search } from './pages/framePages.tsx';
import { NotFound } from './pages/NotFound.tsx';
import type { Product } from './product.ts';
import { type Parts, Providers } from './Providers.tsx';
import { resourcePath, ResourcePages } from './resources/ResourcePages.tsx';

const routesOf = (product: Product) => (
  <CustomRoutes>
    <Route path="/profile" element={<Profile />} />
    {product.model.menu.reports && <Route path={`${reportsPath}/*`} element={<Reports />} />}
    {product.model.search && <Route path="/search" element={<Search />} />}
    {hubPaths.map((path) => (
      <Route key={path} path={path} element={<Hub path={path} />} />
    ))}
    {product.pages}
    <Route path={resourcePath} element={<ResourcePages product={product} />} />
  </CustomRoutes>
);

/** A product for somebody who is signed in. */
export function App({ parts }: { readonly parts: Parts }) {
  const { product } = parts;
  // Made once: react-admin registers its children anew whenever they change.
  const routes = useMemo(() => routesOf(product), [product]);
  return (
    <Providers parts={parts}>
      <CoreAdminUI
        disableTelemetry
        requireAuth
        layout={Layout}
        dashboard={product.Home}
        catchAll={NotFound}
        accessDenied={Forbidden}
        authenticationError={Forbidden}
        error={FrameFailed}
      >
        {routes}
      </CoreAdminUI>
    </Providers>
  );
}
