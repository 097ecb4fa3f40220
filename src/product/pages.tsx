import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { lazyPart } from '../admin/release/lazyPart.ts';
import { useSession } from '../admin/world/SessionContext.ts';
import { useWorld } from '../admin/world/WorldContext.ts';
import type { ResourceName } from '../resources/model.ts';
import { useModel } from '../views/context/ModelContext.ts';

const LazyHome = lazyPart(async () => (await import('../custom/home/HomePage.tsx')).HomePage);
const LazyBuy = lazyPart(async () => (await import('../custom/purchase/BuyPage.tsx')).BuyPage);
const LazyMissingPayment = lazyPart(
  async () => (await import('../custom/missingPayment/MissingPaymentPage.tsx')).MissingPaymentPage,
);
const LazyChange = lazyPart(async () => (await import('../custom/purchase/ChangePage.tsx')).ChangePage);
const LazyEdit = lazyPart(async () => (await import('../custom/purchase/EditQuotationPage.tsx')).EditQuotationPage);
const LazyClaim = lazyPart(async () => (await import('../custom/claims/MakeClaimPage.tsx')).MakeClaimPage);
const LazyRequest = lazyPart(async () => (await import('../custom/preAuthorizations/RequestPage.tsx')).RequestPage);
const LazyEditRequest = lazyPart(
  async () => (await import('../custom/preAuthorizations/EditRequestPage.tsx')).EditRequestPage,
);

/** Fetches the declarations that a page is made of while its code is on its way, all at once. */
function useNeeds(...names: readonly ResourceName[]): void {
  const model = useModel();
  // What does not arrive is told where it is missed.
  void model.load(names).catch(() => undefined);
}

/** The home page of the person who is signed in. */
export function Home() {
  const user = useSession().identity.user();
  return <LazyHome name={user?.firstName || (user?.fullName ?? '')} />;
}

/** Selling cover to a customer, for those who may. */
function Buy() {
  useNeeds('customers', 'policies', 'products', 'product_premiums', 'quotations', 'dependants', 'policy_documents');
  const { partner } = useWorld();
  return <LazyBuy key={partner?.code} />;
}

/** Recording money that came without the service hearing of it. */
function MissingPayment() {
  useNeeds('policies', 'payments', 'customers');
  const { partner } = useWorld();
  return <LazyMissingPayment key={partner?.code} />;
}

/** Offering cover to a customer at a price that holds. */
function Quote() {
  useNeeds('customers', 'policies', 'products', 'product_premiums', 'quotations', 'dependants', 'policy_documents');
  const { partner } = useWorld();
  return <LazyBuy key={partner?.code} quoting />;
}

/** Offering another cover under a policy. */
function ChangeCover() {
  useNeeds('policies', 'quotations', 'customers', 'products', 'product_premiums', 'dependants');
  const { partner } = useWorld();
  return <LazyChange key={partner?.code} />;
}

/** Editing a quotation that is not accepted. */
function EditQuotation() {
  useNeeds('quotations', 'customers', 'policies', 'products', 'product_premiums', 'dependants');
  const { partner } = useWorld();
  return <LazyEdit key={partner?.code} />;
}

/** Asking for a letter of undertaking. */
function PreAuthorize() {
  useNeeds('customers', 'pre_authorizations', 'policies', 'dependants', 'hospitals');
  const { partner } = useWorld();
  return <LazyRequest key={partner?.code} />;
}

/** Editing a request that is not decided on. */
function EditPreAuthorization() {
  useNeeds('pre_authorizations', 'customers', 'policies', 'dependants', 'hospitals');
  const { partner } = useWorld();
  return <LazyEditRequest key={partner?.code} />;
}

/** Making a claim under a policy. */
function MakeClaim() {
  useNeeds('policies', 'claims', 'customers', 'claim_documents', 'claim_files');
  const { partner } = useWorld();
  return <LazyClaim key={partner?.code} />;
}

/** Going on with the draft of a claim. */
function SubmitClaim() {
  useNeeds('claims', 'policies', 'customers', 'claim_documents', 'claim_files');
  const { partner } = useWorld();
  return <LazyClaim key={partner?.code} ofDraft />;
}

/** The pages of the product that no declaration can say, each at its address. */
export const pages: readonly ReactElement[] = [
  <Route key="buy" path="/customers/:id/buy" element={<Buy />} />,
  <Route key="missing" path="/payments/missing" element={<MissingPayment />} />,
  <Route key="quote" path="/customers/:id/quote" element={<Quote />} />,
  <Route key="change" path="/policies/:id/change" element={<ChangeCover />} />,
  <Route key="edit" path="/quotations/:id/change" element={<EditQuotation />} />,
  <Route key="claim" path="/policies/:id/claim" element={<MakeClaim />} />,
  <Route key="submit" path="/claims/:id/submit" element={<SubmitClaim />} />,
  <Route key="authorize" path="/customers/:id/pre_authorize" element={<PreAuthorize />} />,
  <Route key="request" path="/pre_authorizations/:id/change" element={<EditPreAuthorization />} />,
];
