import { mountAdmin } from '../../../../src/admin/mount.tsx';
import { type Prepared, prepareAdmin, type PrepareOptions } from '../../../../src/admin/prepareAdmin.ts';
import { served } from '../served.ts';
import { spannerAt } from './product.tsx';

const product = spannerAt(served);

/** What the garages need before they can be shown, as `src/product/prepare.ts` has it for us. */
export const prepareProduct = (options: Omit<PrepareOptions, 'model' | 'library'>): Prepared =>
  prepareAdmin({ ...options, model: product.model, library: product.library });

/** Shows the garages' product, as `src/product/mount.ts` shows ours. */
export const mountProduct = (root: HTMLElement, prepared: Prepared): (() => void) =>
  mountAdmin(root, product, prepared);
