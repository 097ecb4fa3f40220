import { reloadMarker } from '../../authProvider/index.ts';

/** The tab of the browser: an object, so that a test can watch what it is asked without a page to load. */
export const tab = {
  /** Loads the page anew as one that the program asked for, at the same address or at another of this origin. */
  reload(path?: string): void {
    reloadMarker().mark();
    if (path === undefined) window.location.reload();
    else window.location.replace(path);
  },
};
