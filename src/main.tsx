import './fonts/fonts.css';
import './main.css';
import './first/frame.css';
import { showBootFailure, showUnknownOrigin } from './access/bootPage.ts';
import { accessPathOf, accessPaths, loginPath, safeNext } from './access/paths.ts';
import { configureAnalytics, reportError, setAnalyticsBrand, watchUncaught } from './analytics/index.ts';
import { type Identity, reloadMarker, startIdentity } from './authProvider/index.ts';
import {
  applyPreferences,
  brandOf,
  EnvironmentError,
  preferredLocale,
  resolveEnvironment,
  storageOf,
  UnknownOriginError,
} from './environment/index.ts';
import { asked } from './first/asked.ts';
import { environments } from './product/environments.ts';
import { mark } from './product/mark.ts';

/** Replaced by the build. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of what a build replaces
declare const __APP_VERSION__: string;

/** What asks for the first data, and what shows it: the first is small, and has asked before the other one takes the line. */
const loadAsking = () => import('./product/prepare.ts');
const loadShowing = () => import('./product/mount.ts');
const loadAdmin = () => Promise.all([loadAsking(), loadShowing()]);
const loadAccess = () => import('./access/mount.tsx');

/** Milliseconds for which the rest of the program leaves the line to the first questions: one that hangs is not to hold up all of it. */
const patience = 2_000;

/** What the access pages say when they are the first thing shown. */
type FirstNotice = 'expired' | 'redirect_failed' | undefined;

function environmentOfPage() {
  const { origin, search } = window.location;
  return resolveEnvironment({ origin, search, tabStorage: storageOf('sessionStorage') }, environments);
}

/** Errors go to the property of the brand of the partner that is selected. */
function followBrand({ environment, partner }: Identity): void {
  partner.onChange((code) => setAnalyticsBrand(brandOf(environment, code)));
}

/** What another tab did to the session holds here too: nobody works on in a name that is no longer theirs. */
function followOtherTabs(identity: Identity): void {
  identity.onOtherTab((change) => {
    if (change === 'signed-out') window.location.assign(accessPaths.login);
    else if (change === 'other-user') window.location.assign('/');
    else if (accessPathOf(window.location.pathname) === accessPaths.login) window.location.assign(wantedPath());
  });
}

/** @param leave takes what stands there out of the page, when the product can take its place */
async function showAdmin(root: HTMLElement, identity: Identity, leave?: () => void): Promise<void> {
  const { prepareProduct } = await loadAsking();
  const prepared = prepareProduct({ environment: identity.environment, identity });
  await Promise.race([prepared.asked, new Promise((resolve) => setTimeout(resolve, patience))]);
  document.dispatchEvent(new Event(asked));
  const { mountProduct } = await loadShowing();
  leave?.();
  mountProduct(root, prepared);
}

async function showAccess(root: HTMLElement, identity: Identity, next: string, notice: FirstNotice): Promise<void> {
  if (!accessPathOf(window.location.pathname)) window.history.replaceState(null, '', loginPath(next));
  document.dispatchEvent(new Event(asked));
  const { mountAccess } = await loadAccess();
  const unmount = mountAccess(root, {
    identity,
    mark,
    next,
    notice,
    prepare: () => void loadAdmin().catch(() => undefined),
    onSignedIn: async (wanted) => {
      try {
        await loadAdmin();
      } catch {
        // A release took the old files away while this page was open: the signed-in person goes on with the new ones.
        return window.location.assign(wanted);
      }
      window.history.replaceState(null, '', wanted);
      await showAdmin(root, identity, unmount);
    },
  });
}

/** Where the person is going: the address itself, or what the login page was asked to lead on to. */
function wantedPath(): string {
  const { href, pathname, origin, search } = window.location;
  const wanted = accessPathOf(pathname) ? new URLSearchParams(search).get('next') : href.slice(origin.length);
  return safeNext(wanted, origin);
}

async function show(root: HTMLElement, identity: Identity): Promise<void> {
  const path = accessPathOf(window.location.pathname);
  const next = wantedPath();
  // What asks for the first data is on its way while the session is looked at.
  if (identity.user() && path !== accessPaths.recover && path !== accessPaths.forgot)
    void loadAsking().catch(() => undefined);
  let notice: FirstNotice;
  try {
    const started = await identity.start(next);
    if (started.hadExpired) notice = 'expired';
    if (started.returnTo !== undefined) {
      window.history.replaceState(null, '', safeNext(started.returnTo, window.location.origin));
    }
  } catch (error) {
    reportError(error);
    notice = 'redirect_failed';
  }
  if (!identity.user() || path === accessPaths.recover || path === accessPaths.forgot) {
    return await showAccess(root, identity, next, notice);
  }
  if (path === accessPaths.login) window.history.replaceState(null, '', next);
  await showAdmin(root, identity);
}

/** A release while the page was open took the old files away: load the page once more, but never in a circle. */
function reloadOnce(): boolean {
  const marker = reloadMarker();
  if (wasInternalReload || !marker.mark()) return false;
  window.location.reload();
  return true;
}

const wasInternalReload = reloadMarker().take();

async function boot(root: HTMLElement): Promise<void> {
  applyPreferences();
  try {
    const environment = environmentOfPage();
    configureAnalytics({
      endpoint: environment.services.analytics,
      properties: environment.analyticsProperties,
      brand: environment.mainBrand,
      version: __APP_VERSION__,
    });
    watchUncaught(window);
    const identity = startIdentity(environment);
    followBrand(identity);
    followOtherTabs(identity);
    await show(root, identity);
  } catch (error) {
    if (error instanceof UnknownOriginError) return showUnknownOrigin(root, preferredLocale(), error.origin);
    reportError(error);
    const isSetUp = error instanceof EnvironmentError;
    if (!isSetUp && reloadOnce()) return;
    showBootFailure(root, preferredLocale(), () => window.location.reload(), isSetUp ? error.message : undefined);
  }
}

const root = document.getElementById('root');
if (root) void boot(root);
