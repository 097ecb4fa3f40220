import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { lazyPart } from '../admin/release/lazyPart.ts';
import { useSession } from '../admin/world/SessionContext.ts';
import { useWorld } from '../admin/world/WorldContext.ts';
import { useModel } from '../views/context/ModelContext.ts';
import { model } from './model.ts';

const LazyHome = lazyPart(async () => (await import('../custom/home/HomePage.tsx')).HomePage);

/** The home page of the person who is signed in. */
export function Home() {
  const user = useSession().identity.user();
  return <LazyHome name={user?.firstName || (user?.fullName ?? '')} />;
}

/**
 * A page on which people work for the partner that is selected.
 * @param load its code
 * @param needs the declarations that it is made of: they come while its code is on its way, all at once
 */
function working<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  needs: readonly string[],
  props: Props,
): ReactElement {
  const Lazy: ComponentType<Props> = lazyPart(load);
  function Working() {
    const model = useModel();
    const { partner } = useWorld();
    // What does not arrive is told where it is missed.
    void model.load(needs).catch(() => undefined);
    return <Lazy key={partner?.code} {...props} />;
  }
  return <Working />;
}

const buying = async () => (await import('../custom/purchase/BuyPage.tsx')).BuyPage;
const rowFiles = () => import('../custom/rowFiles/RowFiles.tsx');
const filesOfRows = async () => (await rowFiles()).RowFiles;
const claiming = async () => (await import('../custom/claims/MakeClaimPage.tsx')).MakeClaimPage;
const sold = ['customers', 'policies', 'products', 'product_premiums', 'quotations', 'dependants'] as const;
const claimed = ['policies', 'claims', 'customers', 'claim_documents', 'claim_files'] as const;

/** Each at its address. */
const at: Readonly<Record<string, ReactElement>> = {
  '/customers/:id/buy': working(buying, [...sold, 'policy_documents'], {}),
  // Offering cover to a customer at a price that holds.
  '/customers/:id/quote': working(buying, [...sold, 'policy_documents'], { quoting: true }),
  // Offering another cover under a policy.
  '/policies/:id/change': working(async () => (await import('../custom/purchase/ChangePage.tsx')).ChangePage, sold, {}),
  '/quotations/:id/change': working(
    async () => (await import('../custom/purchase/EditQuotationPage.tsx')).EditQuotationPage,
    sold,
    {},
  ),
  // Recording a payment that came without the service hearing of it.
  '/payments/missing': working(
    async () => (await import('../custom/missingPayment/MissingPaymentPage.tsx')).MissingPaymentPage,
    ['policies', 'payments', 'customers'],
    {},
  ),
  // Rows that were imported, or were tried first.
  '/batches/:id': working(async () => (await rowFiles()).AnyFilePage, ['batches'], {}),
  '/policies/:id/claim': working(claiming, claimed, {}),
  // Going on with the draft of a claim.
  '/claims/:id/submit': working(claiming, claimed, { ofDraft: true }),
  // Asking for a letter of undertaking, and editing a request that is not decided on.
  '/customers/:id/pre_authorize': working(
    async () => (await import('../custom/preAuthorizations/RequestPage.tsx')).RequestPage,
    ['customers', 'pre_authorizations', 'policies', 'dependants', 'hospitals'],
    {},
  ),
  '/pre_authorizations/:id/change': working(
    async () => (await import('../custom/preAuthorizations/EditRequestPage.tsx')).EditRequestPage,
    ['pre_authorizations', 'customers', 'policies', 'dependants', 'hospitals'],
    {},
  ),
};

/** The files of rows to which a second person agrees: those of each kind where the declaration of its batch has them. */
const files = Object.values(model.batches).flatMap(({ name, rows, confirms }) =>
  confirms
    ? [
        [
          confirms.page.replace(':id', '*'),
          working(filesOfRows, ['batches', String(rows.resource)], { of: name }),
        ] as const,
      ]
    : [],
);

/** The pages of the product that no declaration can say. */
export const pages: readonly ReactElement<{ readonly path: string }>[] = [...Object.entries(at), ...files].map(
  ([path, element]) => <Route key={path} path={path} element={element} />,
);
