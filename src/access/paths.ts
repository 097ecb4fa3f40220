/** The pages that need nobody signed in. */
export const accessPaths = { login: '/login', forgot: '/forgot-password', recover: '/recover-password' } as const;

export type AccessPath = (typeof accessPaths)[keyof typeof accessPaths];

/** The access page of a path; undefined when it is one of the admin's. */
export function accessPathOf(pathname: string): AccessPath | undefined {
  const path = pathname.replace(/\/+$/, '');
  return Object.values(accessPaths).find((known) => known === path);
}

/**
 * Where to go after signing in: a path of this origin, and none of the access pages. Anything else, such as an address that
 * only looks like a path, leads home.
 */
export function safeNext(wanted: string | null | undefined, origin: string): string {
  if (!wanted || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || accessPathOf(url.pathname) || url.pathname === '/auth-callback') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login page that leads on to `next`. @example loginPath('/contacts?page=2') // '/login?next=%2Fcontacts%3Fpage%3D2' */
export function loginPath(next: string): string {
  return next === '/' ? accessPaths.login : `${accessPaths.login}?${new URLSearchParams({ next }).toString()}`;
}
