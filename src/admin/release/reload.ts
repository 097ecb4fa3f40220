import { reloadMarker } from '../../authProvider/index.ts';

/** Loads the page anew as one that the program asked for, at the same address or at another of this origin. */
export function reloadPage(path?: string): void {
  reloadMarker().mark();
  if (path === undefined) window.location.reload();
  else window.location.replace(path);
}
