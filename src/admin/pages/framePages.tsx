import { useTranslate } from 'ra-core';
import { PlaceIcon } from '../navigation/PlaceIcon.tsx';
import { usePlaces } from '../navigation/usePlaces.ts';
import { lazyPart } from '../release/lazyPart.ts';
import { useSession } from '../world/SessionContext.ts';
import { useWorld } from '../world/WorldContext.ts';
import { Forbidden } from './Forbidden.tsx';

const LazyProfile = lazyPart(async () => (await import('../profile/ProfilePage.tsx')).ProfilePage);
const LazySearch = lazyPart(async () => (await import('../search/SearchPage.tsx')).SearchPage);
/** The pages of reports. */
export const Reports = lazyPart(async () => (await import('./ReportRoutes.tsx')).ReportRoutes);
const LazyHub = lazyPart(async () => (await import('../configurations/HubPage.tsx')).HubPage);

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

/** The search over everything, for the partner that is selected. */
export function Search() {
  return <LazySearch key={useWorld().partner?.code} />;
}

/** The profile of the person who is signed in. */
export function Profile() {
  const { identity } = useSession();
  const { partners } = useWorld();
  return <LazyProfile identity={identity} partners={partners.map(({ name }) => name)} />;
}
