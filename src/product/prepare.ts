import { type Prepared, prepareAdmin, type PrepareOptions } from '../admin/prepareAdmin.ts';
import { model } from './model.ts';
import { library } from './words/library.ts';

/** What Coverdesk needs before it can be shown, on its way while what shows it is. */
export const prepareProduct = (options: Omit<PrepareOptions, 'model' | 'library'>): Prepared =>
  prepareAdmin({ ...options, model, library });
