import { mountAdmin } from '../admin/mount.tsx';
import type { Prepared } from '../admin/prepareAdmin.ts';
import { product } from './product.ts';

/** Shows Coverdesk in `root` for the person of the identity. Returns what takes it out of the page again. */
export const mountProduct = (root: HTMLElement, prepared: Prepared): (() => void) =>
  mountAdmin(root, product, prepared);
