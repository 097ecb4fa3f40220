import { accessPathOf } from '../access/paths.ts';
import { applyPreferences, storageOf } from '../environment/index.ts';
import { sessionKey } from '../authProvider/sessionKey.ts';

/**
 * What the head of the page runs before anything is drawn, see `scripts/lib/firstAnswer.mjs`: what the person has chosen, and which frame
 * will stand there. It asks for the files that come next, too, while the first ones are still on their way.
 */

/** Files that are wanted next, by who comes: `script` is a module; replaced by the build. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of what a build replaces
declare const __NEXT_FILES__: Readonly<Record<Frame, readonly string[]>>;

type Frame = 'access' | 'desk';

/** Somebody whose tokens are kept here. Of those who keep them elsewhere, nothing is known yet. */
function isSignedIn(): boolean {
  try {
    return storageOf('localStorage')?.getItem(sessionKey)?.includes('"tokens"') ?? false;
  } catch {
    return false;
  }
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
  if (file.endsWith('.css')) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

const frame: Frame = isSignedIn() && !accessPathOf(window.location.pathname) ? 'desk' : 'access';
applyPreferences();
document.documentElement.dataset.frame = frame;
__NEXT_FILES__[frame].forEach(fetchAhead);
