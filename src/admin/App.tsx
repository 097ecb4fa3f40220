import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { Route } from 'react-router-dom';
import { model } from '../resources/model.ts';
import { hubPaths } from './navigation/items.ts';
import { Layout } from './layout/Layout.tsx';
import { FrameFailed } from './pages/FrameFailed.tsx';
import { Forbidden } from './pages/Forbidden.tsx';
import { NotFound } from './pages/NotFound.tsx';
import {
  Buy,
  ChangeCover,
  EditQuotation,
  Home,
  Hub,
  MakeClaim,
  EditPreAuthorization,
  MissingPayment,
  PreAuthorize,
  Profile,
  Quote,
  Search,
  SubmitClaim,
} from './pages/ownPages.tsx';
import { type Parts, Providers } from './Providers.tsx';
import { resourceElements } from './resources/resourceElements.tsx';

// Made once: react-admin registers its children anew whenever they change.
const routes = [
  ...resourceElements(model),
  <CustomRoutes key="custom">
    <Route path="/profile" element={<Profile />} />
    <Route path="/customers/:id/buy" element={<Buy />} />
    <Route path="/payments/missing" element={<MissingPayment />} />
    <Route path="/customers/:id/quote" element={<Quote />} />
    <Route path="/policies/:id/change" element={<ChangeCover />} />
    <Route path="/quotations/:id/change" element={<EditQuotation />} />
    <Route path="/policies/:id/claim" element={<MakeClaim />} />
    <Route path="/claims/:id/submit" element={<SubmitClaim />} />
    <Route path="/customers/:id/pre_authorize" element={<PreAuthorize />} />
    <Route path="/pre_authorizations/:id/change" element={<EditPreAuthorization />} />
    <Route path="/search" element={<Search />} />
    {hubPaths.map((path) => (
      <Route key={path} path={path} element={<Hub path={path} />} />
    ))}
  </CustomRoutes>,
];

/** The product for somebody who is signed in. */
export function App({ parts }: { readonly parts: Parts }) {
  return (
    <Providers parts={parts}>
      <CoreAdminUI
        disableTelemetry
        requireAuth
        layout={Layout}
        dashboard={Home}
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
