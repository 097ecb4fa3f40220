import { lazyPart } from '../release/lazyPart.ts';
import { useSession } from '../world/SessionContext.ts';
import { useWorld } from '../world/WorldContext.ts';

const LazyHome = lazyPart(async () => (await import('../../custom/home/HomePage.tsx')).HomePage);
const LazyProfile = lazyPart(async () => (await import('../../custom/profile/ProfilePage.tsx')).ProfilePage);

/** The home page of the person who is signed in. */
export function Home() {
  const user = useSession().identity.user();
  return <LazyHome name={user?.firstName || (user?.fullName ?? '')} />;
}

/** The profile of the person who is signed in. */
export function Profile() {
  const { identity } = useSession();
  const { partners } = useWorld();
  return <LazyProfile identity={identity} partners={partners.map(({ name }) => name)} />;
}
