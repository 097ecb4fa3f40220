import { accessPathOf } from '../access/paths.ts';
import { applyPreferences, storageOf } from '../environment/index.ts';
import { sessionKey } from '../authProvider/sessionKey.ts';

/**
 * What the head of the page runs before anything is drawn, see `scripts/lib/firstAnswer.mjs`: what the person has chosen, and which frame
 * will stand there. It asks for the files that come next, too, while the first ones are still on their way.
 */

/** Files that are wanted next, by who comes, and those that are wanted after them; replaced by the build. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of what a build replaces
declare const __NEXT_FILES__: Readonly<Record<Frame | 'last', readonly string[]>>;

type Frame = 'access' | 'desk';

/** Somebody whose tokens are kept here. Of those who keep them elsewhere, nothing is known yet. */
function isSignedIn(): boolean {
  try {
    return storageOf('localStorage')?.getItem(sessionKey)?.includes('"tokens"') ?? false;
  } catch {
    return false;
  }
}

/** Asks for a file, and waits until it is here or will not come. */
async function fetchAhead(file: string): Promise<void> {
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

async function fetchAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchAhead));
}

const frame: Frame = isSignedIn() && !accessPathOf(window.location.pathname) ? 'desk' : 'access';
applyPreferences();
document.documentElement.dataset.frame = frame;
void fetchAll(__NEXT_FILES__[frame]).then(async () => await fetchAll(__NEXT_FILES__.last));
