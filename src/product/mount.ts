import { type AdminOptions, mountAdmin } from '../admin/mount.tsx';
import { product } from './product.ts';

/** Shows Coverdesk in `root` for the person of the identity. Returns what takes it out of the page again. */
export const mountProduct = (root: HTMLElement, options: Omit<AdminOptions, 'product'>): (() => void) =>
  mountAdmin(root, { ...options, product });
