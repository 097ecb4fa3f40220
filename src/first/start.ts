import { accessPathOf, accessPaths } from '../access/paths.ts';
import { applyPreferences, signInOf, storageOf } from '../environment/index.ts';
import { environments } from '../product/environments.ts';
import { sessionKey } from '../authProvider/sessionKey.ts';
import { asked } from './asked.ts';

/**
 * What the head of the page runs before anything is drawn, see `scripts/lib/firstAnswer.mjs`: what the person has chosen, and which frame
 * will stand there. It asks for the files that come next, too, while the first ones are still on their way.
 */

/** Files that are wanted next, by their turn; replaced by the build. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of what a build replaces
declare const __NEXT_FILES__: Readonly<
  Record<'access' | 'asking' | 'meanwhile' | 'showing' | 'last', readonly string[]>
>;

type Frame = 'access' | 'desk';

/** Somebody whose tokens are kept here. Of those who keep them elsewhere, nothing is known yet. */
function isSignedIn(): boolean {
  try {
    return storageOf('localStorage')?.getItem(sessionKey)?.includes('"tokens"') ?? false;
  } catch {
    return false;
  }
}

/** A library does nothing but say what it has: it is run when it is here, while others are still on their way. */
const isLibrary = (file: string) => file.includes('-library-');

/** Asks for a file, and waits until it is here or will not come. */
async function fetchAhead(file: string): Promise<void> {
  if (isLibrary(file)) return await import(/* @vite-ignore */ file).then(nothing, nothing);
  const link = document.createElement('link');
  const kind = { css: 'style', woff2: 'font' }[file.split('.').at(-1) ?? ''];
  link.rel = kind ? 'preload' : 'modulepreload';
  if (kind) link.as = kind;
  link.crossOrigin = '';
  link.href = file;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}

const nothing = () => undefined;

async function fetchAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchAhead));
}

/**
 * What asks for the first data has the line to itself, and most of the rest comes when that is asked for: on a slow line, the questions, and
 * the few lines of declarations that they need, would wait behind it for as long as it takes. Some of it fills the line meanwhile.
 */
async function fetchInTurn(frame: Frame): Promise<void> {
  if (frame === 'access') await fetchAll(__NEXT_FILES__.access);
  else {
    const hasAsked = new Promise((resolve) => document.addEventListener(asked, resolve, { once: true }));
    await fetchAll(__NEXT_FILES__.asking);
    const meanwhile = fetchAll(__NEXT_FILES__.meanwhile);
    await hasAsked;
    await Promise.all([meanwhile, fetchAll(__NEXT_FILES__.showing)]);
  }
  await fetchAll(__NEXT_FILES__.last);
}

/** Whether the form of the way in will stand there: it is asked for on this page, and its password is given here. */
function hasForm(): boolean {
  const { origin, search, pathname } = window.location;
  const path = accessPathOf(pathname) ?? accessPaths.login;
  return (
    path === accessPaths.login &&
    signInOf({ origin, search, tabStorage: storageOf('sessionStorage') }, environments) === 'password'
  );
}

const frame: Frame = isSignedIn() && !accessPathOf(window.location.pathname) ? 'desk' : 'access';
applyPreferences();
document.documentElement.dataset.frame = frame;
if (frame === 'access' && hasForm()) document.documentElement.dataset.form = '';
void fetchInTurn(frame);
