import { useTranslate } from 'ra-core';
import { PlaceIcon } from '../navigation/PlaceIcon.tsx';
import { usePlaces } from '../navigation/usePlaces.ts';
import { lazyPart } from '../release/lazyPart.ts';
import { useSession } from '../world/SessionContext.ts';
import { useWorld } from '../world/WorldContext.ts';
import { Forbidden } from './Forbidden.tsx';

const LazyHome = lazyPart(async () => (await import('../../custom/home/HomePage.tsx')).HomePage);
const LazyProfile = lazyPart(async () => (await import('../../custom/profile/ProfilePage.tsx')).ProfilePage);
const LazySearch = lazyPart(async () => (await import('../../custom/search/SearchPage.tsx')).SearchPage);

const LazyBuy = lazyPart(async () => (await import('../../custom/purchase/BuyPage.tsx')).BuyPage);
const LazyMissingPayment = lazyPart(
  async () => (await import('../../custom/missingPayment/MissingPaymentPage.tsx')).MissingPaymentPage,
);
const LazyChange = lazyPart(async () => (await import('../../custom/purchase/ChangePage.tsx')).ChangePage);
const LazyEdit = lazyPart(async () => (await import('../../custom/purchase/EditQuotationPage.tsx')).EditQuotationPage);
const LazyClaim = lazyPart(async () => (await import('../../custom/claims/MakeClaimPage.tsx')).MakeClaimPage);
const LazyRequest = lazyPart(async () => (await import('../../custom/preAuthorizations/RequestPage.tsx')).RequestPage);
const LazyEditRequest = lazyPart(
  async () => (await import('../../custom/preAuthorizations/EditRequestPage.tsx')).EditRequestPage,
);
const LazyHub = lazyPart(async () => (await import('../../custom/configurations/HubPage.tsx')).HubPage);

/** What is gathered at an address, as far as the person may see it. */
export function Hub({ path }: { readonly path: string }) {
  const t = useTranslate();
  const { partner } = useWorld();
  const place = usePlaces().find((one) => one.path === path);
  if (!place) return <Forbidden />;
  return (
    <LazyHub
      title={t(place.label)}
      about={t(`app.hubs.${place.name}.about`, { partner: partner?.name ?? '' })}
      entries={place.members.map((member) => ({
        path: member.path,
        title: t(member.label, { smart_count: 2 }),
        about: t(`resources.${member.name}.empty`),
        icon: <PlaceIcon place={member} />,
      }))}
    />
  );
}

/** The home page of the person who is signed in. */
export function Home() {
  const user = useSession().identity.user();
  return <LazyHome name={user?.firstName || (user?.fullName ?? '')} />;
}

/** The search over everything, for the partner that is selected. */
export function Search() {
  return <LazySearch key={useWorld().partner?.code} />;
}

/** Selling cover to a customer, for those who may. */
export function Buy() {
  const { partner } = useWorld();
  return <LazyBuy key={partner?.code} />;
}

/** Recording money that came without the service hearing of it. */
export function MissingPayment() {
  const { partner } = useWorld();
  return <LazyMissingPayment key={partner?.code} />;
}

/** Offering cover to a customer at a price that holds. */
export function Quote() {
  const { partner } = useWorld();
  return <LazyBuy key={partner?.code} quoting />;
}

/** Offering another cover under a policy. */
export function ChangeCover() {
  const { partner } = useWorld();
  return <LazyChange key={partner?.code} />;
}

/** Editing a quotation that is not accepted. */
export function EditQuotation() {
  const { partner } = useWorld();
  return <LazyEdit key={partner?.code} />;
}

/** Asking for a letter of undertaking. */
export function PreAuthorize() {
  const { partner } = useWorld();
  return <LazyRequest key={partner?.code} />;
}

/** Editing a request that is not decided on. */
export function EditPreAuthorization() {
  const { partner } = useWorld();
  return <LazyEditRequest key={partner?.code} />;
}

/** The profile of the person who is signed in. */
export function Profile() {
  const { identity } = useSession();
  const { partners } = useWorld();
  return <LazyProfile identity={identity} partners={partners.map(({ name }) => name)} />;
}

/** Making a claim under a policy. */
export function MakeClaim() {
  const { partner } = useWorld();
  return <LazyClaim key={partner?.code} />;
}

/** Going on with the draft of a claim. */
export function SubmitClaim() {
  const { partner } = useWorld();
  return <LazyClaim key={partner?.code} ofDraft />;
}
