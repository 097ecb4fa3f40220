import { type AdminOptions, mountAdmin } from '../../../../src/admin/mount.tsx';
import { served } from '../served.ts';
import { spannerAt } from './product.tsx';

/** Shows the garages' product, as `src/product/mount.ts` shows ours. */
export const mountProduct = (root: HTMLElement, options: Omit<AdminOptions, 'product'>): (() => void) =>
  mountAdmin(root, { ...options, product: spannerAt(served) });
